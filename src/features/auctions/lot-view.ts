import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import type { IconName } from '../../components/Icon.tsx';
import type { Tone } from '../../components/Pill.tsx';
import { biddingHold, endMoveReason, type ShownLotStatus } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { Standing } from '../../state/bidding/standing.ts';

/** The most important state of a lot, as a word with an icon. */
export interface LotState {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly text: string;
}

/** Final states first, then my standing, then special facts of an open lot. Null: nothing to show. */
export function lotState(
  lot: LotSummary,
  status: ShownLotStatus,
  standing: Standing,
  mine: MyLot | null,
  { t, format }: I18n,
): LotState | null {
  if (status === 'withdrawn') return { tone: 'neutral', icon: 'minus', text: t('auction.state.withdrawn') };
  if (standing === 'won') return { tone: 'good', icon: 'check', text: t('auction.state.won') };
  if (status === 'sold') return { tone: 'neutral', icon: 'gavel', text: t('auction.state.sold') };
  if (status === 'unsold') return { tone: 'neutral', icon: 'minus', text: t('auction.state.unsold') };
  if (status === 'provisional') return { tone: 'warn', icon: 'clock', text: t('auction.state.provisional') };
  if (status === 'ended') return { tone: 'neutral', icon: 'clock', text: t('auction.state.ended') };
  if (status === 'closing') {
    const text = t(lot.held ? 'auction.state.held' : 'auction.state.closing');
    return { tone: 'warn', icon: 'clock', text };
  }
  if (standing === 'outbid') return { tone: 'bad', icon: 'arrow-up', text: t('auction.state.outbid') };
  if (standing === 'leading' && lot.reserve === 'open') {
    return { tone: 'warn', icon: 'info', text: t('auction.state.leadingReserve') };
  }
  if (standing === 'leading') {
    const max = mine?.max ?? null;
    const text =
      max !== null && max > (shownPrice(lot) ?? 0)
        ? t('auction.state.leadingUpTo', { max: format.currency(max) })
        : t('auction.state.leading');
    return { tone: 'good', icon: 'check', text };
  }
  if (status === 'upcoming') return { tone: 'neutral', icon: 'clock', text: t('auction.state.upcoming') };
  if (biddingHold(lot)) return { tone: 'warn', icon: 'clock', text: t('auction.state.paused') };
  const moved = endMoveReason(lot);
  if (moved) return { tone: 'warn', icon: 'clock', text: t(`auction.state.moved.${moved}`) };
  if (lot.extendedFrom) return { tone: 'warn', icon: 'clock', text: t('auction.state.extended') };
  if (lot.reserve === 'open') {
    const text = t(lot.bidCount > 0 ? 'auction.state.reserve' : 'auction.state.hasReserve');
    return { tone: 'neutral', icon: 'info', text };
  }
  return null;
}
