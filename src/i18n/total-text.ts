import { type Amount, allInPrice, type Cents, knownRates, type StatedRates } from '../domain/money.ts';
import type { I18n } from './i18n.ts';

type Texts = Pick<I18n, 't' | 'format'>;

/** The all-in price for the hammer price `hammer`; if `total` is null, the hammer price and "plus costs". */
export const costText = (hammer: Amount, total: Cents | null, { t, format }: Texts): string =>
  total === null
    ? t('common.plusCosts', { amount: format.currency(hammer) })
    : format.calculatedCurrency(total);

/** The same, from the rates of a lot. */
export function totalText(hammer: Amount, stated: StatedRates, i18n: Texts): string {
  const rates = knownRates(stated);
  return costText(hammer, rates && allInPrice(hammer, rates).total, i18n);
}
