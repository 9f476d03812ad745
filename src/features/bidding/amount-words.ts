import type { Locale } from '../../domain/locale.ts';
import type { Amount } from '../../domain/money.ts';

const SCALES = [1_000_000_000, 1_000_000, 1_000];

/**
 * An amount said in another way than in figures: "25 thousand 500 euros". A nought too many is
 * overseen in "250,000" and not in "250 thousand".
 *
 * @param amount whole euros
 */
export function amountInWords(amount: Amount, locale: Locale): string {
  const tag = `${locale}-u-nu-latn`;
  const scaled = new Intl.NumberFormat(tag, { notation: 'compact', compactDisplay: 'long' });
  const euros = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  });
  const words: string[] = [];
  let rest = amount;
  for (const scale of SCALES) {
    const count = Math.floor(rest / scale);
    if (count > 0) words.push(scaled.format(count * scale));
    rest %= scale;
  }
  if (rest > 0 || words.length === 0) words.push(String(rest));
  const unit = euros
    .formatToParts(amount)
    .filter((part) => part.type === 'currency')
    .map((part) => part.value)
    .join('');
  const joined = new Intl.ListFormat(tag, {
    type: locale === 'ar' ? 'conjunction' : 'unit',
    style: 'narrow',
  });
  return `${locale === 'de' ? words.join(' ') : joined.format(words)} ${unit}`;
}
