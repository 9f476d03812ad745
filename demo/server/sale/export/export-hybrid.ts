import { reserveState } from '../../../../src/domain/lot-status.ts';
import { textIn } from '../../data/localized.ts';
import { instant, instantOrNull } from '../../data/lot-book.ts';
import { readCatalogueActs } from './catalogue-acts.ts';
import {
  type ActionRow,
  actorOf,
  auctionTerms,
  type Draft,
  type ExportContext,
  mergeByTime,
  numbered,
  type RequestRow,
  readActions,
  readLedgers,
  readRequests,
} from './export-rows.ts';
import type { HybridEntry, HybridExport, HybridLot, LedgerLine } from './format.ts';
import { readResultActs, readSettlements } from './result-acts.ts';

/**
 * A hybrid auction since the start of its latest sale. Absentee bids on a lot are in the journal after the
 * lot was called: until then the console shows only the highest.
 */
export async function exportHybrid(
  context: ExportContext,
): Promise<Omit<HybridExport, 'format' | 'exportedAt'>> {
  const { db, auction } = context;
  const lots = await readLots(context);
  const ledgers = await readLedgers(db, auction.id);
  const settlements = await readSettlements(db, auction.id);
  const requests = await readRequests(db, auction.id);
  const { actions, renewedAt, participations, stepNo } = await readActions(db, auction.id);
  const called = new Set(lots.filter(({ log }) => log.length > 0).map(({ id }) => id));
  const isShown = ({ action }: ActionRow): boolean =>
    action.action !== 'absentee' || called.has(action.auctionlot);
  // Accepted ones are actions.
  const refused = requests.filter(
    ({ lot, at, kind, refusal }) =>
      refusal !== null && at >= (renewedAt ?? 0) && (kind !== 'absentee' || called.has(lot)),
  );
  return {
    kind: 'hybrid',
    auction: { ...auctionTerms(context), participations, stepNo },
    lots: lots.map((row) => ({
      ...lotOf(context, row, ledgers.get(row.id) ?? []),
      ...settlements.get(row.id),
    })),
    journal: numbered<HybridEntry>(
      mergeByTime<HybridDraft>([
        actions.filter(isShown).map(actionDraft),
        refused.map(refusedDraft),
        await readCatalogueActs(context, renewedAt ?? 0),
        await readResultActs(db, auction.id, renewedAt ?? 0),
      ]),
    ),
  };
}

type HybridDraft = Draft<HybridEntry>;

/** In the order of the sale; calls of the next lot follow it. */
const readLots = ({ db, auction }: ExportContext) =>
  db
    .selectFrom('lots')
    .innerJoin('hybrid_lots', 'hybrid_lots.lot_id', 'lots.id')
    .select(['id', 'number', 'names', 'start_price', 'reserve', 'status', 'end_at', 'price', 'leader', 'log'])
    .where('lots.auction_id', '=', auction.id)
    .orderBy('hybrid_lots.position')
    .execute();

const actionDraft = (row: ActionRow): HybridDraft =>
  ({
    type: 'action',
    at: row.at,
    ...actorOf(row),
    action: row.action,
    ...(isInternetBid(row) && { conditions: row.conditions }),
  }) as HybridDraft;

const isInternetBid = ({ action: { action } }: ActionRow): boolean =>
  action === 'bid' || action === 'absentee';

const refusedDraft = ({ id: _place, ...bid }: RequestRow): HybridDraft =>
  ({ type: 'refused', ...bid }) as HybridDraft;

function lotOf(
  { locale }: ExportContext,
  row: Awaited<ReturnType<typeof readLots>>[number],
  ledger: LedgerLine[],
): HybridLot {
  return {
    id: row.id,
    number: row.number,
    name: textIn(locale, row.names),
    startPrice: row.start_price,
    reserve: row.reserve,
    status: row.status,
    end: instantOrNull(row.end_at),
    price: row.price,
    leader: row.leader,
    reserveState: reserveState(row.reserve, row.price),
    ledger,
    log: row.log.map((line) => ({ ...line, at: instant(line.at) })),
  };
}
