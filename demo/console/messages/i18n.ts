import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../src/domain/locale.ts';
import { createI18n } from '../../../src/i18n/create-i18n.ts';
import type { I18n, MessageParams } from '../../../src/i18n/i18n.ts';
import type { KeyOf } from '../../../src/i18n/keys.ts';
import { type LoadMessages, loadMessages, type MessageTree } from '../../../src/i18n/load-messages.ts';
import type { Log } from '../../../src/lib/log.ts';
import type messages from './en.ts';

/** Every text of the console, such as `counting.once`. */
export type ConsoleKey = KeyOf<typeof messages>;

/** The console's own texts, with the product's formats and error texts. */
export interface ConsoleI18n extends Omit<I18n, 't'> {
  t(key: ConsoleKey, params?: MessageParams): string;
}

const files: Readonly<Record<Locale, () => Promise<{ default: MessageTree }>>> = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
};

/** Each language under its own name, for the language select. */
export const LANGUAGES: ReadonlyArray<{ readonly value: Locale; readonly label: string }> = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français' },
  { value: 'ar', label: 'العربية' },
];

/** The namespace of the console's own texts. */
const CONSOLE = 'console';

/** Messages of errors come from the product, except for codes that only an auctioneer's calls return. */
const NAMESPACES = ['site', 'bidding', CONSOLE];

const load: LoadMessages = async (locale, namespace): Promise<MessageTree> => {
  if (namespace !== CONSOLE) return loadMessages(locale, namespace);
  const own = (await files[locale]()).default;
  return { [CONSOLE]: own, error: own.error ?? {} };
};

/** The first of the browser's languages for which the console has texts; else the default. */
export function browserLocale(languages: readonly string[]): Locale {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return known ?? DEFAULT_LOCALE;
}

export async function consoleI18n(locale: Locale, log: Log): Promise<ConsoleI18n> {
  const i18n = await createI18n({ locale, namespaces: NAMESPACES, load, log });
  // The same implementation, typed by the console's own message keys.
  const translate = i18n.t as (key: string, params?: MessageParams) => string;
  return { ...i18n, t: (key, params) => translate(`${CONSOLE}.${key}`, params) };
}
