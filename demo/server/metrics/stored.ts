import type { Kysely } from 'kysely';
import type { Clock } from '../../../src/lib/clock.ts';
import type { Database } from '../data/schema.ts';
import { gauge, type Metric } from './exposition.ts';

export interface StoredOptions {
  readonly db: Kysely<Database>;
  /** The Mercure hubs that are fed from the outbox; undefined if this process has the streams. */
  readonly mercureHubs: readonly string[] | undefined;
  /** Seq of the newest message that this process has delivered. */
  lastSeq(): number;
  readonly clock: Pick<Clock, 'now'>;
}

/** The metrics that are read from the database. */
export async function readStored(options: StoredOptions): Promise<Metric[]> {
  const { db } = options;
  const [newest, mails, positions] = [await newestSeq(db), await countMails(db), await hubs(options)];
  const behind = await Promise.all(
    positions.map(async ({ hub, seq }) => ({
      labels: { hub },
      messages: Math.max(0, newest - seq),
      seconds: newest > seq ? await ageOfNext(options, seq) : 0,
    })),
  );
  return [
    {
      name: 'auction_outbox_lag_messages',
      type: 'gauge',
      help: 'Public messages that are written and not published yet, by hub.',
      samples: behind.map(({ labels, messages }) => ({ labels, value: messages })),
    },
    {
      name: 'auction_outbox_lag_seconds',
      type: 'gauge',
      help: 'Age of the oldest of them.',
      samples: behind.map(({ labels, seconds }) => ({ labels, value: seconds })),
    },
    gauge('auction_mails_waiting', 'Mails that are still to be delivered.', mails.waiting),
    gauge('auction_mails_given_up', 'Mails that could not be delivered.', mails.givenUp),
  ];
}

async function newestSeq(db: Kysely<Database>): Promise<number> {
  const counter = await db.selectFrom('message_counter').select('seq').executeTakeFirst();
  return counter?.seq ?? 0;
}

async function hubs({ db, mercureHubs, lastSeq }: StoredOptions) {
  // Read after the counter: messages published meanwhile do not count as behind.
  if (mercureHubs === undefined) return [{ hub: 'own', seq: lastSeq() }];
  return db.selectFrom('mercure_hubs').select(['hub', 'seq']).where('hub', 'in', mercureHubs).execute();
}

/** Seconds since the message after `seq` was written; 0 if it has been pruned. */
async function ageOfNext({ db, clock }: StoredOptions, seq: number): Promise<number> {
  const next = await db
    .selectFrom('outbox')
    .select('at')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return next === undefined ? 0 : Math.max(0, clock.now() - next.at) / 1000;
}

const countMails = (db: Kysely<Database>) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('given_up_at', 'is', null).as('waiting'),
      fn.countAll<number>().filterWhere('given_up_at', 'is not', null).as('givenUp'),
    ])
    .executeTakeFirstOrThrow();
