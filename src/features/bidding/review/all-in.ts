import type { Facts } from '../../../api/schema/lot.ts';
import { type Amount, allInPrice } from '../../../domain/money.ts';
import type { I18n } from '../../../i18n/i18n.ts';

/** What a horse costs in all if the hammer falls at `amount`, as text. */
export const totalText = (amount: Amount, facts: Facts, { format }: I18n): string =>
  format.calculatedCurrency(allInPrice(amount, facts).total);
