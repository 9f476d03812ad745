import type { Kysely } from 'kysely';
import { equal } from '../../../../src/lib/equal.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { ResultsBody } from '../../../console-api/results.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import { journalWrite } from '../journal.ts';

/** The acting user, and the server time in ms. */
interface ActingUser {
  readonly user: string;
  readonly at: number;
}

/**
 * Writes an act of the office after the hammer, with its line of the journal. Writes nothing if the fields are
 * unchanged.
 *
 * @param auction its id
 * @returns `lot_wrong_status` for a lot that is not sold; `internet_paddle` for the paddle of an account
 */
export function actOnResults(
  db: Kysely<Database>,
  auction: string,
  body: ResultsBody,
  { user, at }: ActingUser,
): Promise<Result<null, 'not_found' | 'lot_wrong_status' | 'internet_paddle'>> {
  return db.transaction().execute(async (trx) => {
    if (body.action === 'register') {
      if (await isOnline(trx, auction, body.bidder)) return err('internet_paddle');
      const { action, bidder, ...contact } = body;
      const before = await trx
        .selectFrom('hall_buyers')
        .selectAll()
        .where('auction_id', '=', auction)
        .where('paddle', '=', bidder)
        .executeTakeFirst();
      if (equal(before, { auction_id: auction, paddle: bidder, ...contact })) return ok(null);
      await trx
        .insertInto('hall_buyers')
        .values({ auction_id: auction, paddle: bidder, ...contact })
        .onConflict((same) => same.columns(['auction_id', 'paddle']).doUpdateSet(contact))
        .execute();
      await runWrite(trx, journalWrite(auction, user, { action, bidder }, at));
      return ok(null);
    }
    // The lock is held until the end, so the lot is not reopened meanwhile and two clerks do not undo each
    // other.
    const lot = await trx
      .selectFrom('lots')
      .select(['id', 'status', 'price', 'leader'])
      .where('auction_id', '=', auction)
      .where('id', '=', body.auctionlot)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (lot === undefined) return err('not_found');
    const { price, leader } = lot;
    if (lot.status !== 'sold' || price === null || leader === null) return err('lot_wrong_status');
    if (
      body.action === 'assign' &&
      ((await isOnline(trx, auction, leader)) || (await isOnline(trx, auction, body.bidder)))
    )
      return err('internet_paddle');
    const before = await trx
      .selectFrom('settlements')
      .select(['price', 'leader', 'settlement', 'buyer'])
      .where('lot_id', '=', lot.id)
      .where('price', '=', price)
      .where('leader', '=', leader)
      .executeTakeFirst();
    const after = {
      price,
      leader,
      settlement: body.action === 'settle' ? body.settlement : (before?.settlement ?? 'open'),
      buyer: body.action === 'assign' ? body.bidder : (before?.buyer ?? null),
    };
    if (equal(before, after)) return ok(null);
    await trx
      .insertInto('settlements')
      .values({ lot_id: lot.id, ...after })
      .onConflict((same) => same.column('lot_id').doUpdateSet(after))
      .execute();
    await runWrite(trx, journalWrite(auction, user, body, at));
    return ok(null);
  });
}

/** Whether a paddle belongs to an account. */
const isOnline = async (trx: Kysely<Database>, auction: string, paddle: string): Promise<boolean> =>
  (await trx
    .selectFrom('paddles')
    .select('paddle')
    .where('auction_id', '=', auction)
    .where('paddle', '=', paddle)
    .executeTakeFirst()) !== undefined;
