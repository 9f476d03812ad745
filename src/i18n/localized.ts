import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts';

/** A hub message has its text in all languages. Returns it in `locale`, else in the default language. */
export function localized(text: string | Readonly<Partial<Record<string, string>>>, locale: Locale): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[DEFAULT_LOCALE] ?? Object.values(text)[0] ?? '';
}
