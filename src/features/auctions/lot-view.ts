import type { LotSummary, MyLot } from '../../api/schema/lot.ts';
import { type PillContent, pill } from '../../components/Pill.tsx';
import { biddingHold, endMoveReason, type ShownLotStatus } from '../../domain/lot-status.ts';
import { shownPrice } from '../../domain/shown-price.ts';
import type { I18n } from '../../i18n/i18n.ts';
import type { Standing } from '../../state/bidding/standing.ts';

/**
 * The most important state of a lot: final states first, then my standing, then special facts of an open
 * lot. Null: nothing to show.
 */
export function lotState(
  lot: LotSummary,
  status: ShownLotStatus,
  standing: Standing,
  mine: MyLot | null,
  { t, format }: I18n,
): PillContent | null {
  if (status === 'withdrawn') return pill('neutral', 'minus', t('auction.state.withdrawn'));
  if (standing === 'won') return pill('good', 'check', t('auction.state.won'));
  if (status === 'sold') return pill('neutral', 'gavel', t('auction.state.sold'));
  if (status === 'unsold') return pill('neutral', 'minus', t('auction.state.unsold'));
  if (status === 'provisional') return pill('warn', 'clock', t('auction.state.provisional'));
  if (status === 'ended') return pill('neutral', 'clock', t('auction.state.ended'));
  if (status === 'closing') {
    const text = t(lot.held ? 'auction.state.held' : 'auction.state.closing');
    return pill('warn', 'clock', text);
  }
  if (standing === 'outbid') return pill('bad', 'arrow-up', t('auction.state.outbid'));
  if (standing === 'leading' && lot.reserve === 'open') {
    return pill('warn', 'info', t('auction.state.leadingReserve'));
  }
  if (standing === 'leading') {
    const max = mine?.max ?? null;
    const text =
      max !== null && max > (shownPrice(lot) ?? 0)
        ? t('auction.state.leadingUpTo', { max: format.currency(max) })
        : t('auction.state.leading');
    return pill('good', 'check', text);
  }
  if (status === 'upcoming') return pill('neutral', 'clock', t('auction.state.upcoming'));
  if (biddingHold(lot)) return pill('warn', 'clock', t('auction.state.paused'));
  const moveReason = endMoveReason(lot);
  if (moveReason) return pill('warn', 'clock', t(`auction.state.moved.${moveReason}`));
  if (lot.extendedFrom) return pill('warn', 'clock', t('auction.state.extended'));
  if (lot.reserve === 'open') {
    const text = t(lot.bidCount > 0 ? 'auction.state.reserve' : 'auction.state.hasReserve');
    return pill('neutral', 'info', text);
  }
  return null;
}
