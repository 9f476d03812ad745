import type { Kysely } from 'kysely';
import { fullName } from '../../../../src/domain/full-name.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { ResultLot, Results } from '../../../console-api/results.ts';
import { hasIdOrSlug } from '../../data/by-slug.ts';
import { textIn } from '../../data/localized.ts';
import { instantOrNull } from '../../data/lot-book.ts';
import type { AuctionRow, Database } from '../../data/schema.ts';
import { auctionActs, lotActs } from '../timed-acts/possible.ts';
import { readSettledLots } from './settled-lots.ts';
import { buyersOf, type Contact, sumOf, sumUp } from './sum-up.ts';

/** An auction, timed or hybrid, by its id or a slug. */
export const findAnyAuction = (db: Kysely<Database>, idOrSlug: string): Promise<AuctionRow | undefined> =>
  db
    .selectFrom('auctions')
    .selectAll()
    .where((is) => hasIdOrSlug(is, 'auctions', idOrSlug))
    .executeTakeFirst();

/**
 * The results of a sale: every lot with its buyer and sum, and every buyer with the lots bought.
 *
 * @param reading.now server time in ms: the possible acts depend on it
 */
export function readResults(
  db: Kysely<Database>,
  auction: AuctionRow,
  { locale, now }: { readonly locale: Locale; readonly now: number },
): Promise<Results> {
  // One snapshot, so that no lot is sold between two queries to a bidder who is missing in the list of buyers.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const contacts = await readContacts(trx, auction.id);
      const rows = await readSettledLots(trx, auction.id);
      const isTimed = auction.kind === 'timed';
      const lots = rows.map((row): ResultLot => {
        const { vatRate, premiumRate, premiumVatRate } = row.facts;
        const rates = { vatRate, premiumRate, premiumVatRate };
        const { id, number, status, price, reserve } = row;
        const bidder = row.buyer ?? row.leader;
        return {
          id,
          number,
          status,
          price,
          reserve,
          bidder,
          rates,
          name: textIn(locale, row.names),
          isOnline: bidder !== null && (contacts.get(bidder)?.isOnline ?? false),
          sum: sumOf({ status, price, rates }),
          settlement: row.settlement ?? 'open',
          end: instantOrNull(row.end_at),
          underBid: row.under_bid,
          acts: isTimed ? lotActs(row, now) : [],
        };
      });
      return {
        auction: {
          id: auction.id,
          name: textIn(locale, auction.names),
          kind: auction.kind,
          timeZone: auction.time_zone,
          isOver: !isTimed && auction.status === 'ended',
          acts: isTimed ? auctionActs(rows, now, auction.is_hidden) : [],
        },
        lots,
        buyers: buyersOf(lots, contacts),
        sum: sumUp(lots),
      };
    });
}

/** By paddle: bidders with an account, and bidders in the hall who have a name. */
async function readContacts(db: Kysely<Database>, auction: string): Promise<Map<string, Contact>> {
  const [accounts, hall] = await Promise.all([
    db
      .selectFrom('paddles')
      .innerJoin('users', 'users.id', 'paddles.user_id')
      .select(['paddle', 'firstname', 'lastname', 'email', 'phone', 'street', 'zip', 'city', 'country'])
      .where('auction_id', '=', auction)
      .execute(),
    db.selectFrom('hall_buyers').selectAll().where('auction_id', '=', auction).execute(),
  ]);
  return new Map<string, Contact>([
    ...hall.map(
      ({ auction_id: _auction, paddle, ...contact }) => [paddle, { ...contact, isOnline: false }] as const,
    ),
    ...accounts.map(
      ({ paddle, firstname, lastname, ...contact }) =>
        [paddle, { ...contact, isOnline: true, name: fullName({ firstname, lastname }) }] as const,
    ),
  ]);
}
