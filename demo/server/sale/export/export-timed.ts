import { type EndMoveReason, isUnclosed, reserveState } from '../../../../src/domain/lot-status.ts';
import { textIn } from '../../data/localized.ts';
import { instant, instantOrNull } from '../../data/lot-book.ts';
import type { LotRow } from '../../data/schema.ts';
import { readCatalogueActs } from './catalogue-acts.ts';
import {
  type ActionRow,
  actorOf,
  auctionTerms,
  type Draft,
  type ExportContext,
  mergeByTime,
  namedStaff,
  numbered,
  type RequestRow,
  readActions,
  readLedgers,
  readRequests,
} from './export-rows.ts';
import type { LedgerLine, TimedEntry, TimedExport, TimedLot } from './format.ts';
import { readResultActs, readSettlements } from './result-acts.ts';
import { readTermsChanges } from './terms.ts';

/**
 * A timed auction. The bids on a lot are in its journal after the lot is closed: until then the maxima are
 * secret, even from the auctioneer.
 */
export async function exportTimed(
  context: ExportContext,
): Promise<Omit<TimedExport, 'format' | 'exportedAt'>> {
  const { db, auction } = context;
  const rows = await db
    .selectFrom('lots')
    .selectAll()
    .where('auction_id', '=', auction.id)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ end_at: number }>()
    .execute();
  const ledgers = await readLedgers(db, auction.id);
  const settlements = await readSettlements(db, auction.id);
  const requests = await readRequests(db, auction.id);
  const moves = await readMoves(context);
  const { actions, renewedAt } = await readActions(db, auction.id);
  const termsChanges = await readTermsChanges(db, auction.id);
  const starts = new Map(
    rows.filter(({ status }) => !isUnclosed(status)).map(({ id, start_at }) => [id, start_at]),
  );
  // A bid from before the start of its lot was refused, or belongs to a past round of the demo.
  const isShown = ({ lot, at }: { readonly lot: string; readonly at: number }): boolean =>
    at >= (starts.get(lot) ?? Number.POSITIVE_INFINITY);
  // Acts of the office are not secret, even on open lots.
  const isMoveShown = ({ draft }: ShownMove): boolean =>
    isOfOffice(draft.reason) ? draft.at >= (renewedAt ?? 0) : isShown(draft);
  const shownMoves = moves.filter(isMoveShown);
  const { lotActions, officeActs, admissions } = partition(actions, new Set(rows.map(({ id }) => id)));
  const bids = requests.filter(isShown);
  const drafts = mergeByTime(
    [
      [
        ...admissions.map(actionDraft),
        ...officeActs.filter(({ draft }) => draft.lot === null).map(({ draft }) => draft),
      ].toSorted((one, other) => one.at - other.at),
      await readCatalogueActs(context, 0),
      await readResultActs(db, auction.id, 0),
      shownMoves.filter(({ after }) => after === null).map(({ draft }) => draft),
      inOrder(bids, [
        // Before the ends that these acts move.
        ...officeActs.flatMap(({ after, draft }) =>
          draft.lot === null ? [] : { after, draft, lot: draft.lot },
        ),
        ...shownMoves.flatMap(({ after, draft }) => (after === null ? [] : { after, draft, lot: draft.lot })),
        ...lotActions.filter(isShown),
      ]),
    ],
    // Decisions are ordered within a lot, by its row lock.
    (draft: TimedDraft) => ('lot' in draft ? (draft.lot ?? '') : ''),
  );
  const bought = new Set(
    bids.filter(({ kind, refusal }) => kind === 'buynow' && refusal === null).map(({ lot }) => lot),
  );
  const { extension_window: window, extension_length: length } = auction;
  return {
    kind: 'timed',
    auction: {
      ...auctionTerms(context),
      extension: window === null || length === null ? null : { window, length },
    },
    lots: rows.map((row) => ({
      ...lotOf(context, row, ledgers.get(row.id) ?? [], bought.has(row.id)),
      ...settlements.get(row.id),
      termsChangedAt: instantOrNull(termsChanges.get(row.id) ?? null),
    })),
    journal: numbered<TimedEntry>(drafts),
  };
}

type TimedRow = LotRow & { readonly end_at: number };
type TimedDraft = Draft<TimedEntry>;

const isOfOffice = (reason: EndMoveReason): boolean => reason === 'extended' || reason === 'paused';

type ShownMove = Awaited<ReturnType<typeof readMoves>>[number];

/** The moved ends, each with the newest request that was decided before it; null if that is not known. */
async function readMoves({ db, auction }: ExportContext) {
  const rows = await db
    .selectFrom('end_moves')
    .innerJoin('lots', 'lots.id', 'end_moves.lot_id')
    .select(['lot_id as lot', 'reason', 'moved_from', 'moved_to', 'at', 'after_request'])
    .where('auction_id', '=', auction.id)
    .orderBy('at')
    .orderBy('lot_id')
    .orderBy('moved_to')
    .execute();
  return rows.map(({ moved_from, moved_to, after_request, ...row }) => ({
    after: after_request,
    draft: { type: 'endMoved' as const, ...row, from: instant(moved_from), to: instant(moved_to) },
  }));
}

/** An act of the office on a lot. */
interface LotAction {
  readonly lot: string;
  readonly at: number;
  /** Id of the newest request decided before the act. */
  readonly after: number;
  readonly draft: TimedDraft;
}

/** An act of the office, with the newest request that was decided before it. */
interface OfficeDraft {
  readonly after: number;
  readonly draft: Draft<Extract<TimedEntry, { readonly type: 'office' }>>;
}

/** The office's acts on bids, its other acts, and the actions of admission. @param ids of the stored lots */
function partition(rows: readonly ActionRow[], ids: ReadonlySet<string>) {
  const lotActions = rows.flatMap(({ action, at, staff }): LotAction[] => {
    const head = { at, ...namedStaff(staff) };
    if (action.action !== 'takeBack' && action.action !== 'strike') return [];
    const { auctionlot: lot, after } = action;
    if (action.action === 'takeBack')
      return [{ lot, at, after, draft: { type: 'maximumTakenBack', ...head, lot, bidder: action.bidder } }];
    const { line, reason } = action;
    const bids = action.bids.map((bid) => ({ ...bid, at: instant(bid.at) }));
    return [{ lot, at, after, draft: { type: 'struck', ...head, lot, bids, line, reason } }];
  });
  const officeActs = rows.flatMap(({ action, at, staff }): OfficeDraft[] => {
    if (action.action !== 'office') return [];
    const { act, auctionlot: lot, reason, minutes = null, after } = action;
    const isGone = lot !== null && !ids.has(lot);
    return isGone && act !== 'delete'
      ? []
      : [{ after, draft: { type: 'office', at, ...namedStaff(staff), lot, act, reason, minutes } }];
  });
  const ofLots: readonly string[] = ['takeBack', 'strike', 'office'];
  const admissions = rows.filter(({ action }) => !ofLots.includes(action.action));
  return { lotActions, officeActs, admissions };
}

/** Bids and acts on their lots, in the order of decisions on each lot. */
function inOrder(
  bids: readonly RequestRow[],
  actions: readonly { readonly lot: string | null; readonly after: number; readonly draft: TimedDraft }[],
): TimedDraft[] {
  /** An act may name a newer request on another lot, so its index is that of the newest one on its own lot. */
  const indexAfter = (lot: string | null, after: number): number =>
    (bids.findLast((bid) => bid.lot === lot && bid.id <= after)?.id ?? 0) + 0.5;
  return [
    ...bids.map((bid) => ({ index: bid.id, draft: bidDraft(bid) })),
    ...actions.map(({ lot, after, draft }) => ({ index: indexAfter(lot, after), draft })),
  ]
    .sort((one, other) => one.index - other.index || one.draft.at - other.draft.at)
    .map(({ draft }) => draft);
}

const actionDraft = (row: ActionRow): TimedDraft =>
  // In a timed auction there are only actions of admission.
  ({ type: 'action', at: row.at, ...actorOf(row), action: row.action }) as TimedDraft;

const bidDraft = ({ id: _index, refusal, ...bid }: RequestRow): TimedDraft =>
  (refusal === null ? { type: 'bid', ...bid } : { type: 'refused', ...bid, refusal }) as TimedDraft;

/**
 * @param isBought whether "buy now" ended the lot
 */
function lotOf({ locale }: ExportContext, row: TimedRow, ledger: LedgerLine[], isBought: boolean): TimedLot {
  const scheduled = row.extended_from ?? (isBought ? null : row.end_at);
  return {
    id: row.id,
    number: row.number,
    name: textIn(locale, row.names),
    start: instant(row.start_at),
    end: instant(row.end_at),
    scheduledEnd: instantOrNull(scheduled) ?? ledger[0]?.endBefore ?? null,
    startPrice: row.start_price,
    reserve: row.reserve,
    buyNowPrice: row.buy_now_price,
    status: row.status,
    price: row.price,
    leader: row.leader,
    reserveState: reserveState(row.reserve, row.price),
    ledger,
  };
}
