import { expect } from '@playwright/test';
import type { Locale } from '../../src/domain/locale.ts';

/** A sent mail in the format of `/_outbox.json`. */
export interface Mail {
  readonly id: string;
  readonly replyTo: string | null;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/_outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Mail[];
}

/** A mail with the link of its button. */
type MailWithLink = Mail & { readonly link: string };

/**
 * @throws if there is no mail, or no link in it
 */
export function withLink(mail: Mail | undefined, address: string): MailWithLink {
  const link = mail && /:\n(https?:\/\/\S+)/.exec(mail.text)?.[1];
  if (!mail || !link) throw new Error(`the mail to ${address} contains no link`);
  return { ...mail, link };
}

/** Waits for a mail to an address that also gets other mails, such as about bids; returns the newest. */
export async function mailAbout(origin: string, address: string, words: string): Promise<MailWithLink> {
  const find = async () => (await mailsTo(origin, address)).find(({ text }) => text.includes(words));
  await expect.poll(find).toBeDefined();
  return withLink(await find(), address);
}

/** Waits until an address has `count` mails; returns the newest. */
export async function newestMail(origin: string, address: string, count: number): Promise<MailWithLink> {
  await expect.poll(async () => (await mailsTo(origin, address)).length).toBe(count);
  return withLink((await mailsTo(origin, address))[0], address);
}
