import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { KeepHeight } from '../../../components/KeepHeight.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { underWay } from '../panel/panel-mode.ts';
import { totalText } from '../review/all-in.ts';
import type { BidController } from '../use-bid-controller.ts';

const box = css`
  display: grid;
  gap: 6px;
  margin-block-start: 18px;
  padding-block-start: 16px;
  border-block-start: 1px solid var(--ae-line);
`;
const text = css`
  margin: 0;
  font-size: 13px;
  line-height: 1.45;
  color: var(--ae-ink-soft);
`;

/** Buying at once, as long as it is offered: until the first bid. After that its room says so. */
export const BuyNow = tracked(function BuyNow({ bid }: { bid: BidController }) {
  const { t } = useI18n();
  const { buyNowPrice, currentPrice } = bid.lot;
  const wasOffered = useRef(false);
  const isOffered = bid.mode === 'open' && buyNowPrice !== null && currentPrice === null;
  if (isOffered) wasOffered.current = true;
  if (!wasOffered.current) return null;
  return (
    <KeepHeight since={bid.lot.id}>
      <div className={box}>
        {isOffered ? (
          <Offer bid={bid} amount={buyNowPrice} />
        ) : (
          <p className={text}>{t('bid.buyNow.gone')}</p>
        )}
      </div>
    </KeepHeight>
  );
});

const Offer = tracked(function Offer(props: { bid: BidController; amount: Amount }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { session } = useStore();
  const { bid } = props;
  const amount = format.currency(props.amount);
  const reach = bid.limits?.reach ?? null;
  if (reach !== null && props.amount > reach) {
    return <p className={text}>{t('bid.buyNow.overLimit', { amount, reach: format.currency(reach) })}</p>;
  }
  return (
    <>
      <Button wide busy={underWay(bid.model.phase.value)} onClick={() => bid.buyNow(props.amount)}>
        <bdi>{t(session.loggedIn.value ? 'bid.button.buyNow' : 'bid.button.signInBuy', { amount })}</bdi>
      </Button>
      <p className={text}>{t('bid.buyNow.text', { total: totalText(props.amount, bid.lot.facts, i18n) })}</p>
    </>
  );
});
