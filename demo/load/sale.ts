import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessions } from '../server/auth/sessions.ts';
import { startCluster } from '../server/db/cluster.ts';
import { openDatabase } from '../server/db/database.ts';
import { processLog } from '../server/log.ts';
import { TENANT } from '../server/tenant.ts';
import { insertLot, seedFixture } from '../server/testing/fixture.ts';
import type { AcceptedBid } from './bidders.ts';

const DAY = 24 * 3_600_000;

/** A PostgreSQL of its own with open lots and signed-in bidders. */
export interface LoadSale {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly lots: readonly string[];
  /** Bearer tokens. */
  readonly bidders: readonly string[];
  /** All bids that are booked. */
  ledger(): Promise<AcceptedBid[]>;
  /** Of the newest public message. */
  newestSeq(): Promise<number>;
  stop(): Promise<void>;
}

export async function prepareSale(lotCount: number, bidderCount: number): Promise<LoadSale> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ae-load-'));
  const cluster = await startCluster(dataDir, processLog);
  const { db, close } = await openDatabase({ dataDir, url: cluster.url, log: processLog });
  const now = Date.now();
  await seedFixture(db, now);
  const lots: string[] = [];
  for (let made = 0; made < lotCount; made += 1)
    lots.push((await insertLot(db, now, { end: DAY, startPrice: 1 })).id);
  const users = Array.from({ length: bidderCount }, (_, index) => ({
    ...{ id: `bidder-${index}`, email: `bidder-${index}@example.com`, password: '', activated: true },
    ...{ firstname: 'Test', lastname: 'Bidder' },
  }));
  await db.insertInto('users').values(users).execute();
  const sessions = createSessions(db, Date.now, () => undefined);
  const bidders = await Promise.all(users.map(({ id }) => sessions.open(id)));
  return {
    ...{ dataDir, databaseUrl: cluster.url, lots, bidders },
    ledger: () => db.selectFrom('bids').select(['lot_id as lot', 'amount']).execute(),
    async newestSeq() {
      const counter = db.selectFrom('counters').select('seq').where('tenant_id', '=', TENANT);
      return (await counter.executeTakeFirstOrThrow()).seq;
    },
    async stop() {
      await close();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
