import type { ConsoleView } from '../../src/api/schema/console.ts';
import type { HybridAuction } from '../../src/api/schema/hybrid-auction.ts';
import type { LogEntry } from '../../src/api/schema/hybrid-log.ts';
import type { MyLot } from '../../src/api/schema/lot.ts';
import { allInPrice } from '../../src/domain/money.ts';
import { minutesAway, typicalLotDuration } from '../../src/features/live-room/lots/lot-duration.ts';
import { purchasesText } from '../../src/features/live-room/lots/purchases-text.ts';
import type { I18n } from '../../src/i18n/i18n.ts';
import { lotNumber } from '../../src/i18n/lot-number.ts';
import { priceLabel } from '../../src/i18n/price-label.ts';
import { bidderText, logLine } from '../../src/state/hybrid/log-line.ts';
import type { ConsoleI18n } from '../console/messages/i18n.ts';
import type { AccountName } from '../testing/sale.ts';
import type { ConsoleShown } from './console-page.ts';
import type { HybridApi, StatedHybridLot, StatedLotSummary } from './hybrid-api.ts';
import type { RoomShown } from './room-page.ts';

/** The state of a hybrid auction in the API's answers. */
export interface SaleState {
  readonly auction: HybridAuction;
  readonly lots: readonly StatedLotSummary[];
  /** The lot that is being sold or was sold last, with its log. */
  readonly live: StatedHybridLot | null;
  readonly view: ConsoleView;
}

/** The API's answers for one bidder only. */
export interface BidderState {
  readonly mine: ReadonlyMap<string, MyLot>;
  readonly admission: 'none' | 'requested' | 'accepted' | 'rejected';
  /** Null if there is none. */
  readonly limit: number | null;
  readonly bound: number;
}

export async function readSaleState(hybrid: HybridApi): Promise<SaleState> {
  const [auction, lots, view] = await Promise.all([hybrid.auction(), hybrid.lots(), hybrid.view()]);
  const live = auction.liveAuctionlot
    ? await hybrid.lot(auction.liveAuctionlot.id ?? auction.liveAuctionlot.slug)
    : null;
  return { auction, lots, live, view };
}

export async function readBidderState(
  hybrid: HybridApi,
  account: AccountName,
  { lots, view }: SaleState,
): Promise<BidderState> {
  const ids = lots.map(({ id }) => id);
  const [mine, admission] = await Promise.all([hybrid.mine(account, ids), hybrid.participation(account)]);
  const participation = view.participations.find(({ userId }) => userId === admission.userId);
  return {
    mine: new Map(mine.map((lot) => [lot.auctionlot, lot])),
    admission: (['accepted', 'rejected', 'requested'] as const).find((state) => admission[state]) ?? 'none',
    limit: admission.isUserUnlimited ? null : (admission.raisedLimit ?? admission.limit),
    bound: participation?.bound ?? 0,
  };
}

const isCounted = ({ cancelled }: { cancelled: boolean }): boolean => !cancelled;

/**
 * Contradictions between answers of the API. Console view, list, lot, bids and log are stored separately and
 * written in one transaction, so all must show the same price.
 */
export function inconsistencies({ auction, lots, live, view }: SaleState): string[] {
  const found: string[] = [];
  const same = (what: string, one: unknown, other: unknown): void => {
    if (one !== other) found.push(`${what}: ${one} and ${other}`);
  };
  same('live lot of console and auction', view.auction.liveAuctionlot?.id, auction.liveAuctionlot?.id);
  same('status of console and auction', view.auction.status, auction.status);
  same('counting of console and auction', view.auction.counting, auction.counting);
  for (const lot of lots) {
    const seen = view.lots.find(({ id }) => id === lot.id);
    same(`price of lot ${lot.number}`, seen?.price, lot.currentPrice);
    same(`status of lot ${lot.number}`, seen?.status, lot.status);
    same(`asking price of lot ${lot.number}`, seen?.askingPrice, lot.askingPrice);
  }
  if (live === null) return found;
  const listed = lots.find(({ id }) => id === live.id);
  same('price in list and lot', listed?.currentPrice, live.currentPrice);
  same('rev in list and lot', listed?.rev, live.rev);
  const accepted = live.log.filter(({ kind }) => kind === 'bid');
  same('price and bids', live.bids.find(isCounted)?.amount ?? null, live.currentPrice);
  same('price and log', accepted.findLast(isCounted)?.amount ?? null, live.currentPrice);
  const lines = (entries: readonly { amount?: unknown; cancelled: boolean }[]) =>
    entries.map(({ amount, cancelled }) => `${amount}${cancelled ? ' cancelled' : ''}`).join(', ');
  same('bids and log', lines(live.bids), lines(accepted.toReversed().slice(0, 20)));
  same('log of console and lot', JSON.stringify(view.log), JSON.stringify(live.log));
  return found;
}

/**
 * The expected content of a bidder's live room: its state follows from the API's answers by the rules here; for
 * the texts of a state the product's own functions are asked, which have tests of their own.
 */
export function expectedRoom(state: SaleState, own: BidderState, i18n: I18n): RoomShown {
  const { t, format } = i18n;
  const { auction, lots, live } = state;
  const money = format.currency;
  const mine = live ? own.mine.get(live.id) : undefined;
  const me = mine?.bidder ?? null;
  const leader = live?.bids.find(isCounted);
  const source = leader?.source ?? 'online';
  const isLeading = leader !== undefined && me !== null && leader.bidder === me;
  const takesPart =
    mine?.max != null || mine?.bid != null || live?.bids.some((bid) => isCounted(bid) && bid.bidder === me);

  const standing = (): string => {
    if (!live || !leader || !takesPart) return '';
    if (live.status === 'active') {
      return t(isLeading ? 'room.standing.leading' : `room.standing.outbid.${source}`);
    }
    return live.status === 'sold' ? t(isLeading ? 'room.standing.won' : 'room.standing.lost') : '';
  };
  const price = (): string[] => {
    if (!live) return [t('room.price.none'), '–', ''];
    const label = [lotNumber(live, i18n), priceLabel(live, i18n)];
    if (leader) label.push(bidderText(source, leader.bidder, me, i18n));
    const amounts = [money(live.currentPrice ?? live.startPrice)];
    if (live.askingPrice != null) amounts.push(t('room.price.asking'), money(live.askingPrice));
    return [label.join(' · '), amounts.join(' '), standing()];
  };
  const button = (): [string, string] => {
    const of = (name: string, text: string): [string, string] => [name, text];
    const asking = live?.askingPrice ?? 0;
    const amount = money(asking);
    const wait = of('awaitingAuctioneer', t('room.button.awaitingAuctioneer'));
    if (live?.status === 'sold') return of('sold', t(`room.button.sold.${isLeading ? 'me' : 'other'}`));
    if (live?.status === 'unsold') return of('closed', t('room.button.closed.unsold'));
    const barred = { none: 'requestAdmission', requested: 'awaitingAdmission', rejected: 'denied' } as const;
    if (own.admission !== 'accepted') {
      return of(barred[own.admission], t(`room.button.${barred[own.admission]}`));
    }
    if (live?.status !== 'active') return wait;
    if (mine?.pending != null) {
      return of('pending', t('room.button.pending', { amount: money(mine.pending) }));
    }
    if (isLeading) return of('leading', t('room.button.leading', { amount: money(live.currentPrice ?? 0) }));
    if (auction.status !== 'live') return wait;
    if (own.limit !== null && asking > own.limit - own.bound) {
      return of('limitReached', t('room.button.limitReached', { amount }));
    }
    const name = takesPart && leader ? 'outbid' : 'bid';
    return of(name, t(`room.button.${name}`, { amount }));
  };
  const strip = (lot: StatedLotSummary): string => {
    const held = own.mine.get(lot.id);
    const first = lot.bids.find(isCounted);
    const isMine = first !== undefined && first.bidder === held?.bidder;
    const marked = (text: string, mark: string) => (mark ? `${text} ${mark}` : text);
    if (lot.status === 'sold') {
      return marked(
        t('room.strip.sold', { price: money(lot.currentPrice ?? 0) }),
        isMine ? t('room.strip.won') : '',
      );
    }
    if (lot.status === 'unsold') return t('room.strip.unsold');
    if (lot.id === live?.id) {
      return marked(
        t('room.strip.now'),
        isMine ? t('room.strip.leading') : takesPart && leader ? t('room.strip.outbid') : '',
      );
    }
    const here = lots.findIndex(({ id }) => id === live?.id) + 1;
    const ahead = [...lots.slice(here), ...lots.slice(0, here)];
    const calls = ahead.filter(({ status }) => status === 'upcoming').indexOf(lot) + 1;
    // Between two lots none is being sold.
    const count = live?.status === 'active' ? calls : calls - 1;
    const minutes = minutesAway(count, auction.status === 'live' ? typicalLotDuration(lots) : null);
    const far = calls === 1 ? 'next' : 'away';
    return minutes === null
      ? t(`room.strip.${far}`, { count })
      : t(`room.strip.${far}Minutes`, { count, minutes });
  };
  const won = lots.filter(
    (lot) =>
      lot.status === 'sold' && lot.bids.find(isCounted)?.bidder === (own.mine.get(lot.id)?.bidder ?? ''),
  );
  const purchases = won.map((lot) => {
    const hammer = lot.currentPrice ?? 0;
    return { id: lot.id, hammer, total: allInPrice(hammer, lot.facts).total };
  });
  const sum = (part: 'hammer' | 'total'): number => purchases.reduce((all, lot) => all + lot[part], 0);
  const [name, text] = button();
  const over = auction.status === 'live' ? (live ? '' : 'noLot') : auction.status;
  const word = ['', 'once', 'twice', 'sold'] as const;
  const count = live?.status === 'sold' ? 'sold' : word[auction.counting];
  return {
    price: price(),
    button: name,
    buttonText: text,
    counting: count ? t(`saleLog.counting.${count}`) : '',
    log: (live?.log ?? []).toReversed().map((entry) => {
      const { text, price: amount } = logLine(entry, me, i18n);
      return {
        text: entry.cancelled ? `${text} · ${t('saleLog.cancelled')}` : text,
        amount: amount ?? '',
        isCancelled: entry.cancelled,
      };
    }),
    strip: lots.map(strip),
    bought: purchasesText(
      { isKnown: true, lots: purchases, hammer: sum('hammer'), total: sum('total') },
      i18n,
    ),
    meter:
      own.limit === null || own.admission !== 'accepted'
        ? []
        : [own.limit, own.bound, own.limit - own.bound].map(money),
    overlay: over ?? '',
    message: auction.status !== 'ended' && typeof auction.message === 'string' ? auction.message : '',
  };
}

/** The expected content of the console. */
export function expectedConsole({ view }: SaleState, i18n: ConsoleI18n): ConsoleShown {
  const { t, format } = i18n;
  const money = (amount: number | null) => (amount === null ? '–' : format.currency(amount));
  const lot = view.lots.find(({ id }) => id === view.auction.liveAuctionlot?.id);
  const source = (name: string) => t(`source.${name as 'online' | 'hall' | 'phone' | 'auto'}`);
  const leader = lot?.leader;
  const paddle = leader?.bidder ? t('lot.paddle', { bidder: leader.bidder }) : t('lot.noPaddle');
  const counted = ['none', 'state.once', 'state.twice', 'state.sold'] as const;
  const logText = ({ kind, counting, amount }: LogEntry): string =>
    kind === 'counting'
      ? t(counting === 2 ? 'log.twice' : 'log.once')
      : t(`log.${kind}`, { amount: money(amount) });
  const statusText = (status: (typeof view.lots)[number]['status']) => {
    if (view.auction.status === 'paused' && status === 'active') return 'paused';
    return view.auction.status === 'ended' && status === 'upcoming' ? 'uncalled' : status;
  };
  return {
    current: lot
      ? [
          money(lot.askingPrice),
          money(lot.price),
          leader ? `${source(leader.source)} · ${paddle}` : t('lot.noBid'),
        ]
      : [],
    counting: t(`counting.${counted[view.auction.counting] ?? 'none'}`),
    waiting: view.pending.map(
      ({ amount, bidder, name }) => `${money(amount)} ${t('lot.paddle', { bidder })} · ${name}`,
    ),
    log: view.log.toReversed().map((entry) => ({
      text: entry.cancelled ? `${logText(entry)} (${t('log.cancelled')})` : logText(entry),
      isCancelled: entry.cancelled,
    })),
    lots: view.lots.map(({ number, name, price, status }) =>
      [`${number} · ${name}`, price === null ? '' : money(price), t(`lot.status.${statusText(status)}`)]
        .filter(Boolean)
        .join(' '),
    ),
  };
}
