import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { backoff } from '../../../src/lib/backoff.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Database } from '../db/schema.ts';
import { type Repeat, repeat } from '../lib/repeat.ts';
import type { Log } from '../log.ts';
import { senderOf } from './mailbox.ts';

export interface DeliveryOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Such as `smtps://user:password@mail.example`. */
  readonly smtpUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

/** Time between two checks for due mails, ms. */
const INTERVAL = 1000;
/** Backoff: delay after the first failure, and the longest, ms. */
const FIRST_RETRY = 15_000;
const LONGEST_RETRY = 30 * 60_000;
/** Age at which a mail is given up, ms: its links have expired by then. */
const GIVE_UP_AFTER = 48 * 3_600_000;

/**
 * Delivers mails from the table `mails` to a mail server. Every process runs a delivery; a row lock
 * makes sure that each mail is sent by one of them. A delivered mail is deleted, because its links
 * are secrets. A failed one is retried with backoff:
 *
 *     failure   1     2     3    4    5    6    7     8 and on … until the mail is 48 h old
 *     retry in  15 s  30 s  1 m  2 m  4 m  8 m  16 m  30 m
 */
export function startDelivery({ db, tenant, smtpUrl, clock, log }: DeliveryOptions): Pick<Repeat, 'stop'> {
  const transport = createTransport(smtpUrl);

  /** Sends the mail that is due first. @returns false where none is due */
  const sendNext = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      const mail = await trx
        .selectFrom('mails')
        .selectAll()
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (mail === undefined) return false;
      const row = trx.deleteFrom('mails').where('id', '=', mail.id);
      try {
        const { name, mail: address } = await senderOf(trx, tenant);
        await transport.sendMail({
          from: { name, address },
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
        });
        await row.execute();
      } catch (error) {
        const isExpired = now - mail.at > GIVE_UP_AFTER;
        // The error code alone: a mail server's message may contain the recipient's address.
        const then = isExpired ? 'it is given up' : 'it will be retried';
        log.warn(`Sending mail ${mail.id} failed (${codeOf(error)}); ${then}.`);
        if (isExpired) await row.execute();
        else {
          const attempts = mail.attempts + 1;
          const due_at = now + backoff(attempts, FIRST_RETRY, LONGEST_RETRY);
          await trx.updateTable('mails').set({ attempts, due_at }).where('id', '=', mail.id).execute();
        }
      }
      return true;
    });

  const loop = repeat({
    ...{ clock, log, interval: INTERVAL },
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

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no code';
