import type { I18n } from '../i18n/i18n.ts';
import {
  DAY,
  formatRemaining,
  formatUntilBegin,
  HOUR,
  pad,
  remainingText,
  SECOND,
} from './remaining-short.ts';

// A separate file, because lists do not need the code below.
export { formatRemaining, formatUntilBegin };

/** Time left to the second, beside the bid form: "02:14:09"; from one day on as in `formatRemaining`, but alone. */
export function formatRemainingExactly(i18n: Pick<I18n, 't'>, remaining: number): string {
  const seconds = Math.ceil(Math.max(0, remaining) / SECOND);
  if (seconds < HOUR || seconds >= DAY) return remainingText(i18n, remaining, '');
  const rest = seconds % HOUR;
  return `${pad(Math.floor(seconds / HOUR))}:${pad(Math.floor(rest / 60))}:${pad(rest % 60)}`;
}
