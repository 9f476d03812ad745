import type { Auction } from '../../src/api/schema/auction.ts';
import type { BidAnswer } from '../../src/api/schema/bid.ts';
import type { Lot, LotSummary } from '../../src/api/schema/lot.ts';
import type { BidKind } from '../../src/domain/bidding.ts';
import type { Locale } from '../../src/domain/locale.ts';

const TEN_MINUTES = 600_000;
const PASSWORD = 'marbrook-demo';
export type Account = 'anna' | 'ben' | 'carla' | 'auctioneer';
export const credentials = (account: Account) => ({ email: `${account}@example.com`, password: PASSWORD });

/** How a lot is addressed. */
export interface SlugPair {
  readonly auctionslug: string;
  readonly slug: string;
}

/** The sale as its API knows it, to set scenes and to look up what became of them. */
export interface Sale {
  /** What a public GET of the API answers. */
  read<T>(path: string, locale?: Locale): Promise<T>;
  /** Signs in past the browser: the bearer token of a session of its own. */
  signIn(account: Account): Promise<string>;
  /** Asks the API as somebody who is signed in. */
  as<T>(account: Account, method: string, path: string, body?: unknown): Promise<T>;
  /** Timed ones first. */
  auctions(locale?: Locale): Promise<Auction[]>;
  lots(auction: string, locale?: Locale): Promise<LotSummary[]>;
  lot(lot: SlugPair): Promise<Lot>;
  /** A running lot without bids that no other test has had, and that does not end while one runs. */
  freshLot(): Promise<LotSummary>;
  /** A running lot that has bids already, and that nobody has had yet either. */
  contestedLot(): Promise<LotSummary>;
  /** A running lot with bids, only to be looked at: one test may bid on it while another looks. */
  shownLot(): Promise<LotSummary>;
  /** Bids past the browser. */
  bid(account: Account, lot: { id: string }, amount: number, kind?: BidKind): Promise<BidAnswer>;
}

export function createSale(api: string): Sale {
  const given = new Set<string>();
  const tokens = new Map<Account, string>();

  const read = async <T>(path: string, locale: Locale = 'en'): Promise<T> => {
    const answer = await fetch(`${api}${path}?lang=${locale}`);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
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
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const signIn = async (account: Account): Promise<string> =>
    (await send<{ token: string }>('POST', '/login', credentials(account))).token;
  const tokenOf = async (account: Account): Promise<string> => {
    const known = tokens.get(account);
    if (known) return known;
    const token = await signIn(account);
    tokens.set(account, token);
    return token;
  };

  const as = async <T>(account: Account, method: string, path: string, body?: unknown): Promise<T> =>
    send<T>(method, path, body, {
      Authorization: `Bearer ${await tokenOf(account)}`,
      // Of no meaning but to bids.
      'Idempotency-Key': crypto.randomUUID(),
    });

  const auctions: Sale['auctions'] = async (locale) =>
    (
      await Promise.all([read<Auction[]>('/auction/', locale), read<Auction[]>('/hybrid-auction/', locale)])
    ).flat();
  const lots: Sale['lots'] = async (auction, locale) => {
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
  const find = async (fits: (lot: LotSummary) => boolean): Promise<LotSummary> => {
    const lot = (await openLots()).find(fits);
    if (!lot) throw new Error('the seed has no such lot left');
    return lot;
  };
  const take = async (fits: (lot: LotSummary) => boolean): Promise<LotSummary> => {
    const lot = await find((it) => !given.has(it.id) && fits(it));
    given.add(lot.id);
    return lot;
  };
  return {
    read,
    signIn,
    as,
    auctions,
    lots,
    lot: ({ auctionslug, slug }) => read<Lot>(`/auction/${auctionslug}/${slug}`),
    freshLot: () => take(({ bidCount }) => bidCount === 0),
    contestedLot: () => take(({ bidCount }) => bidCount > 0),
    shownLot: () => find(({ bidCount }) => bidCount > 0),
    bid: (account, lot, amount, kind = 'direct') =>
      as<BidAnswer>(account, 'PUT', '/user/bid', { auctionlot: lot.id, amount, kind }),
  };
}
