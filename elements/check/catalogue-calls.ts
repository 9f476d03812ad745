import * as v from 'valibot';
import { AUCTION_LOTS, auctionPath, auctionsPath, lotPath, lotUpdatePath } from '../../src/api/paths.ts';
import { Auction } from '../../src/api/schema/auction.ts';
import { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import { HybridLot } from '../../src/api/schema/hybrid-lot.ts';
import { Lot, LotSummary, LotUpdate } from '../../src/api/schema/lot.ts';
import { ParticipationStatus } from '../../src/api/schema/participation.ts';
import { isOpen } from '../../src/domain/lot-status.ts';
import { CALLS, type CallKey } from './calls.ts';
import type { Findings } from './findings.ts';
import { checkAuctions, checkLots, checkRevisions } from './optional-fields.ts';
import type { Caller } from './run-calls.ts';

/** An auction and one of its lots, which further checks are made with. */
export interface Sample {
  readonly kind: 'timed' | 'hybrid';
  readonly auction: Auction;
  /** Whole where its own answer could be read. */
  readonly lot: SampleLot | null;
}
export type SampleLot = LotSummary & Partial<Pick<Lot, 'slugs'>>;

const KEYS = {
  timed: { list: 'auctions', auction: 'auction', lots: 'lots', lot: 'lot' },
  hybrid: {
    list: 'hybridAuctions',
    auction: 'hybridAuction',
    lots: 'hybridLots',
    lot: 'hybridLot',
  },
} as const satisfies Record<string, Record<string, CallKey>>;

const NO_LIST = 'the auctions could not be read';
const NO_AUCTION = 'there is no auction of this kind';
const NO_LOT = 'there is no lot of this kind';

/**
 * Makes the public calls of one kind of auctions, each with what the one before named.
 * @returns null without an auction that could be read
 */
export async function checkCatalogue(
  kind: Sample['kind'],
  caller: Caller,
  findings: Findings,
): Promise<Sample | null> {
  const keys = KEYS[kind];
  const schema: v.GenericSchema<unknown, Auction> = kind === 'hybrid' ? HybridAuction : Auction;
  const list = await caller.get(keys.list, auctionsPath(kind), { schema: v.array(schema), noun: 'auction' });
  checkAuctions(keys.list, list ?? [], findings);
  const chosen = chosenAuction(list ?? []);
  if (chosen === undefined) {
    for (const key of [keys.auction, keys.lots, keys.lot])
      caller.skip(key, list === null ? NO_LIST : NO_AUCTION);
    return null;
  }
  const lots = v.array(LotSummary);
  const [auction, listed] = await Promise.all([
    caller.get(keys.auction, auctionPath(kind, chosen.slug), { schema, noun: 'auction' }),
    caller.get(keys.lots, lotPath(kind, chosen.slug, AUCTION_LOTS), { schema: lots, noun: 'lot' }),
  ]);
  checkLots(keys.lots, listed ?? [], findings);
  checkRevisions(keys.lots, listed ?? [], findings);
  const lot = chosenLot(listed ?? []) ?? null;
  if (lot === null) caller.skip(keys.lot, NO_LOT);
  const whole = lot && (await checkLot({ kind, auction: chosen, lot }, caller, findings));
  return { kind, auction: auction ?? chosen, lot: whole ?? lot };
}

async function checkLot(
  { kind, auction, lot }: Sample & { lot: LotSummary },
  caller: Caller,
  findings: Findings,
): Promise<Lot | null> {
  const { lot: key } = KEYS[kind];
  const schema: v.GenericSchema<unknown, Lot> = kind === 'hybrid' ? HybridLot : Lot;
  const path = lotPath(kind, auction.slug, lot.slug);
  const whole = await caller.get(key, path, { schema, noun: 'lot' });
  if (whole !== null) {
    checkLots(key, [whole], findings);
    checkRevisions(key, [whole], findings);
  }
  const updated = await caller.get('update', lotUpdatePath(lot.id), { schema: LotUpdate, noun: 'lot' });
  if (updated !== null) checkRevisions('update', [updated], findings);
  await checkPicture(whole ?? lot, caller, findings);
  if (auction.isLimitNeeded !== undefined) {
    caller.skip('admissionNeeded', 'the auction says it by isLimitNeeded');
    return whole;
  }
  const status = `/participation/getauctionstatus/${encodeURIComponent(auction.slug)}`;
  await caller.get('admissionNeeded', status, { schema: ParticipationStatus, noun: 'admission' });
  return whole;
}

/** Whether the first picture of a lot is one. Pages of other origins may show it without CORS. */
async function checkPicture(lot: LotSummary, caller: Caller, findings: Findings): Promise<void> {
  const [image] = lot.images;
  if (image === undefined) {
    caller.skip('picture', 'the lot has no picture');
    return;
  }
  const answer = await caller.picture(image.path);
  const type = answer.status === null ? answer.detail : (answer.headers.get('Content-Type') ?? '');
  if (answer.status === 200 && type.startsWith('image/')) return;
  findings.add(
    CALLS.picture,
    {
      code: 'picture_missing',
      level: 'error',
      what: 'The picture of a lot is not answered.',
      effect: 'The lot stands there without its picture.',
      mend: 'Send `path` absolute, or relative to the origin of the API, and serve it as an image to everybody.',
    },
    `${image.path}: ${answer.status === null ? '' : `status ${answer.status}, `}${type}`,
  );
}

/** The one in which most can be seen: it runs, and has lots. */
function chosenAuction(auctions: readonly Auction[]): Auction | undefined {
  const withLots = auctions.filter((auction) => auction.lotCount !== 0);
  const runs = (auction: Auction): boolean => auction.status === 'running' || auction.status === 'live';
  return withLots.find(runs) ?? withLots[0] ?? auctions.find(runs) ?? auctions[0];
}

function chosenLot(lots: readonly LotSummary[]): LotSummary | undefined {
  const active = lots.filter((lot) => isOpen(lot.status));
  return active.find((lot) => lot.bidCount > 0) ?? active[0] ?? lots[0];
}
