import { Button } from '../../components/Button.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../state/context.tsx';
import { css } from '../../styles/sheet.ts';
import { totalText } from './all-in.ts';
import { underWay } from './panel-mode.ts';
import type { BidController } from './use-bid-controller.ts';

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

/** Buying at once, as long as it is offered: until the first bid. */
export const BuyNow = tracked(function BuyNow({ bid }: { bid: BidController }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { session } = useStore();
  const { buyNowPrice, currentPrice, facts } = bid.lot;
  if (bid.mode !== 'open' || buyNowPrice === null || currentPrice !== null) return null;
  const amount = format.currency(buyNowPrice);
  const reach = bid.limits?.reach ?? null;
  return (
    <div className={box}>
      {reach !== null && buyNowPrice > reach ? (
        <p className={text}>{t('bid.buyNow.overLimit', { amount, reach: format.currency(reach) })}</p>
      ) : (
        <>
          <Button wide busy={underWay(bid.model.phase.value)} onClick={() => bid.buyNow(buyNowPrice)}>
            <bdi>{t(session.loggedIn.value ? 'bid.button.buyNow' : 'bid.button.signInBuy', { amount })}</bdi>
          </Button>
          <p className={text}>{t('bid.buyNow.text', { total: totalText(buyNowPrice, facts, i18n) })}</p>
        </>
      )}
    </div>
  );
});
