import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts';

/** A message of the hub goes to all languages; what a language lacks is said in the default one. */
export function localized(text: string | Readonly<Partial<Record<string, string>>>, locale: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[DEFAULT_LOCALE] ?? Object.values(text)[0] ?? '';
}
