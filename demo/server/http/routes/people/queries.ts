import { type Kysely, sql } from 'kysely';
import { fullName } from '../../../../../src/domain/full-name.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { isStaffScope } from '../../../../../src/domain/staff-scopes.ts';
import { MAX_PEOPLE, type Person, type PersonHistory } from '../../../../console-api/people.ts';
import { textIn } from '../../../data/localized.ts';
import { instant, instantOrNull } from '../../../data/lot-book.ts';
import type { Database } from '../../../data/schema.ts';
import type { LocalText } from '../../../data/stored.ts';

const COLUMNS = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'street',
  'zip',
  'city',
  'country',
  'activated',
  'scope',
  'blocked_at',
] as const;

const accounts = (db: Kysely<Database>) =>
  db.selectFrom('users').select(COLUMNS).where('deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

const personOf = ({ activated, scope, blocked_at, ...row }: Row): Person => ({
  ...row,
  isActivated: activated,
  isStaff: isStaffScope(scope),
  blockedAt: instantOrNull(blocked_at),
});

/**
 * Accounts with every word of `term` in name, address, phone number or id; all accounts for an empty term.
 */
export async function findPeople(db: Kysely<Database>, term: string): Promise<Person[]> {
  let query = accounts(db);
  for (const word of term.toLowerCase().split(/\s+/).filter(Boolean))
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', firstname, lastname, email, phone, street, zip, city, id)), ${word}) > 0`,
    );
  const rows = await query.orderBy('lastname').orderBy('firstname').orderBy('id').limit(MAX_PEOPLE).execute();
  return rows.map(personOf);
}

/** Undefined if the account does not exist (any more). */
export async function findPerson(
  db: Kysely<Database>,
  id: string,
  locale: Locale,
): Promise<PersonHistory | undefined> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { rows: sales } = await sql<{
    names: LocalText;
    paddle: string;
    bids: number;
    bought: number;
    hammer: number;
  }>`select auctions.names, paddles.paddle as paddle,
      (select count(*)::int from bids join lots on lots.id = bids.lot_id
        where lots.auction_id = auctions.id and bids.bidder = paddles.paddle and not cancelled) as bids,
      count(lots.id)::int as bought, coalesce(sum(lots.price), 0)::bigint as hammer
    from paddles join auctions on auctions.id = paddles.auction_id
    left join lots on lots.auction_id = auctions.id and lots.status = 'sold' and lots.leader = paddles.paddle
    where paddles.user_id = ${id}
    group by auctions.id, paddles.paddle order by auctions.start_at desc, auctions.id`.execute(db);
  const acts = await db
    .selectFrom('account_acts')
    .leftJoin('users', 'users.id', 'account_acts.staff')
    .leftJoin('lots', 'lots.id', 'account_acts.lot_id')
    .leftJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(['act', 'reason', 'at', 'amount', 'users.firstname', 'users.lastname'])
    .select(['lots.number', 'auctions.names'])
    .where('user_id', '=', id)
    .orderBy('account_acts.id', 'desc')
    .execute();
  return {
    person: personOf(row),
    sales: sales.map(({ names, ...sale }) => ({ ...sale, auction: textIn(locale, names) })),
    acts: acts.map(({ act, reason, at, ...row }) => ({
      act,
      reason,
      at: instant(at),
      staff: fullName({ firstname: row.firstname ?? '', lastname: row.lastname ?? '' }),
      ...(row.amount !== null && {
        bid: {
          auction: row.names === null ? '' : textIn(locale, row.names),
          number: row.number ?? '',
          amount: row.amount,
        },
      }),
    })),
  };
}
