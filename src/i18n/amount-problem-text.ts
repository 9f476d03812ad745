import type { AmountProblem } from '../domain/amount-problem.ts';
import type { Amount } from '../domain/money.ts';
import { MAX_AMOUNT } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

/** Error message for the field of an amount. */
export function amountProblemText(
  problem: AmountProblem | null,
  { t, format }: Pick<I18n, 't' | 'format'>,
  /**
   * The parts that differ between forms: the messages on minimum and limit, and the highest accepted amount.
   */
  {
    tooLow,
    overLimit,
    cap,
  }: { readonly tooLow: string; readonly overLimit?: string; readonly cap?: Amount | null },
): string | undefined {
  switch (problem) {
    case 'empty':
      return t('amount.empty');
    case 'not_a_number':
      return t('amount.notANumber');
    case 'fraction':
      return t('amount.fraction');
    case 'negative':
      return t('amount.negative');
    case 'out_of_range':
    case 'too_high':
      return t('amount.tooHigh', { max: format.currency(cap ?? MAX_AMOUNT) });
    case 'over_limit':
      return overLimit;
    case 'too_low':
      return tooLow;
    default:
      return undefined;
  }
}
