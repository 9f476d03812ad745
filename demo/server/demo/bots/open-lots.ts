import type { Kysely } from 'kysely';
import { BOT_SCOPE } from '../../../world/people.ts';
import { bookOf, LIVE_LOT_COLUMNS } from '../../data/lot-book.ts';
import type { Database } from '../../data/schema.ts';
import type { OpenLot } from './decide.ts';

/** Ids of the bidders that are bots. */
export async function findBots(db: Kysely<Database>): Promise<string[]> {
  const users = await db.selectFrom('users').select(['id', 'scope']).orderBy('id').execute();
  return users.filter((user) => user.scope.includes(BOT_SCOPE)).map((user) => user.id);
}

/** All timed lots that are open, with user ids of their leaders. */
export async function findOpenLots(db: Kysely<Database>): Promise<OpenLot[]> {
  const rows = await db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .leftJoin('paddles', (join) =>
      join.onRef('paddles.auction_id', '=', 'lots.auction_id').onRef('paddles.paddle', '=', 'lots.leader'),
    )
    .select(LIVE_LOT_COLUMNS)
    .select('paddles.user_id as leader_user')
    .where('auctions.kind', '=', 'timed')
    .where('lots.status', '=', 'active')
    .$narrowType<{ end_at: number }>()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    book: bookOf(row, row),
    leader: row.leader_user,
    leadSince: row.recent[0]?.at ?? null,
  }));
}
