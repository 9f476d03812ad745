import type { Locale } from './languages.ts';

/** Name of the host's button that opens the consent settings. */
export const COOKIE_SETTINGS: Readonly<Record<Locale, string>> = {
  en: 'Cookie settings',
  de: 'Cookie-Einstellungen',
  fr: 'Paramètres des cookies',
  ar: 'إعدادات ملفات تعريف الارتباط',
};
