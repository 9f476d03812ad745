import { type AuctionsApi, auctionsApi } from '../src/api/auctions.ts';
import type { Client } from '../src/api/client.ts';
import { lotsApi } from '../src/api/lots.ts';
import { participationApi } from '../src/api/participation.ts';
import { Auction } from '../src/api/schema/auction.ts';
import { HybridAuction } from '../src/api/schema/hybrid-auction.ts';
import type { Lot, LotSummary } from '../src/api/schema/lot.ts';
import { wholeLotsApi } from '../src/api/whole-lots.ts';
import { isOpen } from '../src/domain/lot-status.ts';
import { CALLS, type CallKey } from './calls.ts';
import { finding } from './finding-table.ts';
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

const auctions = (client: Client, kind: Sample['kind']): AuctionsApi =>
  auctionsApi<Auction>(client, kind, kind === 'hybrid' ? HybridAuction : Auction);

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
  const list = await caller.read(keys.list, (client) => auctions(client, kind).list(), { noun: 'auction' });
  checkAuctions(keys.list, list ?? [], findings);
  const chosen = chosenAuction(list ?? []);
  if (chosen === undefined) {
    for (const key of [keys.auction, keys.lots, keys.lot])
      caller.skip(key, list === null ? NO_LIST : NO_AUCTION);
    return null;
  }
  const [auction, listed] = await Promise.all([
    caller.read(keys.auction, (client) => auctions(client, kind).one(chosen.slug), { noun: 'auction' }),
    caller.read(keys.lots, (client) => auctions(client, kind).lots(chosen.slug), { noun: 'lot' }),
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
  const whole = await caller.read<Lot>(key, (client) => wholeLotsApi(client)[kind](auction.slug, lot.slug), {
    noun: 'lot',
  });
  if (whole !== null) {
    checkLots(key, [whole], findings);
    checkRevisions(key, [whole], findings);
  }
  const updated = await caller.read('update', (client) => lotsApi(client).update(lot.id), { noun: 'lot' });
  if (updated !== null) checkRevisions('update', [updated], findings);
  await checkPicture(whole ?? lot, caller, findings);
  if (auction.isLimitNeeded !== undefined) {
    caller.skip('admissionNeeded', 'the auction says it by isLimitNeeded');
    return whole;
  }
  await caller.read('admissionNeeded', (client) => participationApi(client).status(auction.slug), {
    noun: 'admission',
  });
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
    finding('picture_missing'),
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
