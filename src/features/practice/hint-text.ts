import type { PracticeHint } from '../../domain/practice/hints.ts';
import type { I18n } from '../../i18n/i18n.ts';

/** A device that is used by touch alone has no keyboard, as in the settings of the room. */
const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

/** A hint as text; the first bid also names the key, unless the device has no keyboard. */
export function hintText({ name, amount }: PracticeHint, { t, format }: I18n): string {
  const text = t(`practice.hint.${name}`, { amount: format.currency(amount) });
  return name === 'bid' && !matchMedia(TOUCH_ONLY).matches ? `${text} ${t('practice.byKey')}` : text;
}
