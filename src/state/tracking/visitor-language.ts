import {
  MAX_LANGUAGES,
  MAX_PREFERRED_LANGUAGES,
  MAX_USER_AGENT,
  type VisitorLanguage,
} from '../../api/schema/view-tracker.ts';
import type { Locale } from '../../domain/locale.ts';
import type { BrowserTraits } from '../../lib/browser-traits.ts';

/** Maximum length of a tag or zone; the server refuses longer ones. */
const MAX_LENGTH = 60;

/** The visitor's language. Values that are missing or too long are left out. */
export function visitorLanguage(appLocale: Locale, traits: BrowserTraits): VisitorLanguage {
  const unlessOverlong = (value: string | undefined) =>
    value && value.length <= MAX_LENGTH ? value : undefined;
  const languages = traits.languages.filter((tag) => unlessOverlong(tag)).slice(0, MAX_LANGUAGES);
  return {
    appLocale,
    language: unlessOverlong(traits.language),
    languages,
    browserLocale: unlessOverlong(traits.locale),
    preferredLanguages: languages.slice(0, MAX_PREFERRED_LANGUAGES),
    timezone: unlessOverlong(traits.timezone),
  };
}

export const visitorUserAgent = ({ userAgent }: BrowserTraits): string => userAgent.slice(0, MAX_USER_AGENT);
