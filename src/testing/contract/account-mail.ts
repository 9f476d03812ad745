import { expect } from 'vitest';
import { call } from './client.ts';
import type { Account, ContractWorld, TestMail } from './world.ts';

/** A valid sign-up form. */
export const FORM = {
  firstname: 'Mathilde',
  lastname: 'O’Brien-Weiß',
  password: 'correct horse',
  phone: '+33 1 23 45 67 89',
  country: 'FR',
  locale: 'en',
  terms: true,
};

export const address = (): string => `new-${crypto.randomUUID()}@example.com`;

/** Waits until the address has `count` mails; returns the newest. */
export async function newestMail(world: ContractWorld, email: string, count = 1): Promise<TestMail> {
  await expect.poll(async () => (await world.mailsTo(email)).length, { timeout: 5000 }).toBe(count);
  const [newest] = await world.mailsTo(email);
  if (newest === undefined) throw new Error(`no mail to ${email}`);
  return newest;
}

/** Signs up and activates. @param earlier how many mails the address has had */
export async function newAccount(world: ContractWorld, email = address(), earlier = 0): Promise<Account> {
  await call(world, '/user/register', { method: 'POST', body: { ...FORM, email } });
  const token = tokenIn(await newestMail(world, email, earlier + 1));
  await call(world, '/user/activate', { method: 'POST', body: { token } });
  return { email, password: FORM.password };
}

/** The first address in a mail. */
export function addressIn({ text }: Pick<TestMail, 'text'>): URL {
  const found = /https?:\/\/\S+/.exec(text);
  if (found === null) throw new Error(`the mail contains no link: ${text}`);
  return new URL(found[0]);
}

export const linkIn = (text: string): string => addressIn({ text }).pathname;

/** The token at the end of the mail's link. */
export const tokenIn = ({ text }: Pick<TestMail, 'text'>): string =>
  decodeURIComponent(linkIn(text).split('/').at(-1) ?? '');
