import type { ConsoleBody, ConsoleView } from '../../src/api/schema/console.ts';
import type { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import type { HybridBidAnswer, HybridLot } from '../../src/api/schema/hybrid-lot.ts';
import type { LotSummary, MyLot } from '../../src/api/schema/lot.ts';
import type { Locale } from '../../src/domain/locale.ts';
import type { Account, Sale } from './sale.ts';

/** The sale that is on when the doors open. */
export const ELITE = 'marbrook-elite';
/** The one that nobody has begun. */
export const SPRING = 'marbrook-spring';

type Participation = ConsoleView['participations'][number];

/** A sale in the hall as its API knows it, to set scenes and to look up what became of them. */
export interface Hall {
  readonly id: string;
  auction(locale?: Locale): Promise<HybridAuction>;
  lots(locale?: Locale): Promise<LotSummary[]>;
  /** A whole lot with its log. */
  lot(id: string, locale?: Locale): Promise<HybridLot>;
  mine(account: Account, ids: readonly string[]): Promise<MyLot[]>;
  participation(account: Account): Promise<Participation>;
  /** All that the auctioneer sees. */
  view(): Promise<ConsoleView>;
  /** What the auctioneer does, past the console. */
  act(body: ConsoleBody): Promise<ConsoleView>;
  /** Bids past the room. */
  bid(account: Account, lot: string, amount: number, kind?: 'live' | 'absentee'): Promise<HybridBidAnswer>;
  /** A lot that is being sold, with nothing under way: the one there is, or the next. */
  onSale(): Promise<OnSale>;
  /** Another lot is called, one that nobody has left a maximum on. */
  nextOnSale(): Promise<OnSale>;
}

/** A lot that is being sold, and what is asked for it. */
export interface OnSale {
  readonly lot: HybridLot;
  readonly asking: number;
}

export function createHall(sale: Sale, id: string): Hall {
  const path = `/hybrid-auction/${id}`;
  const view: Hall['view'] = () => sale.as('auctioneer', 'GET', `/console/${id}`);
  const act: Hall['act'] = (body) => sale.as('auctioneer', 'POST', `/console/${id}`, body);
  const lot: Hall['lot'] = (lotId, locale) => sale.read(`${path}/${lotId}`, locale);

  const active = ({ lots }: ConsoleView) => lots.find(({ status }) => status === 'active')?.id;
  const asked = async (lotId: string): Promise<OnSale> => {
    const found = await lot(lotId);
    return { lot: found, asking: found.askingPrice ?? 0 };
  };
  const goOn = async (): Promise<ConsoleView> => {
    const before = await view();
    return before.auction.status === 'paused' ? act({ action: 'resume' }) : before;
  };
  const call = async (now: ConsoleView): Promise<OnSale> => {
    const next = now.lots.find(({ status, absentees }) => status === 'upcoming' && absentees.count === 0);
    if (next === undefined) throw new Error('the sale has no such lot left');
    await act({ action: 'call', auctionlot: next.id });
    return asked(next.id);
  };
  return {
    id,
    auction: (locale) => sale.read(path, locale),
    lots: (locale) => sale.lots(id, locale),
    lot,
    mine: (account, ids) => sale.as(account, 'GET', `/user/lots?ids=${ids.join(',')}`),
    participation: (account) => sale.as(account, 'GET', `/participation/getparticipation/${id}`),
    view,
    act,
    bid: (account, auctionlot, amount, kind = 'live') =>
      sale.as(account, 'PUT', '/user/hybrid-bid', { auction: id, auctionlot, amount, kind }),
    async onSale() {
      const now = await goOn();
      const auctionlot = active(now);
      if (auctionlot === undefined) return call(now);
      for (const { no } of now.pending) await act({ action: 'decline', auctionlot, bid: no });
      return asked(auctionlot);
    },
    async nextOnSale() {
      const now = await goOn();
      const auctionlot = active(now);
      return call(auctionlot === undefined ? now : await act({ action: 'unsold', auctionlot }));
    },
  };
}
