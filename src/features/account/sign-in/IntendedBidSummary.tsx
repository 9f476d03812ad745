import { Picture } from '../../../components/Picture.tsx';
import { numberBefore } from '../../../i18n/lot-number.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n, useStore } from '../../../react/context.tsx';
import { pictureAddress } from '../../../state/catalogue/picture.ts';
import type { IntendedBid } from '../../../state/navigation/navigation.model.ts';
import { css } from '../../../styles/sheet.ts';

const box = css`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  margin-block-end: 12px;
  padding-block-end: 12px;
  border-block-end: 1px solid var(--ae-line);
`;
const line = css`
  margin: 0;
  line-height: 1.4;
  overflow-wrap: anywhere;
`;
const name = css`
  font-weight: 600;
`;
const amount = css`
  color: var(--ae-ink-soft);
  font-variant-numeric: tabular-nums lining-nums;
  & bdi {
    color: var(--ae-ink);
    font-weight: 600;
  }
`;

const LABELS = {
  direct: 'amount.bid',
  max: 'amount.max',
  buynow: 'auction.price.bought',
} as const;

/** The lot and the bid that the user is signing in for. */
export const IntendedBidSummary = tracked(function IntendedBidSummary({ bid }: { bid: IntendedBid }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const { config } = useStore();
  const { lot, order } = bid;
  return (
    <div className={box}>
      <Picture picture={pictureAddress(lot.images[0], config.api)} sizes="64px" ratio="1" isDecorative />
      <div>
        <p className={`${line} ${name}`}>
          {numberBefore(lot, i18n)}
          <bdi>{lot.name}</bdi>
        </p>
        {order && (
          <p className={`${line} ${amount}`}>
            {t(LABELS[order.kind])} <bdi>{format.currency(order.amount)}</bdi>
          </p>
        )}
      </div>
    </div>
  );
});
