import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import type { Database } from '../db/schema.ts';
import { composeMail, type MailOrder, type Sender } from './compose.ts';
import type { MailKind } from './texts.ts';

/** The queue of mails to be sent: the table `mails`. */
export interface Mailbox {
  /** Writes a mail in the caller's transaction, so that it is sent only after the commit. */
  post(trx: Kysely<Database>, order: MailOrder): Promise<void>;
}

export interface MailboxDeps {
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
}

/** Whether the link in a mail authorizes whoever opens it. */
const IS_SECRET: Readonly<Record<MailKind, boolean>> = {
  activation: true,
  alreadyRegistered: false,
  passwordReset: true,
  accountLocked: true,
  passwordChanged: false,
};

export const createMailbox = ({ tenant, now }: MailboxDeps): Mailbox => ({
  async post(trx, order) {
    const { subject, text, html } = composeMail(order, await senderOf(trx, tenant));
    const at = now();
    const { kind, to, locale } = order;
    await trx
      .insertInto('mails')
      .values({ recipient: to, locale, subject, text, html, at, due_at: at, secret: IS_SECRET[kind] })
      .execute();
  },
});

/** The auctioneer's data for the footer of a mail; a tenant without a seed has only a name. */
export async function senderOf(db: Kysely<Database>, tenant: string): Promise<Sender> {
  const row = await db
    .selectFrom('tenants')
    .select('auctioneer')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow();
  return v.parse(Auctioneer, row.auctioneer);
}
