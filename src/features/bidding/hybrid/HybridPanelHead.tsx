import type { HybridAuction } from '../../../api/schema/hybrid-auction.ts';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { hybridLotPill } from '../../../components/hybrid-lot-pill.ts';
import { type PillContent, StatePill } from '../../../components/Pill.tsx';
import { Price } from '../../../components/Price.tsx';
import { isOnAir, isOpen } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import { awayText, estimateText } from '../../../i18n/hybrid-lot-text.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { cell, panelLabel, priceAndTime } from '../panel/panel-styles.ts';
import { standingState } from '../panel/StandingPill.tsx';

/** An amount is short, so it stays beside the estimate. */
const aside = css`
  text-align: end;
`;
const pills = css`
  flex: 1 0 100%;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  /** The height of a pill, with or without one. */
  min-block-size: 25px;
`;
const startPrice = css`
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
export const HybridPanelHead = tracked(function HybridPanelHead(props: HeadProps) {
  const { lot } = props;
  const i18n = useI18n();
  const { t, format } = i18n;
  const { myLots } = useStore();
  const standing = myLots.standing(lot.id).value;
  const isUpcoming = lot.status === 'upcoming';
  const estimate = isUpcoming ? estimateText(lot, i18n) : null;
  const price = shownPrice(lot);
  const asking = isOpen(lot.status) ? (lot.askingPrice ?? null) : null;
  const second = estimate ? lot.startPrice : asking;
  return (
    <div className={priceAndTime}>
      <div className={cell}>
        <p className={panelLabel}>{estimate ? t('hybrid.estimate') : priceLabel(lot, i18n)}</p>
        <p>
          {estimate ? (
            <span className={range}>{estimate}</span>
          ) : (
            <Price text={price === null ? '–' : format.currency(price)} size="headline" />
          )}
        </p>
      </div>
      {second !== null && (
        <div className={`${cell} ${aside}`}>
          <p className={panelLabel}>{t(estimate ? 'auction.price.start' : 'hybrid.asking')}</p>
          <p className={startPrice}>
            <Price text={format.currency(second)} />
          </p>
        </div>
      )}
      <div className={pills}>
        <StatePill state={hybridState(props, i18n)} />
        {/* The lot's state says how a lost lot ended. */}
        <StatePill state={standing === 'lost' ? null : standingState(standing, i18n)} />
      </div>
    </div>
  );
});

function hybridState({ lot, auction, hybrid }: HeadProps, i18n: I18n): PillContent | null {
  const counting = hybrid.liveLot.value === lot.id ? hybrid.counting.value : 0;
  const state = hybridLotPill(lot.status, counting, auction.status, i18n);
  if (lot.status !== 'upcoming' || state === null || !isOnAir(auction.status, null)) return state;
  const away = awayText(hybrid.lotsAway(lot.id).value, hybrid.lotsBefore(lot.id).value, i18n);
  return away === null ? state : { ...state, text: away };
}
