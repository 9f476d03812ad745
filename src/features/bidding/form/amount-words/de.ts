import type { Amount } from '../../../../domain/money.ts';
import { scalesOf } from './scales.ts';

const SMALL =
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const TENS = ' zehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** A number below 1,000, as the beginning of a longer word; empty for 0. */
function hundreds(count: number): string {
  const rest = count % 100;
  const front = count >= 100 ? `${SMALL[Math.floor(count / 100)]}hundert` : '';
  if (rest === 0) return front;
  if (rest < 20) return front + SMALL[rest];
  const ones = rest % 10 === 0 ? '' : `${SMALL[rest % 10]}und`;
  return front + ones + TENS[Math.floor(rest / 10)];
}

/** "Million" and "Milliarde" are feminine nouns: "eine Million", "einhunderteine Millionen". */
function numberWithNoun(count: number, one: string, many: string): string {
  const words = hundreds(count);
  return `${count % 100 === 1 ? `${words}e` : words} ${count === 1 ? one : many}`;
}

/** One word below a million: "fünfundzwanzigtausendfünfhundert Euro". */
export function eurosInGerman(amount: Amount): string {
  const { billions, millions, thousands, rest } = scalesOf(amount);
  const words = [
    billions > 0 && numberWithNoun(billions, 'Milliarde', 'Milliarden'),
    millions > 0 && numberWithNoun(millions, 'Million', 'Millionen'),
    (thousands > 0 ? `${hundreds(thousands)}tausend` : '') + hundreds(rest),
  ].filter(Boolean);
  return `${words.join(' ') || SMALL[0]} Euro`;
}
