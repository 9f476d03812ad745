import type { Kysely } from 'kysely';
import { createHybrid } from '../../../src/domain/hybrid/create.ts';
import type { SaleOptions, TestSale } from '../../../src/testing/contract/world.ts';
import { runWrite } from '../data/run-write.ts';
import type { Database, NewLot } from '../data/schema.ts';
import { HOUR } from '../lib/durations.ts';
import { writesBetween } from '../sale/hybrid/writes.ts';
import { FIXTURE_TIME_ZONE, LADDER, testSlugs } from './fixture.ts';

/** Inserts a hybrid auction for one test, before its sale. */
export async function insertSale(db: Kysely<Database>, now: number, options: SaleOptions): Promise<TestSale> {
  const id = `sale-${crypto.randomUUID().slice(0, 8)}`;
  const slugs = testSlugs(id);
  const start = now - HOUR;
  const texts = (word: string): string =>
    JSON.stringify({ en: `${word} en`, de: `${word} de`, fr: `${word} fr`, ar: `${word} ar` });
  const sameInAll = (word: string): string => JSON.stringify({ en: word, de: word, fr: word, ar: word });
  const lots = (options.lots ?? [{}, {}, {}]).map(
    ({ startPrice = 1000, reserve = null }, index): NewLot => ({
      id: `${id}-${index + 1}`,
      auction_id: id,
      number: String(index + 1),
      position: index,
      slugs: JSON.stringify(testSlugs(`${id}-${index + 1}`)),
      names: options.lotName === undefined ? texts('Quintus') : sameInAll(options.lotName),
      facts: JSON.stringify({ vatRate: 19, premiumRate: 6, premiumVatRate: 19 }),
      estimate: JSON.stringify({ from: 4000, to: 6000 }),
      start_at: start,
      start_price: startPrice,
      reserve,
    }),
  );
  const state = createHybrid({
    id,
    ladder: LADDER,
    isLimitNeeded: options.isLimitNeeded ?? true,
    bidCap: options.bidCap ?? null,
    lots: lots.map((lot) => ({ id: lot.id, startPrice: lot.start_price, reserve: lot.reserve ?? null })),
    participations: {},
  });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('auctions')
      .values({
        id,
        kind: 'hybrid',
        start_at: start,
        time_zone: FIXTURE_TIME_ZONE,
        slugs: JSON.stringify(slugs),
        names: texts('Hall'),
        increments: JSON.stringify(LADDER),
        bid_cap: options.bidCap ?? null,
      })
      .execute();
    await trx.insertInto('lots').values(lots).execute();
    for (const write of writesBetween(null, state)) await runWrite(trx, write);
    if (options.isOver) {
      await trx.updateTable('auctions').set({ status: 'ended' }).where('id', '=', id).execute();
      await trx.updateTable('lots').set({ status: 'unsold' }).where('auction_id', '=', id).execute();
    }
  });
  return { id, slugs, lots: lots.map((lot) => lot.id) };
}
