import type { LotSummary } from '../../../api/schema/lot.ts';
import { Countdown } from '../../../components/Countdown.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { formatRemainingExactly } from '../../../components/remaining.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import { biddingHold } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import type { BidOrder, PriceFreshness } from '../../../state/bidding/bid-machine.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from '../panel/bid-props.ts';
import { AMOUNT } from '../panel/outcome.ts';
import { openReserveText } from '../panel/reserve-text.ts';
import { AllInTable } from './AllInTable.tsx';
import { binding, DoubtNotice, ReviewAmount, ReviewLot } from './ReviewParts.tsx';
import { isBlocked, type ReviewState } from './review-state.ts';

const softText = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 16px;
  margin: 2px 0 0;
  font-size: 14px;
  color: var(--ae-ink-soft);
  font-variant-numeric: tabular-nums lining-nums;
`;

interface ReviewBodyProps extends Pick<BidProps, 'lot' | 'model'> {
  order: BidOrder<BidKind>;
  state: ReviewState;
}

/** Content of the review: lot, amount and all-in price. */
export const ReviewBody = tracked(function ReviewBody(props: ReviewBodyProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { serverClock } = useStore();
  const { lot, model, order } = props;
  const price = shownPrice(lot);
  const isReviewing = model.state.value.name === 'reviewing';
  // The effect of the reserve on a maximum is shown beside the button.
  const kind = order.kind === 'max' ? 'direct' : order.kind;
  const reserve = !isReviewing || isBlocked(props.state) ? null : openReserveText(lot, kind, i18n);
  const buyNow = isBlocked(props.state) ? null : buyNowPassed(lot, order);
  return (
    <>
      <div>
        <ReviewLot lot={lot} />
        <p className={softText}>
          <span>
            {price === null
              ? t('bid.count', { count: lot.bidCount })
              : t(lot.currentPrice === null ? 'bid.review.noBids' : 'bid.review.priceNow', {
                  price: format.currency(price),
                })}
          </span>
          {lot.end && props.state.name !== 'ended' && (
            <span>
              {t('bid.time.left')}{' '}
              <Countdown
                end={Date.parse(lot.end)}
                clock={serverClock}
                format={(left) => formatRemainingExactly(i18n, left)}
              />
            </span>
          )}
        </p>
      </div>
      <ReviewAmount label={t(AMOUNT[order.kind])} amount={order.amount} />
      {buyNow !== null && (
        <Notice icon="info">{t('bid.review.notBought', { price: format.currency(buyNow) })}</Notice>
      )}
      <AllInTable
        amount={order.amount}
        facts={lot.facts}
        isBuyNow={order.kind === 'buynow'}
        isOwed={order.kind === 'buynow'}
        isTotalApart
      />
      {reserve && <Notice icon="info">{reserve}</Notice>}
    </>
  );
});

interface ReviewNoticeProps extends ReviewBodyProps {
  onTake(next: Amount): void;
  /** The bidder confirms that the amount of the order is right. */
  onYes(): void;
}

/** Messages that matter for the binding button, or replace it; always in sight. */
export const ReviewNotice = tracked(function ReviewNotice(props: ReviewNoticeProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { lot, model, order, state } = props;
  const { myLots, session, live } = useStore();
  const max = myLots.lot(lot.id).value?.max ?? 0;
  const now = shownPrice(lot);
  const price = now === null ? '' : format.currency(now);
  const amount = format.currency(order.amount);
  const step = model.state.value;
  // Once the bid is sent, its answer shows the effect of the moved price.
  if (step.name !== 'reviewing') return null;
  const isCurrent = model.isLive.value || (live.status.value === 'polled' && !step.freshness?.hasFailed);
  const stale = isCurrent ? null : staleText(step.freshness, i18n);
  return (
    <>
      {!session.isLoggedIn.value && (
        <Notice tone="bad" icon="lock" isUrgent>
          {i18n.errorText('session_invalid')}
        </Notice>
      )}
      {state.name === 'paused' && (
        <Notice tone="warn" icon="clock" isUrgent>
          {t(`bid.held.${biddingHold(lot) ?? 'unwritable'}`)}
        </Notice>
      )}
      {state.name === 'ended' && (
        <Notice tone="bad" isUrgent>
          {t('bid.review.ended')}
        </Notice>
      )}
      {state.name === 'notOffered' && (
        <Notice tone="bad" isUrgent>
          {t('bid.review.notOffered')}
        </Notice>
      )}
      {state.name === 'overLimit' && (
        <Notice tone="bad" isUrgent>
          {t('bid.review.overLimit', { reach: format.currency(state.reach) })}
        </Notice>
      )}
      {state.name === 'leading' && (
        <Notice icon="info" isUrgent>
          {order.kind === 'max' && max >= order.amount
            ? t('bid.review.maxTooLow', { max: format.currency(max) })
            : t('bid.review.leading', { price })}
        </Notice>
      )}
      {state.name === 'moved' && (
        <Notice
          tone="warn"
          icon="arrow-up"
          isUrgent
          action={{
            label: t('bid.amount.take', { amount: format.currency(state.next) }),
            run: () => props.onTake(state.next),
          }}
        >
          {now === null
            ? t('bid.amount.tooLow', { min: format.currency(state.next) })
            : t('bid.review.moved', { price, amount, next: format.currency(state.next) })}
        </Notice>
      )}
      {state.name === 'movedStillEnough' && now !== null && (
        <Notice tone="warn" icon="arrow-up" isUrgent>
          {t('bid.review.movedStillEnough', { price, amount })}
        </Notice>
      )}
      {state.name === 'doubtful' && (
        <DoubtNotice amount={order.amount} expected={state.expected} onYes={props.onYes} />
      )}
      {state.name === 'farAbove' && (
        <Notice tone="warn" isUrgent>
          {t('bid.review.farAbove', { amount, next: format.currency(state.next) })}
        </Notice>
      )}
      {order.kind === 'max' && lot.reserve === 'open' && !isBlocked(state) && (
        <p className={binding}>{t('bid.reserve.maxText')}</p>
      )}
      {state.name === 'ownLead' && <Notice icon="info">{t('bid.review.ownLead')}</Notice>}
      {stale && (
        <Notice tone="warn" icon="wifi-off">
          {stale}
        </Notice>
      )}
    </>
  );
});

/** The buy-now price, if a bid of the same amount or more would only end that offer. */
function buyNowPassed({ buyNowPrice, currentPrice }: LotSummary, order: BidOrder<BidKind>): Amount | null {
  const isPassed = currentPrice === null && buyNowPrice !== null && order.amount >= buyNowPrice;
  return isPassed && order.kind !== 'buynow' ? buyNowPrice : null;
}

function staleText(freshness: PriceFreshness | null, { t, format }: I18n): string | null {
  if (freshness === null) return null;
  return freshness.hasFailed
    ? t('bid.review.staleFailed')
    : t('bid.review.stale', { time: format.time(freshness.at) });
}
