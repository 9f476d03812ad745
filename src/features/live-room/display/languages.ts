import { createContext, useContext, useEffect, useState } from 'react';
import type { Locale } from '../../../domain/locale.ts';
import { createI18n } from '../../../i18n/create-i18n.ts';
import type { I18n } from '../../../i18n/i18n.ts';
import type { LoadMessages } from '../../../i18n/load-messages.ts';
import type { Namespace } from '../../../i18n/namespaces.ts';
import type { Log } from '../../../lib/log.ts';

/** Namespaces of the display's texts, beside `common`. */
const TEXTS: readonly Namespace[] = ['bidding', 'room'];

/** The texts of the display: one language or two, the larger one first. */
export type Languages = readonly [I18n, ...I18n[]];

const LanguagesContext = createContext<Languages | null>(null);
export const LanguagesProvider = LanguagesContext.Provider;

/** The languages of the display around this component. They never change: other languages get a new provider. */
export function useLanguages(): Languages {
  const languages = useContext(LanguagesContext);
  if (languages === null) throw new Error('no LanguagesProvider');
  return languages;
}

/**
 * Loads the texts of each language beside those of the page, which may be in another one.
 *
 * @param locales separated by spaces
 * @returns null until they have loaded
 */
export function useLoadedLanguages(locales: string, load: LoadMessages, log: Log): Languages | null {
  const [languages, setLanguages] = useState<Languages | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const create = (locale: string) => createI18n({ locale: locale as Locale, namespaces: TEXTS, load, log });
    Promise.all(locales.split(' ').map(create)).then(([first, ...rest]) => {
      if (isCurrent && first) setLanguages([first, ...rest]);
    });
    return () => {
      isCurrent = false;
    };
  }, [locales, load, log]);
  return languages;
}
