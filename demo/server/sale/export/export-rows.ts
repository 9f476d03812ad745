import { type Kysely, sql } from 'kysely';
import type { HybridAction } from '../../../../src/domain/hybrid/types.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { BidderParticipation } from '../../../../src/domain/participation.ts';
import { textIn } from '../../data/localized.ts';
import { instant, instantOrNull } from '../../data/lot-book.ts';
import type { OfficeAction, TimedLotAction } from '../../data/schema/journal.ts';
import type { AuctionRow, BidRequestTable, Database } from '../../data/schema.ts';
import { isDecided } from '../journal-kinds.ts';
import type { LedgerLine } from './format.ts';

/** The common part of both kinds of export, and the means to read it. */
export interface ExportContext {
  /** One snapshot of the database: nothing is decided between two of its queries. */
  readonly db: Kysely<Database>;
  readonly auction: AuctionRow;
  /** The locale for the names of auction and lots. */
  readonly locale: Locale;
}

/** The terms of an auction of either kind. */
export const auctionTerms = ({ auction, locale }: ExportContext) => ({
  id: auction.id,
  name: textIn(locale, auction.names),
  timeZone: auction.time_zone,
  increments: auction.increments.map(({ from, step }) => ({ from, step })),
  isLimitNeeded: auction.is_limit_needed,
  bidCap: auction.bid_cap,
});

/** The ledgers of an auction's lots, by lot. */
export async function readLedgers(
  db: Kysely<Database>,
  auction: string,
): Promise<ReadonlyMap<string, LedgerLine[]>> {
  const rows = await db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .select(['lot_id', 'no', 'at', 'bidder', 'amount', 'source', 'cancelled'])
    .select(['bids.extended_from', 'bids.extended_to'])
    .where('auction_id', '=', auction)
    .orderBy('lot_id')
    .orderBy('no')
    .execute();
  const ledgers = new Map<string, LedgerLine[]>();
  for (const { lot_id, at, extended_from, extended_to, ...line } of rows) {
    const ledger = ledgers.get(lot_id) ?? [];
    ledgers.set(lot_id, ledger);
    ledger.push({
      ...line,
      at: instant(at),
      endBefore: instantOrNull(extended_from),
      endAfter: instantOrNull(extended_to),
    });
  }
  return ledgers;
}

/** A bid as it was requested. */
export interface RequestRow extends Pick<BidRequestTable, 'bidder' | 'kind' | 'amount' | 'at'> {
  readonly conditions: string | null;
  readonly id: number;
  readonly lot: string;
  /** Code of the refusal; null for an accepted bid. */
  readonly refusal: string | null;
}

/**
 * The requests for bids on an auction's lots, in the order of their decisions. Bids from an earlier round of
 * a demo are left out: they were answered with 200, but no longer count.
 */
export const readRequests = (db: Kysely<Database>, auction: string): Promise<RequestRow[]> =>
  db
    .selectFrom('bid_requests')
    .innerJoin('lots', 'lots.id', 'bid_requests.lot_id')
    .select(['bid_requests.id', 'lot_id as lot', 'bidder', 'kind', 'amount', 'at', 'conditions'])
    .select(sql<string | null>`case when not accepted then answer::jsonb ->> 'code' end`.as('refusal'))
    .where('auction_id', '=', auction)
    .where((is) => is.or([is('accepted', '=', true), is('bid_requests.status', '>=', 400)]))
    .orderBy('bid_requests.id')
    .execute();

/** The name of who acted, for lines of the journal; null where it was no user. */
export const STAFF_NAME = sql<string | null>`case when user_id is not null then coalesce(
  (select trim(firstname || ' ' || lastname) from users
    where users.id = journal.user_id and deleted_at is null), 'deleted account') end`;

/** The name as a field of an entry. */
export const namedStaff = (staff: string | null): { readonly staff?: string } =>
  staff === null ? {} : { staff };

export interface ActionRow {
  readonly user_id: string | null;
  /** See `STAFF_NAME`. Set for bidders too; exports leave it out. */
  readonly staff: string | null;
  readonly action: HybridAction | TimedLotAction | OfficeAction;
  readonly at: number;
  readonly conditions: string | null;
}

/** The journal of an auction since the start of its latest sale, and the state of the sale at that time. */
export async function readActions(
  db: Kysely<Database>,
  auction: string,
): Promise<{
  readonly actions: readonly ActionRow[];
  /** Start of the latest round, server time in ms; null if the sale was held once. */
  readonly renewedAt: number | null;
  readonly participations: { readonly [bidder: string]: BidderParticipation };
  readonly stepNo: number;
}> {
  const rows = await db
    .selectFrom('journal')
    .select(['user_id', STAFF_NAME.as('staff'), 'action', 'at', 'conditions'])
    .where('auction_id', '=', auction)
    .where(isDecided)
    .orderBy('id')
    .execute();
  const last = rows.findLastIndex(({ action }) => action.action === 'renew');
  const renewed = rows[last];
  const before = renewed?.action.action === 'renew' ? renewed.action : undefined;
  return {
    actions: rows.slice(last + 1) as readonly ActionRow[],
    renewedAt: renewed?.at ?? null,
    participations: before?.participations ?? {},
    stepNo: before?.stepNo ?? 0,
  };
}

const BIDDER_ACTIONS: readonly ActionRow['action']['action'][] = [
  'bid',
  'absentee',
  'requestParticipation',
  'raiseLimit',
];

/** Origin of an action; the name of a bidder stays in the backend's journal. */
export function actorOf({ user_id, action, staff }: ActionRow): {
  readonly by: 'console' | 'bidder' | 'autopilot';
  readonly staff?: string;
} {
  if (BIDDER_ACTIONS.includes(action.action)) return { by: 'bidder' };
  return user_id === null ? { by: 'autopilot' } : { by: 'console', ...namedStaff(staff) };
}

/** An entry before it gets its number in the journal; `at` in ms. */
export type Draft<Entry> = Entry extends unknown ? Omit<Entry, 'no' | 'at'> & { readonly at: number } : never;

/** Gives every entry its number in the journal. */
export const numbered = <Entry extends { no: number; at: string }>(
  drafts: readonly Draft<Entry>[],
): Entry[] =>
  drafts.map((draft, index) => ({ ...draft, no: index + 1, at: instant(draft.at) }) as unknown as Entry);

/**
 * Merges lists by time; for equal times the entry of an earlier list comes first. Entries of one lane of a
 * list keep their order, even if the database's clock was set back between them.
 */
export function mergeByTime<Entry extends { readonly at: number }>(
  lists: readonly (readonly Entry[])[],
  laneOf: (entry: Entry) => string = () => '',
): Entry[] {
  const keyed = lists.flatMap((list) => {
    const newest = new Map<string, number>();
    return list.map((entry) => {
      const lane = laneOf(entry);
      const key = Math.max(entry.at, newest.get(lane) ?? 0);
      newest.set(lane, key);
      return { key, entry };
    });
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ entry }) => entry);
}
