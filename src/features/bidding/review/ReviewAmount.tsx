import type { LotSummary } from '../../../api/schema/lot.ts';
import type { Amount } from '../../../domain/money.ts';
import { numberBefore } from '../../../i18n/lot-number.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { amountInWords } from '../form/amount-words/amount-words.ts';

const lotLine = css`
  margin: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const amountBox = css`
  padding-block: 10px;
  border-block: 1px solid var(--ae-line);
`;
const label = css`
  margin: 0;
  font-size: 13px;
  color: var(--ae-ink-soft);
`;
/** A German amount is one word, which may be longer than the width of a phone. */
const inWords = css`
  overflow-wrap: anywhere;
  hyphens: auto;
`;
const figures = css`
  margin: 0;
  font-size: 34px;
  font-weight: 640;
  line-height: 1.15;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums lining-nums;
`;
/** The lot of an overview. */
export const ReviewLot = tracked(function ReviewLot({ lot }: { lot: LotSummary }) {
  const i18n = useI18n();
  return (
    <p className={lotLine}>
      {numberBefore(lot, i18n)}
      <bdi>{lot.name}</bdi>
    </p>
  );
});

/** The amount of the order in figures and in words, to show an extra zero. */
export const ReviewAmount = tracked(function ReviewAmount(props: { label: string; amount: Amount }) {
  const { t, format, locale } = useI18n();
  return (
    <div className={amountBox}>
      <p className={label}>{props.label}</p>
      <p className={figures}>
        <bdi>{format.currency(props.amount)}</bdi>
      </p>
      <p className={`${label} ${inWords}`}>
        {t('bid.review.words', { amount: amountInWords(props.amount, locale.value) })}
      </p>
    </div>
  );
});
