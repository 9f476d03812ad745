import type { LotSummary } from '../../../api/schema/lot.ts';
import { focusRing } from '../../../components/focus.ts';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import type { Amount } from '../../../domain/money.ts';
import { numberBefore } from '../../../i18n/lot-number.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { useConditions } from '../../../react/use-conditions.ts';
import { PHONE_WINDOW } from '../../../styles/low-window.ts';
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
  @media ${PHONE_WINDOW} {
    padding-block: 6px;
  }
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
  @media ${PHONE_WINDOW} {
    font-size: 28px;
  }
`;
export const binding = css`
  margin: 0;
  font-size: 14px;
  line-height: 1.4;
  @media ${PHONE_WINDOW} {
    font-size: 13px;
  }
`;
const conditionsLine = css`
  margin: 0;
  min-block-size: 44px;
  font-size: 14px;
`;
const link = css`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: var(--ae-accent);
  border-radius: 2px;
  text-underline-offset: 3px;
  ${focusRing}
`;

/** The lot of a review. */
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

/**
 * Asks whether an amount far above the expected one is right, before the binding button is shown.
 *
 * @param props.expected the greater of the next bid and the upper estimate
 */
export const DoubtNotice = tracked(function DoubtNotice(props: {
  amount: Amount;
  expected: Amount;
  onYes(): void;
}) {
  const { t, format, locale } = useI18n();
  const amount = format.currency(props.amount);
  return (
    <Notice tone="warn" isUrgent action={{ label: t('amount.doubt.yes', { amount }), run: props.onYes }}>
      {t('amount.doubt.ask', {
        words: amountInWords(props.amount, locale.value),
        amount,
        expected: format.currency(props.expected),
      })}
    </Notice>
  );
});

/** The sentence that the button binds to, and the conditions; for the part of the review with the buttons. */
export function BindingTerms({ text }: { text: string }) {
  return (
    <>
      <p className={binding}>{text}</p>
      <Conditions />
    </>
  );
}

/**
 * Link to the conditions of sale. It opens a new tab, so that the review is not lost. Keeps its
 * space while loading: the button below must not move.
 */
const Conditions = tracked(function Conditions() {
  const { t } = useI18n();
  const conditions = useConditions();
  return (
    <p className={conditionsLine}>
      {conditions !== null && (
        <a className={link} href={conditions.href} target="_blank" rel="noopener">
          {conditions.name}
          <VisuallyHidden> ({t('common.newWindow')})</VisuallyHidden>
        </a>
      )}
    </p>
  );
});
