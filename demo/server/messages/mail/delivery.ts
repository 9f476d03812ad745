import type { Kysely, Transaction } from 'kysely';
import { createTransport, type Transporter } from 'nodemailer';
import { backoff } from '../../../../src/lib/backoff.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { MailRow } from '../../data/schema/mail.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';
import type { Sender } from './compose.ts';
import { senderOf } from './mailbox.ts';

export interface DeliveryOptions {
  readonly db: Kysely<Database>;
  /** Such as `smtps://user:password@mail.example`. */
  readonly smtpUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time between two checks for due mails, ms. */
const INTERVAL = 1000;
/** Backoff: delay after the first failure, and the longest, ms. */
const FIRST_RETRY = 15_000;
const MAX_RETRY_DELAY = 30 * MINUTE;
/** Age at which the delivery of a mail is given up, ms: its links have expired by then. */
const GIVE_UP_AFTER = 48 * HOUR;
/** Most time of the mail server to accept a connection, to greet, and to answer, ms. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Delivers mails from the table `mails` to a mail server. Every process runs a delivery; a row lock makes
 * sure that each mail is sent by one of them. A delivered mail is deleted, because its links are secrets. A
 * failed one is retried with backoff:
 *
 *     failure   1     2     3    4    5    6    7     8 and on … until the mail is 48 h old
 *     retry in  15 s  30 s  1 m  2 m  4 m  8 m  16 m  30 m
 *
 * If the server refuses an address or a mail for good (5xx), it is given up at once. A mail is sent twice
 * only if the process ends between the server's acceptance and the commit; mail programs recognise it by the
 * same `Message-ID`.
 */
export function startDelivery({ db, smtpUrl, clock, log }: DeliveryOptions): Pick<Repeat, 'stop'> {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS });

  /** Sends the mail that is due first. @returns whether to go on with the next */
  const sendNext = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const mail = await lockDue(trx, now);
      if (mail === undefined) return false;
      const failure = await send(transport, mail, await senderOf(trx));
      if (failure === null) {
        await trx.deleteFrom('mails').where('id', '=', mail.id).execute();
        return true;
      }
      const isOver = failure.isFinal || now - mail.at > GIVE_UP_AFTER;
      // Only the error code: a mail server's message may contain the recipient's address.
      const then = isOver ? 'it is given up' : 'it will be retried';
      log.warn(`Sending mail ${mail.id} failed (${failure.code}); ${then}.`);
      await recordFailure(trx, mail, failure.code, isOver, now);
      // If the server is down, the other mails wait too.
      return !failure.isOfServer;
    });

  const loop = repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: 'Reading the mails to deliver failed',
    async run(signal) {
      while (!signal.aborted && (await sendNext()));
    },
  });
  return {
    async stop() {
      await loop.stop();
      transport.close();
    },
  };
}

const lockDue = (trx: Transaction<Database>, now: number): Promise<MailRow | undefined> =>
  trx
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now)
    .where('given_up_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** A mail that is given up stays as a line for the console, without its text, whose links may be secret. */
async function recordFailure(
  trx: Transaction<Database>,
  mail: MailRow,
  failure: string,
  isOver: boolean,
  now: number,
): Promise<void> {
  const attempts = mail.attempts + 1;
  const next = isOver
    ? { given_up_at: now, text: '', html: '', stop_url: null }
    : { due_at: now + backoff(attempts, FIRST_RETRY, MAX_RETRY_DELAY) };
  await trx
    .updateTable('mails')
    .set({ attempts, failure, ...next })
    .where('id', '=', mail.id)
    .execute();
}

interface Failure {
  /** Reply code of the server such as `451`, or a code of the connection such as `ECONNECTION`. */
  readonly code: string;
  /** Whether the address or the mail was refused for good. */
  readonly isFinal: boolean;
  /** Whether the server cannot be reached or accepts no sign-in. */
  readonly isOfServer: boolean;
}

/**
 * @returns null if the server has accepted the mail
 */
async function send(transport: Transporter, mail: MailRow, sender: Sender): Promise<Failure | null> {
  const { name, mail: address } = sender;
  try {
    await transport.sendMail({
      from: { name, address: address ?? '' },
      to: mail.recipient,
      ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: mail.message_id,
      date: new Date(mail.at),
      headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail.stop_url) },
    });
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** One click in a mail program stops the kind (RFC 8058). */
const stopHeaders = (url: string | null): Record<string, string> =>
  url === null
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function failureOf(error: unknown): Failure {
  const { code, command, responseCode } = Object(error) as Readonly<Partial<Record<string, unknown>>>;
  const isRefused = command === 'RCPT TO' || command === 'DATA';
  const isReply = typeof responseCode === 'number' && responseCode > 0;
  return {
    code: isReply ? String(responseCode) : typeof code === 'string' ? code : 'no code',
    isFinal: isReply && responseCode >= 500 && isRefused,
    isOfServer: !isRefused,
  };
}
