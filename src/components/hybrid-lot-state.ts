import type { StatedLotStatus } from '../domain/lot-status.ts';
import type { Amount } from '../domain/money.ts';
import type { I18n } from '../i18n/i18n.ts';
import { type PillContent, pill } from './Pill.tsx';

/**
 * State of a lot in a hybrid auction, for everybody; null if it is unknown.
 *
 * @param counting of the auctioneer on this lot
 */
export function hybridLotState(
  status: StatedLotStatus,
  counting: 0 | 1 | 2 | 3,
  { t }: I18n,
): PillContent | null {
  switch (status) {
    case 'upcoming':
      return pill('neutral', 'clock', t('auction.state.upcoming'));
    case 'active':
      if (counting === 1) return pill('warn', 'gavel', t('hybrid.state.once'));
      if (counting === 2) return pill('warn', 'gavel', t('hybrid.state.twice'));
      return pill('good', 'gavel', t('hybrid.state.selling'));
    case 'sold':
      return pill('neutral', 'gavel', t('auction.state.sold'));
    case 'unsold':
      return pill('neutral', 'minus', t('hybrid.state.unsold'));
    case 'withdrawn':
      return pill('neutral', 'minus', t('auction.state.withdrawn'));
    default:
      return null;
  }
}

/**
 * "Next" or "3 lots away"; null for the live lot and one that will not be called.
 *
 * @param away number of calls until it
 * @param before number of lots before it, with the one that is being sold now
 */
export function awayText(away: number | null, before: number | null, { t, format }: I18n): string | null {
  if (away === 1) return t('hybrid.next');
  return away && before ? t('hybrid.away', { count: before, number: format.number(before) }) : null;
}

/** The estimate as text; null if there is none. */
export const estimateText = (
  { estimate }: { readonly estimate?: { readonly from: Amount; readonly to: Amount } | null | undefined },
  { t, format }: I18n,
): string | null =>
  estimate
    ? t('hybrid.range', { from: format.currency(estimate.from), to: format.currency(estimate.to) })
    : null;
