import type { ConsoleBody, ConsoleView } from '../../src/api/schema/console.ts';
import type { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import type { HybridBidAnswer, HybridLot as ReadHybridLot } from '../../src/api/schema/hybrid-lot.ts';
import type { MyLot, LotSummary as ReadSummary } from '../../src/api/schema/lot.ts';
import type { StatedLot } from '../../src/api/schema/stated-lot.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { AccountName, SaleClient } from '../testing/sale.ts';

/** Id of the hybrid auction that is live after seeding. */
export const ELITE_SALE = 'marbrook-elite';
/** Id of the hybrid auction that has not started. */
export const SPRING_SALE = 'marbrook-spring';

type Participation = ConsoleView['participations'][number];

export type StatedHybridLot = StatedLot<ReadHybridLot>;
export type StatedLotSummary = StatedLot<ReadSummary>;

/** One hybrid auction through its API: prepares a test and reads back the result. */
export interface HybridApi {
  readonly id: string;
  auction(locale?: Locale): Promise<HybridAuction>;
  lots(locale?: Locale): Promise<StatedLotSummary[]>;
  /** A lot with all details and its log. */
  lot(id: string, locale?: Locale): Promise<StatedHybridLot>;
  mine(account: AccountName, ids: readonly string[]): Promise<MyLot[]>;
  participation(account: AccountName): Promise<Participation>;
  /** The auctioneer's view. */
  view(): Promise<ConsoleView>;
  /** Submits an auctioneer's action, without the console. */
  submit(body: ConsoleBody): Promise<ConsoleView>;
  /** Admits a bidder without a limit. */
  admit(account: AccountName): Promise<ConsoleView>;
  /** Places a bid, without the live room. */
  bid(
    account: AccountName,
    lot: string,
    amount: number,
    kind?: 'live' | 'absentee',
  ): Promise<HybridBidAnswer>;
  /** The active lot, without pending bids; calls one if there is none. */
  activeLot(): Promise<ActiveLot>;
  /** Passes in the active lot and calls another one without an absentee bid. */
  callNextLot(): Promise<ActiveLot>;
}

/** The lot that is being sold, and its asking price. */
export interface ActiveLot {
  readonly lot: StatedHybridLot;
  readonly asking: number;
}

export function createHybridApi(sale: SaleClient, id: string): HybridApi {
  const path = `/hybrid-auction/${id}`;
  const view: HybridApi['view'] = () => sale.as('auctioneer', 'GET', `/console/${id}`);
  const submit: HybridApi['submit'] = (body) => sale.as('auctioneer', 'POST', `/console/${id}`, body);
  const lot: HybridApi['lot'] = (lotId, locale) => sale.read(`${path}/${lotId}`, locale);

  const active = ({ lots }: ConsoleView) => lots.find(({ status }) => status === 'active')?.id;
  const readActive = async (lotId: string): Promise<ActiveLot> => {
    const found = await lot(lotId);
    return { lot: found, asking: found.askingPrice ?? 0 };
  };
  const resume = async (): Promise<ConsoleView> => {
    const before = await view();
    return before.auction.status === 'paused' ? submit({ action: 'resume' }) : before;
  };
  /**
   * The tests of a worker share the sale and use up its lots. If no lot is left to call, a passed-in one is
   * reopened and lowered to its start price, which cancels its bids.
   */
  const call = async ({ lots, auction }: ConsoleView): Promise<ActiveLot> => {
    const free = lots.filter((it) => it.absentees.count === 0 && it.id !== auction.liveAuctionlot?.id);
    const next = free.find(({ status }) => status === 'upcoming');
    const lotToCall = next ?? free.find(({ status }) => status === 'unsold');
    if (lotToCall === undefined)
      throw new Error(`${id}: no lot without absentee bids is left to call or reopen`);
    const auctionlot = lotToCall.id;
    await submit({ action: next ? 'call' : 'reopen', auctionlot });
    if (!next) await submit({ action: 'asking', auctionlot, amount: lotToCall.startPrice });
    return readActive(auctionlot);
  };
  return {
    id,
    auction: (locale) => sale.read(path, locale),
    lots: (locale) => sale.lots(id, locale),
    lot,
    mine: (account, ids) => sale.as(account, 'GET', `/user/lots?ids=${ids.join(',')}`),
    participation: (account) => sale.as(account, 'GET', `/participation/getparticipation/${id}`),
    view,
    submit,
    admit: (account) => submit({ action: 'admit', user: `user-${account}`, limit: null, unlimited: true }),
    bid: (account, auctionlot, amount, kind = 'live') =>
      sale.as(account, 'PUT', '/user/hybrid-bid', { auction: id, auctionlot, amount, kind }),
    async activeLot() {
      const now = await resume();
      const auctionlot = active(now);
      if (auctionlot === undefined) return call(now);
      for (const { no } of now.pending) await submit({ action: 'decline', auctionlot, bid: no });
      return readActive(auctionlot);
    },
    async callNextLot() {
      const now = await resume();
      const auctionlot = active(now);
      return call(auctionlot === undefined ? now : await submit({ action: 'unsold', auctionlot }));
    },
  };
}
