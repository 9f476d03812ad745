/** The four languages of the product, in the order in which they are offered. */
export const LOCALES = ['en', 'de', 'fr', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** Used if a page names no language, and for texts that a locale lacks. */
export const DEFAULT_LOCALE: Locale = 'en';

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** Writing direction: Arabic runs right to left. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');
