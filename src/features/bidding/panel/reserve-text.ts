import type { LotSummary } from '../../../api/schema/lot.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** The effect of an unmet reserve on a bid of this kind; null if there is none. */
export function openReserveText(
  lot: Pick<LotSummary, 'reserve' | 'bidCount'>,
  kind: BidKind,
  { t }: Pick<I18n, 't'>,
): string | null {
  // Buy now meets any reserve.
  if (lot.reserve !== 'open' || kind === 'buynow') return null;
  // Before the first bid no price has missed it.
  const state = t(lot.bidCount === 0 ? 'auction.state.hasReserve' : 'bid.reserve.open');
  const text = `${state}. ${t('bid.reserve.openText')}`;
  return kind === 'max' ? `${text} ${t('bid.reserve.maxText')}` : text;
}
