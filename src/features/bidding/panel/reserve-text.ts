import type { LotSummary } from '../../../api/schema/lot.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** What an unmet reserve means for a bid of this kind; null where nothing. */
export function openReserveText(
  lot: Pick<LotSummary, 'reserve'>,
  kind: BidKind,
  { t }: Pick<I18n, 't'>,
): string | null {
  // Buy now meets any reserve.
  if (lot.reserve !== 'open' || kind === 'buynow') return null;
  const text = `${t('bid.reserve.open')}. ${t('bid.reserve.openText')}`;
  return kind === 'max' ? `${text} ${t('bid.reserve.maxText')}` : text;
}
