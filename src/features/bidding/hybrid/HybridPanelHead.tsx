import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { Pill } from '../../../components/Pill.tsx';
import { Price } from '../../../components/Price.tsx';
import { isOpen } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { cell, duo, end, label } from '../panel/panel-styles.ts';

const pills = css`
  flex: 1 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  /** The height of a pill, with or without one. */
  min-block-size: 25px;
`;
const secondary = css`
  font-size: clamp(18px, 6cqi, 24px);
  font-weight: 600;
  line-height: 1.55;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** One line, with the height of the price that replaces it. */
const range = css`
  display: inline-block;
  font-size: clamp(16px, 5cqi, 24px);
  font-weight: 620;
  line-height: clamp(28.6px, 10.34cqi, 37.4px);
  letter-spacing: -0.01em;
  white-space: nowrap;
`;

interface HeadProps {
  lot: LotSummary;
  auction: HybridAuction;
  hybrid: HybridModel;
}

/**
 * Price of a lot in a hybrid auction: estimate and start price, then price and asking price, then the result.
 */
export const HybridPanelHead = tracked(function HybridPanelHead({ lot, auction, hybrid }: HeadProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const upcoming = lot.status === 'upcoming';
  const estimate = upcoming ? lot.estimate : null;
  const price = shownPrice(lot);
  const asking = isOpen(lot.status) ? (lot.askingPrice ?? null) : null;
  const second = estimate ? lot.startPrice : asking;
  return (
    <div className={duo}>
      <div className={cell}>
        <p className={label}>{estimate ? t('hybrid.estimate') : priceLabel(lot, i18n)}</p>
        <p>
          {estimate ? (
            <span className={range}>
              {t('hybrid.range', {
                from: format.currency(estimate.from),
                to: format.currency(estimate.to),
              })}
            </span>
          ) : (
            <Price text={price === null ? '–' : format.currency(price)} size="headline" />
          )}
        </p>
      </div>
      {second !== null && (
        <div className={`${cell} ${end}`}>
          <p className={label}>{t(estimate ? 'auction.price.start' : 'hybrid.asking')}</p>
          <p className={secondary}>
            <Price text={format.currency(second)} />
          </p>
        </div>
      )}
      <div className={pills}>
        <StatePill lot={lot} auction={auction} hybrid={hybrid} />
        <StandingPill lot={lot} />
      </div>
    </div>
  );
});

const StatePill = tracked(function StatePill({ lot, auction, hybrid }: HeadProps) {
  const { t, format } = useI18n();
  switch (lot.status) {
    case 'active': {
      const counting = hybrid.liveLot.value === lot.id ? hybrid.counting.value : 0;
      if (counting === 1 || counting === 2) {
        return (
          <Pill tone="warn" icon="gavel">
            {t(counting === 1 ? 'hybrid.state.once' : 'hybrid.state.twice')}
          </Pill>
        );
      }
      return (
        <Pill tone="good" icon="gavel">
          {t('hybrid.state.selling')}
        </Pill>
      );
    }
    case 'upcoming': {
      const away = hybrid.lotsAway(lot.id).value;
      const running = auction.status === 'live' || auction.status === 'paused';
      return (
        <Pill icon="clock">
          {!running || !away
            ? t('auction.state.upcoming')
            : away === 1
              ? t('hybrid.next')
              : t('hybrid.away', { count: away, number: format.number(away) })}
        </Pill>
      );
    }
    case 'sold':
      return <Pill icon="gavel">{t('auction.state.sold')}</Pill>;
    case 'unsold':
      return <Pill icon="minus">{t('hybrid.state.unsold')}</Pill>;
    case 'withdrawn':
      return <Pill icon="minus">{t('auction.state.withdrawn')}</Pill>;
    default:
      return null;
  }
});

/** My standing as a pill; nothing without a bid of mine. */
const StandingPill = tracked(function StandingPill({ lot }: { lot: LotSummary }) {
  const { t } = useI18n();
  const { myLots } = useStore();
  switch (myLots.standing(lot.id).value) {
    case 'leading':
      return (
        <Pill tone="good" icon="check">
          {t('bid.standing.leading')}
        </Pill>
      );
    case 'outbid':
      return (
        <Pill tone="bad" icon="arrow-up">
          {t('bid.standing.outbid')}
        </Pill>
      );
    case 'won':
      return (
        <Pill tone="good" icon="check">
          {t('bid.standing.won')}
        </Pill>
      );
    default:
      return null;
  }
});
