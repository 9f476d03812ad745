import { expect } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';

/** A sent mail, as `/_outbox.json` returns it. */
export interface Mail {
  readonly id: string;
  readonly replyTo: string | null;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, newest first. */
async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/_outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** Waits until an address has `count` mails; returns the newest with the link in it. */
export async function newestMail(
  origin: string,
  address: string,
  count: number,
): Promise<Mail & { readonly link: string }> {
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(count);
  const [mail] = await mailsTo(origin, address);
  const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!mail || !link) throw new Error(`the newest mail to ${address} contains no link`);
  return { ...mail, link };
}
