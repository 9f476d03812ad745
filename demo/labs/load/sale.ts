import { openDatabase } from '../../server/data/database.ts';
import { DAY } from '../../server/lib/durations.ts';
import { silentLog } from '../../server/lib/log.ts';
import { createSessions } from '../../server/people/auth/sessions.ts';
import { insertBidders } from '../../server/testing/bidders.ts';
import { insertLot, seedFixture } from '../../server/testing/fixture.ts';
import type { LabStage } from '../stage.ts';
import type { AcceptedBid } from './bidders.ts';

/** A stage with open lots and signed-in bidders. */
export interface LoadSale extends LabStage {
  readonly lots: readonly string[];
  /** Bearer tokens. */
  readonly bidders: readonly string[];
  /** The last amount sent on each lot. */
  readonly amounts: Map<string, number>;
  /** All booked bids. */
  ledger(): Promise<AcceptedBid[]>;
  /** Seq of the newest public message. */
  newestSeq(): Promise<number>;
}

export async function prepareSale(
  stage: LabStage,
  { lots: lotCount, bidders: bidderCount }: { readonly lots: number; readonly bidders: number },
): Promise<LoadSale> {
  const { db, close } = await openDatabase({ dataDir: '', url: stage.databaseUrl, log: silentLog });
  stage.onStop(close);
  const now = Date.now();
  await seedFixture(db, now);
  const lots: string[] = [];
  for (let index = 0; index < lotCount; index += 1)
    lots.push((await insertLot(db, now, { end: DAY, startPrice: 1 })).id);
  const sessions = createSessions(db, Date.now, () => undefined);
  const ids = Array.from({ length: bidderCount }, (_, index) => `bidder-${index}`);
  const bidders = await insertBidders(db, sessions, ids);
  return {
    ...stage,
    lots,
    bidders: bidders.map(({ token }) => token),
    amounts: new Map(),
    ledger: () => db.selectFrom('bids').select(['lot_id as lot', 'amount']).execute(),
    async newestSeq() {
      const counter = db.selectFrom('message_counter').select('seq');
      return (await counter.executeTakeFirstOrThrow()).seq;
    },
  };
}
