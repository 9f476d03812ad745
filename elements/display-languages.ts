import type { Locale } from '../src/domain/locale.ts';
import { cleanValue } from './clean-value.ts';
import { localeIn } from './config.ts';
import { reportMistake } from './loading/registry.ts';

/** Maximum number of languages that fit on a screen. */
const MAX_LANGUAGES = 2;

/**
 * The languages that the attribute `display` names, in their order and each once.
 *
 * @returns an empty list if it has no value, or no known one
 */
export function languagesIn(display: string): readonly Locale[] {
  const words = cleanValue(display)
    .split(/[\s,]+/)
    .filter(Boolean);
  const known = new Set(words.map(localeIn));
  if (known.delete(undefined)) reportMistake('language-unsupported', display);
  return [...(known as Set<Locale>)].slice(0, MAX_LANGUAGES);
}
