import { expect } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';

/** A mail that was sent, as `/_outbox.json` shows it. */
export interface Mail {
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
}

/** Mail to an address, the newest first. */
async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/_outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** Waits until there are `count` mails to an address; the newest, with the address its link leads to. */
export async function newestMail(
  origin: string,
  address: string,
  count: number,
): Promise<Mail & { readonly link: string }> {
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(count);
  const [mail] = await mailsTo(origin, address);
  const link = mail && /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!mail || !link) throw new Error(`the mail to ${address} leads nowhere`);
  return { ...mail, link };
}
