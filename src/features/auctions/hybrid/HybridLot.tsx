import { type ReactNode, useContext } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import type { CountdownClock } from '../../../components/Countdown.tsx';
import { focusRing } from '../../../components/focus.ts';
import { Price } from '../../../components/Price.tsx';
import { shownPrice } from '../../../domain/shown-price.ts';
import { awayText, estimateText } from '../../../i18n/hybrid-lot-text.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { priceLabel } from '../../../i18n/price-label.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { RouteLink } from '../../../react/RouteLink.tsx';
import { useWasNeverCalled } from '../../../react/use-was-never-called.ts';
import type { HybridModel } from '../../../state/hybrid/hybrid.model.ts';
import { css } from '../../../styles/sheet.ts';
import { gridOfCards } from '../card-grid.ts';
import { LotCard, LotCardFrame, LotCardSkeleton } from '../LotCard.tsx';
import { LotRowFrame, LotRowSkeleton } from '../LotRow.tsx';
import { isDue, lotTime } from '../lot-time.tsx';
import { label } from '../text-styles.ts';
import { type LotView, useLotView } from '../use-lot-view.ts';
import { myHybridLotState } from './hybrid-lot-view.ts';
import { SaleContext } from './sale-context.ts';

const value = css`
  display: block;
  min-block-size: 1.5em;
  font-size: 15px;
  font-weight: 560;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** The same height as the price that replaces it. */
const range = css`
  font-size: 16px;
  font-weight: 620;
  line-height: 26.25px;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** Above the link that covers the card. */
const liveRoomLink = css`
  position: relative;
  z-index: 1;
  color: var(--ae-accent);
  text-underline-offset: 3px;
  border-radius: 2px;
  ${focusRing}
  /** Tall enough for touch. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px -8px;
  }
`;

/** A short list of cards: on a phone a row that scrolls, a grid if there is space. */
export const cardStrip = css`
  display: flex;
  gap: 16px;
  margin: 0;
  padding: 0 0 4px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  list-style: none;
  & > * {
    flex: 0 0 min(270px, 80cqi);
    min-inline-size: 0;
    scroll-snap-align: start;
  }
  @container (min-width: 620px) {
    ${gridOfCards}
    overflow: visible;
  }
`;

type HybridLotProps = { id: string };

/**
 * A lot of a hybrid auction as a card; outside the page of its sale, its position there is unknown. Renders only
 * when its own lot or its position changes.
 */
export const HybridLotCard = tracked(function HybridLotCard(props: HybridLotProps) {
  const parts = useHybridLot(props);
  return parts ? <LotCardFrame {...parts} /> : <LotCardSkeleton />;
});

/** The same lot as a row of a list. */
export const HybridLotRow = tracked(function HybridLotRow(props: HybridLotProps) {
  const parts = useHybridLot(props);
  return parts ? <LotRowFrame {...parts} /> : <LotRowSkeleton />;
});

/** A short list of lots, timed and hybrid. */
export function LotCards(props: { lots: readonly { id: string; hybrid: boolean }[] }) {
  return (
    <ul className={cardStrip} part="lots">
      {props.lots.map(({ id, hybrid: isHybrid }) => (
        <li key={id}>{isHybrid ? <HybridLotCard id={id} /> : <LotCard id={id} />}</li>
      ))}
    </ul>
  );
}

/** Content of card and row; undefined until the lot has loaded. */
function useHybridLot({ id }: HybridLotProps) {
  const { myLots, serverClock } = useStore();
  const i18n = useI18n();
  const hybrid = useContext(SaleContext);
  const view = useLotView(id, true);
  const standing = myLots.standing(id).value;
  const my = myLots.lot(id).value;
  // The page of the sale knows how the sale is.
  const wasNeverCalled = useWasNeverCalled(hybrid === null ? view?.lot : undefined);
  if (view === undefined) return undefined;
  const { lot } = view;
  const sale = hybrid && saleOf(hybrid, lot);
  const status = wasNeverCalled ? 'ended' : hybrid?.auction.state.value.value?.status;
  const state = myHybridLotState(lot, standing, my, sale?.counting ?? 0, status, i18n);
  const price = { ...view.price, label: labelOf(lot, i18n) };
  return {
    view: { ...view, state, price },
    price: priceOf(lot, i18n),
    aside:
      lot.status === 'upcoming' && sale === null
        ? waitingAside(view, wasNeverCalled, i18n, serverClock)
        : asideOf(lot, sale ?? NOT_COMING, i18n),
  };
}

/** The data of the sale for the card of a lot. */
interface SaleOfLot {
  /** Calls until it: 0 for the live lot, null if it will not be called or the sale is not running. */
  readonly lotsAway: number | null;
  /** Lots before it. */
  readonly before: number | null;
  readonly counting: 0 | 1 | 2 | 3;
}

const NOT_COMING: SaleOfLot = { lotsAway: null, before: null, counting: 0 };

/**
 * Reads only the signals that this lot shows, so that a change of the live lot renders only the lots concerned.
 */
function saleOf(hybrid: HybridModel, lot: LotSummary): SaleOfLot {
  if (lot.status === 'active') return { lotsAway: 0, before: 0, counting: hybrid.counting.value };
  if (lot.status !== 'upcoming') return NOT_COMING;
  const status = hybrid.auction.state.value.value?.status;
  const isRunning = status === 'live' || status === 'paused';
  if (!isRunning) return NOT_COMING;
  return { lotsAway: hybrid.lotsAway(lot.id).value, before: hybrid.lotsBefore(lot.id).value, counting: 0 };
}

function labelOf(lot: LotSummary, i18n: I18n): string {
  if (lot.status === 'active' && lot.askingPrice != null) return i18n.t('hybrid.asking');
  if (lot.status === 'upcoming' && lot.estimate) return i18n.t('hybrid.estimate');
  return priceLabel(lot, i18n);
}

function priceOf(lot: LotSummary, i18n: I18n): ReactNode {
  const estimate = lot.status === 'upcoming' ? estimateText(lot, i18n) : null;
  if (estimate !== null) return <span className={range}>{estimate}</span>;
  const amount = (lot.status === 'active' ? lot.askingPrice : null) ?? shownPrice(lot);
  return <Price text={amount === null ? '' : i18n.format.currency(amount)} size="card" />;
}

/** Until the sale is due, the time until then; from then on, that the lot was not called. */
function waitingAside(view: LotView, wasNeverCalled: boolean, i18n: I18n, clock: CountdownClock): ReactNode {
  if (!isDue(view.lot.start, clock.now())) return lotTime(view, i18n, clock);
  return (
    <div>
      <span className={label}>{i18n.t('hybrid.lotStatus')}</span>
      <span className={value}>{i18n.t(wasNeverCalled ? 'hybrid.uncalled' : 'hybrid.notCalled')}</span>
    </div>
  );
}

function asideOf(lot: LotSummary, sale: SaleOfLot, i18n: I18n): ReactNode {
  const { t, format } = i18n;
  if (lot.status === 'active') {
    return (
      <div>
        <span className={label}>{t('hybrid.now')}</span>
        <span className={value}>
          <RouteLink
            className={liveRoomLink}
            route="auctions-hybrid-auction-live"
            params={{ auction: lot.auctionslug }}
          >
            {t('auction.watch')}
          </RouteLink>
        </span>
      </div>
    );
  }
  if (lot.status === 'upcoming') {
    const lotsAway = awayText(sale.lotsAway, sale.before, i18n);
    const start = lot.estimate && lot.startPrice !== null ? format.currency(lot.startPrice) : '';
    const what = lotsAway !== null ? t('hybrid.awayLabel') : start ? t('auction.price.start') : '';
    return (
      <div>
        <span className={label}>{what}</span>
        <span className={value}>
          <bdi>{lotsAway ?? start}</bdi>
        </span>
      </div>
    );
  }
  return (
    <div>
      <span className={label}>
        {t('auction.bids', { count: lot.bidCount, number: format.number(lot.bidCount) })}
      </span>
      <span className={value} />
    </div>
  );
}
