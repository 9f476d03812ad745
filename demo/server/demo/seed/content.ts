import type { Kysely } from 'kysely';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import type { PageKey } from '../../../world/pages/page-texts.ts';
import { PAGE_IDS, PAGE_TEXTS } from '../../../world/pages/pages.ts';
import type { Database, NewPage } from '../../data/schema.ts';
import { widgets } from './bricks.ts';
import { inAllLocales, linked } from './in-all-locales.ts';

/** The database rows of the content pages. */
export const pageRows = (): NewPage[] =>
  (Object.entries(PAGE_IDS) as [PageKey, string][]).map(([key, id]) => ({
    id,
    slugs: JSON.stringify(inAllLocales((locale) => PAGE_TEXTS[locale][key].slug)),
    titles: JSON.stringify(inAllLocales((locale) => PAGE_TEXTS[locale][key].title)),
    contents: JSON.stringify(inAllLocales((locale) => linked(PAGE_TEXTS[locale][key].html, locale))),
    descriptions: JSON.stringify(inAllLocales((locale) => PAGE_TEXTS[locale][key].description)),
  }));

/**
 * Writes auctioneer, pages and bricks, and replaces older ones, because they are edited only in this code.
 *
 * @param hasFilms whether the films exist or can be made when they are requested
 */
export async function seedContent(db: Kysely<Database>, hasFilms = false): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const auctioneer = JSON.stringify(AUCTIONEER);
    await trx.updateTable('office').set({ auctioneer }).execute();
    for (const { id, ...row } of pageRows()) {
      await trx
        .insertInto('pages')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
    }
    for (const [position, brickList] of Object.entries(widgets(hasFilms))) {
      const bricks = JSON.stringify(brickList);
      await trx
        .insertInto('widgets')
        .values({ position, bricks })
        .onConflict((conflict) => conflict.column('position').doUpdateSet({ bricks }))
        .execute();
    }
  });
}
