import type { Amount } from '../../../../domain/money.ts';
import { scalesOf } from './scales.ts';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below 1,000, in words; empty for 0. */
function hundreds(count: number): string {
  const rest = count % 100;
  const below = rest < 20 ? (rest === 0 ? '' : SMALL[rest]) : tens(rest);
  return [count >= 100 ? `${SMALL[Math.floor(count / 100)]} hundred` : '', below].filter(Boolean).join(' ');
}

const tens = (count: number): string =>
  [TENS[Math.floor(count / 10)], count % 10 === 0 ? '' : SMALL[count % 10]].filter(Boolean).join('-');

/** American English, like the page's formats: no "and". */
export function eurosInEnglish(amount: Amount): string {
  const { billions, millions, thousands, rest } = scalesOf(amount);
  const words = [
    billions > 0 && `${hundreds(billions)} billion`,
    millions > 0 && `${hundreds(millions)} million`,
    thousands > 0 && `${hundreds(thousands)} thousand`,
    hundreds(rest),
  ].filter(Boolean);
  return `${words.join(' ') || SMALL[0]} ${amount === 1 ? 'euro' : 'euros'}`;
}
