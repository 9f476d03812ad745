import type { Amount } from '../../../../domain/money.ts';
import { scalesOf } from './scales.ts';

/** Numbers for masculine nouns, in the nominative, as in written amounts. */
const ONES = ' واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ');
const TEENS = ['أحد', 'اثنا', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'];
const TENS = '  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const HUNDREDS = ' مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة'.split(' ');

interface Noun {
  readonly one: string;
  readonly two: string;
  /** After 3 to 10. */
  readonly few: string;
}
const THOUSAND: Noun = { one: 'ألف', two: 'ألفان', few: 'آلاف' };
const MILLION: Noun = { one: 'مليون', two: 'مليونان', few: 'ملايين' };
const BILLION: Noun = { one: 'مليار', two: 'ملياران', few: 'مليارات' };

const and = (parts: readonly string[]): string => parts.filter(Boolean).join(' و');

/** A dual loses its n before the noun it belongs to: "مئتا ألف", "ألفا يورو". */
const beforeNoun = (words: string): string => words.replace(/(مئت|ألف|مليون|مليار)ان$/, '$1ا');

function tens(count: number): string {
  if (count <= 10) return ONES[count] ?? '';
  if (count < 20) return `${TEENS[count - 11]} عشر`;
  return and([ONES[count % 10] ?? '', TENS[Math.floor(count / 10)] ?? '']);
}

/** A number below 1,000, in words; empty for 0. */
const hundreds = (count: number): string => and([HUNDREDS[Math.floor(count / 100)] ?? '', tens(count % 100)]);

/** A number of thousands or millions; the noun takes the form that the last two digits require. */
function numberWithNoun(count: number, noun: Noun): string[] {
  const last = count % 100;
  if (count === 0) return [];
  if (count === 1) return [noun.one];
  if (count === 2) return [noun.two];
  // "a hundred thousand and a thousand": the noun itself expresses 1 and 2.
  if (last === 1 || last === 2) return [...numberWithNoun(count - last, noun), ...numberWithNoun(last, noun)];
  if (last === 0) return [`${beforeNoun(hundreds(count))} ${noun.one}`];
  return [`${hundreds(count)} ${last <= 10 ? noun.few : `${noun.one}ًا`}`];
}

/** "تسعة وعشرون ألفًا وخمسمئة يورو"; the word before "يورو" takes the form for a following noun. */
export function eurosInArabic(amount: Amount): string {
  if (amount === 0) return 'صفر يورو';
  if (amount === 1) return 'يورو واحد';
  const { billions, millions, thousands, rest } = scalesOf(amount);
  const words = and([
    ...numberWithNoun(billions, BILLION),
    ...numberWithNoun(millions, MILLION),
    ...numberWithNoun(thousands, THOUSAND),
    hundreds(rest),
  ]);
  return `${beforeNoun(words).replace(/ًا$/, '')} يورو`;
}
