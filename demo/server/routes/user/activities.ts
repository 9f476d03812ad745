import { type Kysely, sql } from 'kysely';
import type { Activity } from '../../../../src/api/schema/activities.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { Database } from '../../db/schema.ts';
import { slugIn, textIn } from '../../lib/localized.ts';
import { instant } from '../../lots/book.ts';
import { lotSummary } from '../lots/present.ts';
import { findLotsById, type LotSummaryRow } from '../lots/queries.ts';

/** More would be a history and not a list to look through. */
const MOST = 200;

interface MyBid {
  readonly lot_id: string;
  readonly amount: number;
  readonly at: number;
  readonly max: number | null;
}

/** The lots a user has bid on, the one bid on last first. */
export async function myActivities(
  db: Kysely<Database>,
  tenant: string,
  user: string,
  locale: Locale,
): Promise<Activity[]> {
  const { rows } = await sql<MyBid>`
    select * from (
      select distinct on (lot_id) lot_id, amount, at, id,
        max(amount) filter (where kind = 'max') over (partition by lot_id) as max
      from bid_requests where user_id = ${user} and accepted
      order by lot_id, id desc
    ) as latest order by id desc limit ${MOST}`.execute(db);
  const lots = await findLotsById(
    db,
    tenant,
    rows.map((row) => row.lot_id),
  );
  const paddles = await db
    .selectFrom('paddles')
    .select(['auction_id', 'alias'])
    .where('user_id', '=', user)
    .execute();
  const aliases = new Map(paddles.map(({ auction_id, alias }) => [auction_id, alias]));
  return rows.flatMap((row): Activity[] => {
    const found = lots.get(row.lot_id);
    if (found === undefined) return [];
    const { lot, auction } = found;
    return [
      {
        auction: {
          id: auction.id,
          slug: slugIn(locale, auction.slugs, auction.id),
          slugs: auction.slugs,
          name: textIn(locale, auction.names),
        },
        auctionlot: lotSummary(lot, auction, locale),
        amount: row.amount,
        max: row.max,
        standing: standingOf(lot, aliases.get(auction.id)),
        at: instant(row.at),
      },
    ];
  });
}

function standingOf(lot: LotSummaryRow, alias: string | undefined): Activity['standing'] {
  const leads = lot.leader !== null && lot.leader === alias;
  if (lot.status === 'active' || lot.status === 'upcoming') return leads ? 'leading' : 'outbid';
  return lot.status === 'sold' && leads ? 'won' : 'lost';
}
