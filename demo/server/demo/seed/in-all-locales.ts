import type { Locale } from '../../../../src/domain/locale.ts';
import { marbrookAuctionsPath, marbrookPagePath, signUpPath } from '../../../site/paths.ts';
import type { PageKey } from '../../../world/pages/page-texts.ts';
import { PAGE_IDS, PAGE_TEXTS } from '../../../world/pages/pages.ts';
import type { InAllLocales } from '../../../world/world-types.ts';

export const inAllLocales = (textIn: (locale: Locale) => string): InAllLocales => ({
  en: textIn('en'),
  de: textIn('de'),
  fr: textIn('fr'),
  ar: textIn('ar'),
});

/** Markup with `{names}` replaced by the addresses of the site in that language. */
export function linked(markup: string, locale: Locale): string {
  const pages = PAGE_TEXTS[locale];
  const addresses: Record<string, string> = {
    auctions: marbrookAuctionsPath(locale),
    signUp: signUpPath(locale),
  };
  for (const key of Object.keys(PAGE_IDS) as PageKey[])
    addresses[key] = marbrookPagePath(locale, pages[key].slug);
  return markup.replace(/\{(\w+)\}/g, (whole, name: string) => addresses[name] ?? whole);
}
