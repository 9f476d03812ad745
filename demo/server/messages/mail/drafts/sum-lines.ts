import { type Amount, allInPrice, type Rates } from '../../../../../src/domain/money.ts';
import type { TextFormats } from '../../../lib/formats.ts';
import type { MailLine } from '../compose.ts';
import type { Labels } from '../texts/labels.ts';

/** What a buyer pays, line by line as on the lot's page. */
export function sumLines(hammer: Amount, rates: Rates, format: TextFormats, labels: Labels): MailLine[] {
  const sum = allInPrice(hammer, rates);
  const withRate = (label: string, rate: number): string => label.replace('{rate}', format.percent(rate));
  return [
    { label: labels.hammer, value: format.exact(sum.hammer) },
    { label: withRate(labels.vat, rates.vatRate), value: format.exact(sum.hammerVat) },
    { label: withRate(labels.premium, rates.premiumRate), value: format.exact(sum.premium) },
    { label: withRate(labels.premiumVat, rates.premiumVatRate), value: format.exact(sum.premiumVat) },
    { label: labels.total, value: format.exact(sum.total), isStrong: true },
  ];
}
