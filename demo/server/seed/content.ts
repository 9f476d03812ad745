import type { Kysely } from 'kysely';
import type { Locale } from '../../../src/domain/locale.ts';
import { imageOf } from '../../site/pictures/files.ts';
import { HERO } from '../../site/pictures/plan.ts';
import type { Database, NewPage } from '../db/schema.ts';
import type { StoredBrick } from '../db/stored.ts';
import { auctionsPath, pagePath, signUpPath } from '../site/paths.ts';
import { TENANT } from '../tenant.ts';
import { AUCTIONEER } from './auctioneer.ts';
import { AUCTIONS, EVENING_ID } from './auctions.ts';
import type { HomeText, PageKey } from './pages/page-texts.ts';
import { PAGE_IDS, TEXTS } from './pages/pages.ts';
import type { InAllLocales } from './world-types.ts';

const inAll = (say: (locale: Locale) => string): InAllLocales => ({
  en: say('en'),
  de: say('de'),
  fr: say('fr'),
  ar: say('ar'),
});

/** Markup with `{names}` replaced by the addresses of the site in that language. */
function linked(markup: string, locale: Locale): string {
  const pages = TEXTS[locale];
  const addresses: Record<string, string> = { auctions: auctionsPath(locale), signUp: signUpPath(locale) };
  for (const key of Object.keys(PAGE_IDS) as PageKey[]) addresses[key] = pagePath(locale, pages[key].slug);
  return markup.replace(/\{(\w+)\}/g, (whole, name: string) => addresses[name] ?? whole);
}

/** The database rows of the content pages. */
export const pageRows = (): NewPage[] =>
  (Object.entries(PAGE_IDS) as [PageKey, string][]).map(([key, id]) => ({
    id,
    tenant_id: TENANT,
    slugs: JSON.stringify(inAll((locale) => TEXTS[locale][key].slug)),
    titles: JSON.stringify(inAll((locale) => TEXTS[locale][key].title)),
    contents: JSON.stringify(inAll((locale) => linked(TEXTS[locale][key].html, locale))),
    descriptions: JSON.stringify(inAll((locale) => TEXTS[locale][key].description)),
  }));

/** The bricks of the home page. */
export function homeBricks(): StoredBrick[] {
  const home = (key: keyof HomeText): InAllLocales =>
    inAll((locale) => linked(TEXTS[locale].home[key], locale));
  // The last lots of the evening auction, because the first close within minutes.
  const lots = AUCTIONS.filter((plan) => plan.id !== 'marbrook-summer' && !plan.isLimitNeeded).flatMap(
    (plan) => {
      const places = plan.entries.map((_, place) => `${plan.id}-${plan.firstNumber + place}`);
      return plan.id === EVENING_ID ? places.slice(-2) : places.slice(0, 6);
    },
  );
  return [
    {
      type: 'image',
      id: 'home-hero',
      title: home('heroTitle'),
      image: imageOf(HERO.name, HERO.alt),
      mirrored: true,
      text: home('heroText'),
      link: { href: inAll(auctionsPath), label: home('heroLink') },
    },
    { type: 'widgetauctionlotlist', id: 'home-lots', title: home('lots'), lots },
    { type: 'auctionlist', id: 'home-auctions', title: home('auctions'), kind: null, limit: null },
    { type: 'text', id: 'home-promises', title: home('promisesTitle'), html: home('promises') },
  ];
}

/**
 * Writes auctioneer, pages and home page, and replaces older ones, because they are edited only in
 * this code.
 */
export async function seedContent(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const auctioneer = JSON.stringify(AUCTIONEER);
    await trx.updateTable('tenants').set({ auctioneer }).where('id', '=', TENANT).execute();
    for (const { id, tenant_id, ...row } of pageRows()) {
      await trx
        .insertInto('pages')
        .values({ id, tenant_id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
    const bricks = JSON.stringify(homeBricks());
    await trx
      .insertInto('widgets')
      .values({ tenant_id: TENANT, position: 'home', bricks })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'position']).doUpdateSet({ bricks }))
      .execute();
  });
}
