import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import { biddingHold } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import { totalText } from '../../../i18n/total-text.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { isInFlight } from '../../../state/bidding/bid-machine.ts';
import { css } from '../../../styles/sheet.ts';
import type { BidProps } from '../panel/bid-props.ts';
import { useBeginBid } from './use-bid-form.ts';

const box = css`
  display: grid;
  gap: 6px;
  margin-block-start: 18px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--ae-line);
  & > [data-paper] {
    display: none;
  }
  /** On paper price and total replace the button. */
  @media print {
    margin-block-start: 10px;
    padding: 0;
    border: 0;
    & > * {
      display: none;
    }
    & > [data-paper] {
      display: block;
    }
  }
`;
const text = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;

type BuyNowProps = Pick<BidProps, 'lot' | 'model' | 'mode' | 'form'>;

/**
 * Buy now, offered until the first bid; its space stays, with a note, until the lot is over. A bidder who is
 * not admitted yet reads the price, to ask for a limit that covers it.
 */
export const BuyNow = tracked(function BuyNow(props: BuyNowProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { buyNowPrice, currentPrice } = props.lot;
  const wasOffered = useRef(false);
  const mayBuy = props.mode === 'open';
  const isOffered = (mayBuy || props.mode === 'admission') && buyNowPrice !== null && currentPrice === null;
  if (isOffered) wasOffered.current = true;
  if (!wasOffered.current || props.mode === 'staff' || props.mode === 'over') return null;
  return (
    <KeepHeight since={props.lot.id}>
      <div className={box}>
        {isOffered && (
          <p className={text} data-paper="">
            {t('auction.buyNow', { amount: format.currency(buyNowPrice) })}.{' '}
            {t('bid.buyNow.text', { total: totalText(buyNowPrice, props.lot.facts, i18n) })}
          </p>
        )}
        {isOffered && mayBuy ? (
          <Offer {...props} price={buyNowPrice} />
        ) : (
          <p className={text}>
            {isOffered
              ? t('bid.buyNow.offered', { amount: format.currency(buyNowPrice) })
              : t('bid.buyNow.gone')}
          </p>
        )}
      </div>
    </KeepHeight>
  );
});

const Offer = tracked(function Offer(props: BuyNowProps & { price: Amount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { session } = useStore();
  const { lot, model, price } = props;
  const { reach } = props.form;
  const begin = useBeginBid(lot, model);
  const amount = format.currency(price);
  if (reach !== null && price > reach) {
    return <p className={text}>{t('bid.buyNow.overLimit', { amount, reach: format.currency(reach) })}</p>;
  }
  const isPaused = biddingHold(lot) !== null;
  const press = session.isLoggedIn.value ? 'bid.button.buyNow' : 'bid.button.signInBuy';
  return (
    <>
      <Button
        isWide
        aria-disabled={isPaused || undefined}
        isBusy={isInFlight(model.state.value)}
        onClick={() => {
          if (!isPaused) begin({ kind: 'buynow', amount: price });
        }}
      >
        <bdi>{isPaused ? t('auction.state.paused') : t(press, { amount })}</bdi>
      </Button>
      <p className={text}>{t('bid.buyNow.text', { total: totalText(price, lot.facts, i18n) })}</p>
    </>
  );
});
