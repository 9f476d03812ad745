import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import { backoff } from '../../../src/lib/backoff.ts';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Database } from '../db/schema.ts';
import type { Log } from '../log.ts';
import { senderOf } from './mailbox.ts';

/** Sends what lies in the table to a mail server. */
export interface Delivery {
  /** Resolves when a mail under way is through. */
  stop(): Promise<void>;
}

export interface DeliveryOptions {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Such as `smtps://user:password@mail.example`. */
  readonly smtpUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

const LOOK_EVERY = 1000;
/** Waiting time after the first failure and the longest, ms. */
const FIRST_RETRY = 15_000;
const LONGEST_RETRY = 30 * 60_000;
/** By then the links in it work no more, ms. */
const GIVE_UP_AFTER = 48 * 3_600_000;

/**
 * Delivers the mails of all processes, each by one of them. A mail leaves the table once the server
 * has taken it: the links in it are nothing to keep.
 */
export function startDelivery({ db, tenant, smtpUrl, clock, log }: DeliveryOptions): Delivery {
  const transport = createTransport(smtpUrl);
  let stopped = false;
  let cancel = (): void => undefined;

  /** @returns false where there was nothing to send */
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
        const over = now - mail.at > GIVE_UP_AFTER;
        // The code alone: what a mail server says may name the recipient.
        log.warn(`A mail could not be sent${over ? ' and is given up' : ''} (${codeOf(error)}).`);
        if (over) await row.execute();
        else {
          const attempts = mail.attempts + 1;
          const due_at = now + backoff(attempts, FIRST_RETRY, LONGEST_RETRY);
          await trx.updateTable('mails').set({ attempts, due_at }).where('id', '=', mail.id).execute();
        }
      }
      return true;
    });

  async function run(): Promise<void> {
    try {
      while (!stopped && (await sendNext()));
    } catch (error) {
      if (!stopped) log.warn('The mails could not be read', error);
    }
    if (!stopped) cancel = clock.after(LOOK_EVERY, start);
  }

  let running: Promise<void> = Promise.resolve();
  function start(): void {
    running = run();
  }
  start();

  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
      transport.close();
    },
  };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no code';
