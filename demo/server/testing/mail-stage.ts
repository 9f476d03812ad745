import { systemClock } from '../../../src/lib/clock.ts';
import { createClosers } from '../lib/closers.ts';
import { silentLog } from '../lib/log.ts';
import { startDelivery } from '../messages/mail/delivery.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type BackendUnderTest, startTestBackend } from './test-backend.ts';

/** A backend that delivers no mails itself, a mail server, and mails that wait in the database. */
export interface MailStage {
  readonly world: BackendUnderTest;
  readonly smtp: MailServer;
  /** Writes mails to new addresses, which it returns. */
  postMails(count: number): Promise<string[]>;
  /** Mails that are not delivered or were given up. */
  remainingMails(): Promise<readonly UndeliveredMail[]>;
  /** Starts a delivery in this process. */
  deliver(clock?: typeof systemClock): void;
  /** Registers a function that `stop` calls before the rest, in reverse order. */
  onStop(end: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

interface UndeliveredMail {
  readonly recipient: string;
  readonly failure: string | null;
  readonly attempts: number;
  readonly given_up_at: number | null;
  readonly text: string;
}

export async function startMailStage(): Promise<MailStage> {
  const world = await startTestBackend();
  const smtp = await startMailServer();
  const { db, clock } = world.backend;
  const parts = createClosers();
  parts.add(world.stop);
  parts.add(smtp.stop);
  let counter = 0;
  return {
    world,
    smtp,
    async postMails(count) {
      const at = clock.now();
      const rows = Array.from({ length: count }, () => {
        counter += 1;
        return {
          recipient: `reader-${counter}@example.com`,
          locale: 'en' as const,
          subject: `Mail ${counter}`,
          text: 'text',
          html: '<p>text</p>',
          at,
          due_at: at,
          message_id: `<${counter}@test.example>`,
        };
      });
      await db.insertInto('mails').values(rows).execute();
      return rows.map(({ recipient }) => recipient);
    },
    remainingMails: () =>
      db
        .selectFrom('mails')
        .select(['recipient', 'failure', 'attempts', 'given_up_at', 'text'])
        .orderBy('id')
        .execute(),
    deliver(clock = systemClock) {
      const { stop } = startDelivery({ db, smtpUrl: smtp.url, clock, log: silentLog });
      parts.add(stop);
    },
    onStop: parts.add,
    stop: parts.closeAll,
  };
}
