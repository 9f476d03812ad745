import { Notice } from '../../../components/Notice.tsx';
import type { Amount } from '../../../domain/money.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { amountInWords } from '../form/amount-words/amount-words.ts';

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
    <Notice tone="warn" urgent action={{ label: t('amount.doubt.yes', { amount }), run: props.onYes }}>
      {t('amount.doubt.ask', {
        words: amountInWords(props.amount, locale.value),
        amount,
        expected: format.currency(props.expected),
      })}
    </Notice>
  );
});
