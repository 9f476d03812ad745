import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import type { IconName } from '../../../components/Icon.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { Tone } from '../../../components/tones.ts';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import { isMaximumPassed, isStoppedByLimit } from '../../../domain/maximum.ts';
import type { Amount } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { saleDate } from '../../../i18n/sale-time.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { Standing } from '../../../state/bidding/standing.ts';
import { activityFigures } from '../../../state/session/activity-figures.ts';
import type { BidProps } from './bid-props.ts';

/** Tone and icon of each message. */
const LOOKS = {
  'bid.status.upcoming': ['neutral', 'clock'],
  'bid.status.upcomingNoTime': ['neutral', 'clock'],
  'bid.status.closing': ['warn', 'clock'],
  'bid.held.undecided': ['warn', 'clock'],
  'bid.held.unwritable': ['warn', 'clock'],
  'bid.held.paused': ['warn', 'clock'],
  'bid.status.ended': ['neutral', 'clock'],
  'bid.status.unknown': ['neutral', 'info'],
  'bid.status.provisional': ['neutral', 'clock'],
  'bid.status.provisionalYou': ['good', 'clock'],
  'bid.status.sold': ['neutral', 'gavel'],
  'bid.status.won': ['good', 'gavel'],
  'bid.status.lost': ['neutral', 'gavel'],
  'bid.status.unsold': ['neutral', 'minus'],
  'bid.status.unsoldReserve': ['neutral', 'minus'],
  'bid.status.withdrawn': ['warn', 'warning'],
  'hybrid.upcoming': ['neutral', 'clock'],
  'hybrid.lot.upcoming': ['neutral', 'clock'],
  'hybrid.lot.ended': ['neutral', 'clock'],
  'hybrid.lot.called': ['good', 'gavel'],
  'hybrid.lot.calledPaused': ['warn', 'gavel'],
  'hybrid.lot.sold': ['neutral', 'gavel'],
  'hybrid.lot.won': ['good', 'gavel'],
  'hybrid.lot.lost': ['neutral', 'gavel'],
  'hybrid.lot.unsold': ['neutral', 'minus'],
  'hybrid.lot.withdrawn': ['warn', 'warning'],
  'auction.state.sold': ['neutral', 'gavel'],
} as const satisfies Readonly<Record<string, readonly [Tone, IconName]>>;

type Message = keyof typeof LOOKS;

/** The lot was sold to another bidder, or not sold: the notice names how far the absentee bid went. */
const MESSAGES_WITH_ABSENTEE_BID: ReadonlySet<Message> = new Set([
  'hybrid.lot.sold',
  'hybrid.lot.lost',
  'hybrid.lot.unsold',
]);

/** The lot's state while nobody can bid: not open yet, closing, sold, subject to the seller, not sold, withdrawn. */
export function LotStateNotice({ lot, time }: Pick<BidProps, 'lot' | 'time'>) {
  const message = (standing: Standing) => timedMessage(lot, time.status, standing);
  return <StateNotice lot={lot} message={message} />;
}

/** The state of a lot in a hybrid auction, in a sentence. */
export function HybridStateNotice(props: {
  lot: LotSummary;
  auction: HybridAuction;
  /** The highest bid that my limit allows on the lot; null without a limit. */
  allowed: Amount | null;
}) {
  const { lot, auction, allowed } = props;
  const message = (standing: Standing) => hybridMessage(lot, auction, standing);
  return <StateNotice lot={lot} saleStart={auction.start} allowed={allowed} message={message} />;
}

const StateNotice = tracked(function StateNotice(props: {
  lot: LotSummary;
  /** Start of a hybrid sale. */
  saleStart?: string | null | undefined;
  allowed?: Amount | null;
  message(standing: Standing): Message | null;
}) {
  const { lot, saleStart, allowed = null } = props;
  const i18n = useI18n();
  const { myLots } = useStore();
  const message = props.message(myLots.standing(lot.id).value);
  if (message === null) return null;
  const [tone, icon] = LOOKS[message];
  const price = lot.currentPrice ?? null;
  const params = {
    time: lot.start ? saleDate(i18n, lot.start, lot.timeZone) : '',
    when: saleStart ? saleDate(i18n, saleStart, lot.timeZone) : '',
    price: price === null ? '' : i18n.format.currency(price),
    total: price === null ? '' : totalText(price, lot.facts, i18n),
  };
  return (
    <Notice tone={tone} icon={icon}>
      {i18n.t(message, params)}
      {MESSAGES_WITH_ABSENTEE_BID.has(message)
        ? absenteeText(lot, myLots.lot(lot.id).value, allowed, i18n)
        : null}
    </Notice>
  );
});

/**
 * The maximum of my absentee bid if the price has passed it, else that my limit has stopped it, and my highest
 * bid; null without one.
 */
function absenteeText(
  lot: LotSummary,
  mine: MyLot | null,
  allowed: Amount | null,
  { t, format }: I18n,
): string | null {
  if (mine?.max == null) return null;
  if (isMaximumPassed(mine.max, lot.currentPrice))
    return ` ${t('hybrid.state.absentee', { max: format.currency(mine.max) })}`;
  const { highest } = activityFigures({ bid: null, max: null }, lot, mine, 'lost');
  const isStopped = lot.status === 'sold' && isStoppedByLimit(mine.max, lot.currentPrice ?? 0, allowed);
  const stopped = isStopped ? ` ${t('hybrid.state.stopped', { max: format.currency(mine.max) })}` : '';
  if (highest === null) return stopped;
  return `${stopped} ${t('hybrid.state.highestBid', { amount: format.currency(highest) })}`;
}

function timedMessage(lot: LotSummary, status: ShownLotStatus, standing: Standing): Message | null {
  switch (status) {
    case 'active':
      return null;
    case 'upcoming':
      return lot.start ? 'bid.status.upcoming' : 'bid.status.upcomingNoTime';
    case 'closing':
      return lot.held ? `bid.held.${lot.held}` : 'bid.status.closing';
    case 'provisional':
      return standing === 'leading' ? 'bid.status.provisionalYou' : 'bid.status.provisional';
    case 'sold':
      return soldMessage(lot, standing, 'bid.status');
    case 'unsold':
      return lot.reserve === 'open' && lot.bidCount > 0 ? 'bid.status.unsoldReserve' : 'bid.status.unsold';
    default:
      return `bid.status.${status}`;
  }
}

function hybridMessage(lot: LotSummary, auction: HybridAuction, standing: Standing): Message | null {
  switch (lot.status) {
    case 'upcoming':
      if (auction.status === 'ended') return 'hybrid.lot.ended';
      return auction.status === 'upcoming' && auction.start ? 'hybrid.upcoming' : 'hybrid.lot.upcoming';
    case 'active':
      return auction.status === 'paused' ? 'hybrid.lot.calledPaused' : 'hybrid.lot.called';
    case 'sold':
      return soldMessage(lot, standing, 'hybrid.lot');
    case 'unsold':
    case 'withdrawn':
      return `hybrid.lot.${lot.status}`;
    default:
      return null;
  }
}

function soldMessage(lot: LotSummary, standing: Standing, texts: 'bid.status' | 'hybrid.lot'): Message {
  if (lot.currentPrice == null) return 'auction.state.sold';
  return `${texts}.${standing === 'won' || standing === 'lost' ? standing : 'sold'}`;
}
