import type { LotSummary, MyLot } from '../../../api/schema/lot.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { Standing } from '../../../state/bidding/standing.ts';
import type { LotState } from '../lot-view.ts';

/** The data of the sale for the card of a lot. */
export interface SaleOfLot {
  /** Number of lots before it: 0 for the live lot, null if it will not be called. */
  readonly away: number | null;
  readonly counting: 0 | 1 | 2 | 3;
  /** The sale is live or paused. */
  readonly running: boolean;
}

/** The most important state of a lot: the result, then my standing, then whether it is live. Null: unknown. */
export function hybridLotState(
  lot: LotSummary,
  standing: Standing,
  mine: MyLot | null,
  counting: SaleOfLot['counting'],
  { t, format }: I18n,
): LotState | null {
  switch (lot.status) {
    case 'withdrawn':
      return { tone: 'neutral', icon: 'minus', text: t('auction.state.withdrawn') };
    case 'unsold':
      return { tone: 'neutral', icon: 'minus', text: t('hybrid.state.unsold') };
    case 'sold':
      return standing === 'won'
        ? { tone: 'good', icon: 'check', text: t('auction.state.won') }
        : { tone: 'neutral', icon: 'gavel', text: t('auction.state.sold') };
    case 'active':
      if (standing === 'outbid') return { tone: 'bad', icon: 'arrow-up', text: t('auction.state.outbid') };
      if (standing === 'leading') return { tone: 'good', icon: 'check', text: t('auction.state.leading') };
      if (counting === 1) return { tone: 'warn', icon: 'gavel', text: t('hybrid.state.once') };
      if (counting === 2) return { tone: 'warn', icon: 'gavel', text: t('hybrid.state.twice') };
      return { tone: 'good', icon: 'gavel', text: t('hybrid.state.selling') };
    case 'upcoming':
      return mine?.max
        ? {
            tone: 'good',
            icon: 'check',
            text: t('hybrid.state.absentee', { max: format.currency(mine.max) }),
          }
        : { tone: 'neutral', icon: 'clock', text: t('auction.state.upcoming') };
    default:
      return null;
  }
}

/** "Next" or "3 lots away"; null if the lot will not be called or the sale is not running. */
export function awayText({ away, running }: SaleOfLot, { t, format }: I18n): string | null {
  if (!running || away === null || away === 0) return null;
  return away === 1 ? t('hybrid.next') : t('hybrid.away', { count: away, number: format.number(away) });
}

/** The estimate as text; null if there is none. */
export const estimateText = (lot: LotSummary, { t, format }: I18n): string | null =>
  lot.estimate
    ? t('hybrid.range', {
        from: format.currency(lot.estimate.from),
        to: format.currency(lot.estimate.to),
      })
    : null;
