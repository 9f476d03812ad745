import type { Auction } from '../../src/api/schema/auction.ts';
import type { BidAnswer } from '../../src/api/schema/bid.ts';
import type { MyLot, Lot as ReadLot, LotSummary as ReadSummary } from '../../src/api/schema/lot.ts';
import type { StatedLot } from '../../src/api/schema/stated-lot.ts';
import type { BidKind } from '../../src/domain/bidding.ts';
import type { Locale } from '../../src/domain/locale.ts';

const TEN_MINUTES = 600_000;
/** Longer than a whole run of these tests. */
const TWO_HOURS = 7_200_000;
const PASSWORD = 'marbrook-demo';
export type AccountName = 'anna' | 'ben' | 'carla' | 'auctioneer';
export const credentials = (account: AccountName) => ({
  email: `${account}@example.com`,
  password: PASSWORD,
});

type Lot = StatedLot<ReadLot>;
type LotSummary = StatedLot<ReadSummary>;

/** The slugs that address a lot. */
export interface SlugPair {
  readonly auctionslug: string;
  readonly slug: string;
}

/** The backend through its API: prepares a test and reads back the result. */
export interface SaleClient {
  /** A public GET request. */
  read<T>(path: string, locale?: Locale): Promise<T>;
  /** Signs in without the browser; returns the bearer token of a new session. */
  signIn(account: AccountName): Promise<string>;
  /** Sends a request as a signed-in account. */
  as<T>(account: AccountName, method: string, path: string, body?: unknown): Promise<T>;
  /** All auctions, timed ones first. */
  auctions(locale?: Locale): Promise<Auction[]>;
  lots(auction: string, locale?: Locale): Promise<LotSummary[]>;
  lot(lot: SlugPair): Promise<Lot>;
  /**
   * A running lot without bids, reserved for this test, that ends long after it. A backend has seven of them:
   * a file whose tests reserve more than one or two needs a separate backend (`backendFor`).
   */
  freshLot(): Promise<LotSummary>;
  /** A running lot with bids that Anna does not lead, reserved for this test. */
  contestedLot(): Promise<LotSummary>;
  /**
   * A running lot with bids that Anna does not lead, for reading only: other tests read it too. It ends long
   * after all tests, so that every test finds the same one.
   */
  sharedLot(): Promise<LotSummary>;
  /** Places a bid without the browser. */
  bid(account: AccountName, lot: { id: string }, amount: number, kind?: BidKind): Promise<BidAnswer>;
}

export function createSaleClient(api: string): SaleClient {
  const reserved = new Set<string>();
  const tokens = new Map<AccountName, string>();

  const read = async <T>(path: string, locale: Locale = 'en'): Promise<T> => {
    const answer = await fetch(`${api}${path}?lang=${locale}`);
    if (!answer.ok) throw new Error(`GET ${path}: status ${answer.status}`);
    return (await answer.json()) as T;
  };
  const send = async <T>(method: string, path: string, body: unknown, headers = {}): Promise<T> => {
    const address = new URL(api + path);
    address.searchParams.set('lang', 'en');
    const answer = await fetch(address, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: status ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const signIn = async (account: AccountName): Promise<string> =>
    (await send<{ token: string }>('POST', '/login', credentials(account))).token;
  const tokenOf = async (account: AccountName): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const token = await signIn(account);
    tokens.set(account, token);
    return token;
  };

  const as = async <T>(account: AccountName, method: string, path: string, body?: unknown): Promise<T> =>
    send<T>(method, path, body, {
      Authorization: `Bearer ${await tokenOf(account)}`,
      // Only bids read it.
      'Idempotency-Key': crypto.randomUUID(),
    });

  const auctions: SaleClient['auctions'] = async (locale) =>
    (
      await Promise.all([read<Auction[]>('/auction/', locale), read<Auction[]>('/hybrid-auction/', locale)])
    ).flat();
  const lots: SaleClient['lots'] = async (auction, locale) => {
    const found = (await auctions(locale)).find(({ id, slug }) => id === auction || slug === auction);
    const path = found?.kind === 'hybrid' ? '/hybrid-auction' : '/auction';
    return read(`${path}/${auction}/auctionlots`, locale);
  };
  const openLots = async (): Promise<LotSummary[]> => {
    const running = (await auctions()).filter(
      ({ kind, status, isLimitNeeded }) => kind === 'timed' && status === 'running' && !isLimitNeeded,
    );
    const all = (await Promise.all(running.map(({ slug }) => lots(slug)))).flat();
    const late = Date.now() + TEN_MINUTES;
    return all.filter(({ status, end }) => status === 'active' && end !== null && Date.parse(end) > late);
  };
  const find = async (matches: (lot: LotSummary) => boolean): Promise<LotSummary> => {
    const lot = (await openLots()).find(matches);
    if (!lot) throw new Error(`no lot of the seed matches ${matches}, or all are reserved by other tests`);
    return lot;
  };
  const reserve = async (matches: (lot: LotSummary) => boolean): Promise<LotSummary> => {
    const lot = await find((it) => !reserved.has(it.id) && matches(it));
    reserved.add(lot.id);
    return lot;
  };
  const contestedLots = async (): Promise<LotSummary[]> => {
    const bidOn = (await openLots()).filter(({ bidCount }) => bidCount > 0);
    const own = await as<MyLot[]>('anna', 'GET', `/user/lots?ids=${bidOn.map(({ id }) => id).join()}`);
    const paddleOf = new Map(own.map(({ auctionlot, bidder }) => [auctionlot, bidder]));
    // If Anna led, her bid would only raise her own maximum and outbid no rival.
    return bidOn.filter(({ id, bids }) => (bids[0]?.bidder ?? null) !== paddleOf.get(id));
  };
  return {
    read,
    signIn,
    as,
    auctions,
    lots,
    lot: ({ auctionslug, slug }) => read<Lot>(`/auction/${auctionslug}/${slug}`),
    freshLot: () => reserve(({ bidCount }) => bidCount === 0),
    async contestedLot() {
      const contested = await contestedLots();
      return reserve(({ id }) => contested.some((it) => it.id === id));
    },
    async sharedLot() {
      const late = Date.now() + TWO_HOURS;
      const lot = (await contestedLots()).find(
        ({ id, end }) => !reserved.has(id) && Date.parse(end ?? '') > late,
      );
      if (!lot) throw new Error('no running lot that lasts has bids of others, or all are reserved');
      return lot;
    },
    bid: (account, lot, amount, kind = 'direct') =>
      as<BidAnswer>(account, 'PUT', '/user/bid', { auctionlot: lot.id, amount, kind }),
  };
}
