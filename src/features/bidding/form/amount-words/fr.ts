import type { Amount } from '../../../../domain/money.ts';
import { scalesOf } from './scales.ts';

const SMALL =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const TENS = ' dix vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ');

/** A number below 100, in words; 70 and 90 count on from 60 and 80. Empty for 0. */
function tens(count: number): string {
  if (count === 0) return '';
  if (count < 20) return SMALL[count] ?? '';
  const ten = Math.floor(count / 10);
  const ones = ten === 7 || ten === 9 ? count % 20 : count % 10;
  if (ones === 0) return TENS[ten] ?? '';
  const and = ones % 10 === 1 && ten < 8 ? '-et-' : '-';
  return `${TENS[ten]}${and}${SMALL[ones]}`;
}

/** A number below 1,000, without the plural that a final "cent" or "quatre-vingt" takes. Empty for 0. */
function hundreds(count: number): string {
  const hundred = Math.floor(count / 100);
  const front = hundred === 0 ? '' : hundred === 1 ? 'cent' : `${SMALL[hundred]}-cent`;
  return [front, tens(count % 100)].filter(Boolean).join('-');
}

/** "cent" multiplied and "quatre-vingt" take an s at the end, also before a noun such as "millions". */
const withPluralS = (count: number): string =>
  hundreds(count) + (count % 100 === 80 || (count % 100 === 0 && count > 100) ? 's' : '');

const numberWithNoun = (count: number, noun: string): string =>
  `${withPluralS(count)} ${noun}${count > 1 ? 's' : ''}`;

/** With the hyphens of 1990: "vingt-cinq-mille-cinq-cents euros", "un million d’euros". */
export function eurosInFrench(amount: Amount): string {
  const { billions, millions, thousands, rest } = scalesOf(amount);
  // "mille" never takes an s, nor does the word before it; "un" before "mille" is left out.
  const thousand = thousands === 0 ? '' : thousands === 1 ? 'mille' : `${hundreds(thousands)}-mille`;
  const nouns = [
    billions > 0 && numberWithNoun(billions, 'milliard'),
    millions > 0 && numberWithNoun(millions, 'million'),
  ];
  const below = [thousand, withPluralS(rest)].filter(Boolean).join('-');
  const words = [...nouns, below].filter(Boolean).join(' ') || SMALL[0];
  return `${words} ${below === '' && amount > 0 ? 'd’euros' : amount < 2 ? 'euro' : 'euros'}`;
}
