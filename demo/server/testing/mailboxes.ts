import type { Selectable } from 'kysely';
import { expect } from 'vitest';
import type { Locale } from '../../../src/domain/locale.ts';
import { newBidder } from '../../../src/testing/contract/hybrid-client.ts';
import type { Database } from '../data/schema.ts';
import { type BackendUnderTest, startTestBackend } from './test-backend.ts';

/** A bidder who reads mails. */
export interface MailboxOwner {
  readonly token: string;
  readonly id: string;
  readonly email: string;
}

type Mail = Selectable<Database['mails']>;

/** How long a test polls for mails that the notice loop's next rounds write. */
export const MAIL_POLL = { timeout: 20_000 };

/** Two processes on one database, whose time can be set, with the mails they write. */
export async function startMailPair() {
  const options = { siteUrl: 'https://site.example', bidRateLimit: { burst: 1e6, perSecond: 1e6 } };
  const world = await startTestBackend(options);
  const other = await startTestBackend({ ...options, databaseUrl: world.backend.databaseUrl });
  const boxes = mailboxesOf(world);
  const setNow = (ms: number | null): void => {
    world.setNow(ms);
    other.setNow(ms);
  };
  return {
    world,
    /** The second process. */
    other,
    boxes,
    setNow,
    /** Call it between two tests. */
    async reset(): Promise<void> {
      setNow(null);
      await boxes.clear();
    },
    async stop(): Promise<void> {
      await other.stop();
      await world.stop();
    },
  };
}

/** The mails that a backend has written, and people who receive them. */
export function mailboxesOf(world: BackendUnderTest) {
  const { db, clock } = world.backend;
  const mailsTo = ({ email }: Pick<MailboxOwner, 'email'>): Promise<Mail[]> =>
    db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  const kindsTo = async (reader: Pick<MailboxOwner, 'email'>): Promise<string[]> =>
    (await mailsTo(reader)).map(({ kind }) => kind);
  const person = async (change: { locale?: Locale; firstname?: string } = {}): Promise<MailboxOwner> => {
    const { token, id } = await newBidder(world);
    if (Object.keys(change).length > 0)
      await db.updateTable('users').set(change).where('id', '=', id).execute();
    return { token, id, email: `${id}@example.com` };
  };
  return {
    mailsTo,
    /** Names of the texts of the mails to a person, oldest first. */
    kindsTo,
    person,
    /** The same for mails to the staff about one lot. */
    staffKinds: async (lot: string): Promise<string[]> =>
      (await mailsTo(world.auctioneer)).filter(({ text }) => text.includes(lot)).map(({ kind }) => kind),
    /** Waits for the one mail to a person. */
    async onlyMail(reader: Pick<MailboxOwner, 'email'>): Promise<Mail> {
      await expect.poll(async () => (await mailsTo(reader)).length, MAIL_POLL).toBe(1);
      return (await mailsTo(reader))[0] as Mail;
    },
    /** Resolves when no notice is due. */
    waitForNotices: () =>
      expect
        .poll(async () => {
          const due = await db
            .selectFrom('notices')
            .select('id')
            .where('due_at', '<=', clock.now())
            .execute();
          return due.length;
        }, MAIL_POLL)
        .toBe(0),
    async clear(): Promise<void> {
      await db.deleteFrom('mails').execute();
      await db.deleteFrom('notices').execute();
    },
  };
}
