import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import { LOCALES, type Locale } from '../../../src/domain/locale.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { PageKey, SiteText } from './page-texts.ts';

export const PAGE_TEXTS: Readonly<Record<Locale, SiteText>> = { en, de, fr, ar };

/** Ids of the pages; the mobile strip of the site names the first four. */
export const PAGE_IDS: Readonly<Record<PageKey, string>> = {
  howToBid: '46897',
  about: '171558',
  conditions: '127567',
  contact: '152686',
  imprint: '180202',
  privacy: '180203',
  trialRide: '180204',
  transport: '180205',
  payment: '180206',
};

/** Change it together with the text of the conditions of sale, in any language. */
const CONDITIONS_VERSION = '2026-01-01';

/** The pages for menus: short names and slugs, by id. */
export const PAGE_LINKS: Auctioneer['pages'] = Object.fromEntries(
  (Object.entries(PAGE_IDS) as [PageKey, string][]).map(([key, id]) => [
    id,
    {
      id,
      ...(key === 'conditions' && { version: CONDITIONS_VERSION }),
      names: Object.fromEntries(LOCALES.map((locale) => [locale, PAGE_TEXTS[locale][key].name])),
      slugs: Object.fromEntries(LOCALES.map((locale) => [locale, PAGE_TEXTS[locale][key].slug])),
      excerpts: Object.fromEntries(
        LOCALES.flatMap((locale) => {
          const { excerpt } = PAGE_TEXTS[locale][key];
          return excerpt === undefined ? [] : [[locale, excerpt]];
        }),
      ),
    },
  ]),
);
