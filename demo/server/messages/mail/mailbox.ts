import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Auctioneer } from '../../../../src/api/schema/auctioneer.ts';
import type { Database } from '../../data/schema.ts';
import { composeMail, type MailContent, type Sender } from './compose.ts';
import type { MailKind } from './texts/index.ts';

/** The queue of mails to be sent: the table `mails`. */
export interface Mailbox {
  /** Writes a mail in the caller's transaction, so that it is sent only after the commit. */
  post(trx: Kysely<Database>, mail: MailContent): Promise<void>;
}

export interface MailboxDeps {
  /** Server time in ms. */
  now(): number;
}

/** Mails whose link alone authorizes its reader. */
const SECRET_KINDS: readonly MailKind[] = [
  'activation',
  'passwordReset',
  'invitation',
  'accountLocked',
  'newsletterConfirm',
];

export const createMailbox = ({ now }: MailboxDeps): Mailbox => ({
  post: async (trx, mail) => postMails(trx, [mail], await senderOf(trx), now()),
});

/** Writes mails in the caller's transaction. @param at server time in ms */
export async function postMails(
  trx: Kysely<Database>,
  contents: readonly MailContent[],
  sender: Sender,
  at: number,
): Promise<void> {
  if (contents.length === 0) return;
  const mails = contents.map((content) => {
    const { kind, to, locale, stop = null, replyTo = null } = content;
    return {
      kind,
      recipient: to,
      locale,
      at,
      due_at: at,
      ...composeMail(content, sender),
      secret: SECRET_KINDS.includes(kind),
      message_id: messageId(sender),
      stop_url: stop,
      reply_to: replyTo,
    };
  });
  await trx.insertInto('mails').values(mails).execute();
}

/** A new `Message-ID` in the domain of the sender. */
function messageId({ mail }: Sender): string {
  const domain = /@([\w.-]+)$/.exec(mail ?? '')?.[1] ?? 'mail.invalid';
  return `<${randomUUID()}@${domain}>`;
}

/** The auctioneer's data for the footer of a mail; before the office is set up it has only a name. */
export async function senderOf(db: Kysely<Database>): Promise<Auctioneer> {
  const row = await db.selectFrom('office').select('auctioneer').executeTakeFirstOrThrow();
  return v.parse(Auctioneer, row.auctioneer);
}
