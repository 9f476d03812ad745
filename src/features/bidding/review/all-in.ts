import type { SummaryFacts } from '../../../api/schema/lot.ts';
import { type Amount, allInPrice } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** The all-in price as text, for a hammer price of `amount`. */
export const totalText = (amount: Amount, facts: SummaryFacts, { format }: I18n): string =>
  format.calculatedCurrency(allInPrice(amount, facts).total);
