import { reserveState } from '../../../../../src/domain/lot-status.ts';
import { type Amount, allInPrice, type Cents, type Rates } from '../../../../../src/domain/money.ts';
import type { TextFormats } from '../../../lib/formats.ts';
import type { MailLine } from '../compose.ts';
import type { Labels } from '../texts/labels.ts';

/** The buyer's sum, line by line as on the lot's page; a rate of 0 has no line. */
export function sumLines(hammer: Amount, rates: Rates, format: TextFormats, labels: Labels): MailLine[] {
  const sum = allInPrice(hammer, rates);
  const part = (label: string, rate: number, cents: Cents): MailLine[] =>
    rate === 0 ? [] : [{ label: label.replace('{rate}', format.percent(rate)), value: format.exact(cents) }];
  return [
    { label: labels.hammer, value: format.exact(sum.hammer) },
    ...part(labels.vat, rates.vatRate, sum.hammerVat),
    ...part(labels.premium, rates.premiumRate, sum.premium),
    ...part(labels.premiumVat, rates.premiumVatRate, sum.premiumVat),
    { label: labels.total, value: format.exact(sum.total), isStrong: true },
  ];
}

/** Only the total that a bidder would pay. */
export function totalLine(label: string, hammer: Amount, rates: Rates, format: TextFormats): MailLine {
  return { label, value: format.exact(allInPrice(hammer, rates).total) };
}

/** The line that says that the price is below the reserve; none if it is not. */
export const openReserveLine = (reserve: Amount | null, price: Amount, labels: Labels): MailLine[] =>
  reserveState(reserve, price) === 'open' ? [{ label: labels.reserve, value: labels.reserveOpen }] : [];
