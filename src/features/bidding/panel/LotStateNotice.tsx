import { Notice } from '../../../components/Notice.tsx';
import { saleDate } from '../../../i18n/sale-time.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { BidProps } from './bid-props.ts';

/** The lot's state while nobody can bid: not open yet, closing, sold, subject to the seller, not sold, withdrawn. */
export const LotStateNotice = tracked(function LotStateNotice({ lot, time }: Pick<BidProps, 'lot' | 'time'>) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { myLots } = useStore();
  const standing = myLots.standing(lot.id).value;
  const price = lot.currentPrice == null ? '' : format.currency(lot.currentPrice);
  switch (time.status) {
    case 'upcoming':
      return (
        <Notice icon="clock">
          {lot.start
            ? t('bid.status.upcoming', { time: saleDate(i18n, lot.start, lot.timeZone) })
            : t('bid.status.upcomingNoTime')}
        </Notice>
      );
    case 'closing':
      return (
        <Notice tone="warn" icon="clock">
          {t(lot.held ? `bid.held.${lot.held}` : 'bid.status.closing')}
        </Notice>
      );
    case 'ended':
      return <Notice icon="clock">{t('bid.status.ended')}</Notice>;
    case 'unknown':
      return <Notice icon="info">{t('bid.status.unknown')}</Notice>;
    case 'sold':
      if (price === '') return <Notice icon="gavel">{t('auction.state.sold')}</Notice>;
      if (standing === 'won') {
        return (
          <Notice tone="good" icon="gavel">
            {t('bid.status.won', { price, total: totalText(lot.currentPrice ?? 0, lot.facts, i18n) })}
          </Notice>
        );
      }
      return (
        <Notice icon="gavel">
          {t(standing === 'lost' ? 'bid.status.lost' : 'bid.status.sold', { price })}
        </Notice>
      );
    case 'provisional':
      return (
        <Notice tone={standing === 'leading' ? 'good' : 'neutral'} icon="clock">
          {t(standing === 'leading' ? 'bid.status.provisionalYou' : 'bid.status.provisional', { price })}
        </Notice>
      );
    case 'unsold':
      return (
        <Notice icon="minus">
          {t(lot.reserve === 'open' && lot.bidCount > 0 ? 'bid.status.unsoldReserve' : 'bid.status.unsold')}
        </Notice>
      );
    case 'withdrawn':
      return <Notice tone="warn">{t('bid.status.withdrawn')}</Notice>;
    default:
      return null;
  }
});
