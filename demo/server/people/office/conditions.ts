import type { Kysely, Selectable } from 'kysely';
import { LOCALES, type Locale } from '../../../../src/domain/locale.ts';
import type { Database, OfficeTable } from '../../data/schema.ts';
import { CONDITIONS_PAGE } from '../../data/tenant.ts';
import { slugOf } from '../../lib/slug.ts';

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** The conditions of sale, by language. */
export interface Conditions {
  readonly version: string;
  /** The page's name in menus. */
  readonly names: Texts;
  /** HTML. */
  readonly contents: Texts;
}

type StoredAuctioneer = Selectable<OfficeTable>['auctioneer'];

export const writeAuctioneer = (trx: Kysely<Database>, auctioneer: StoredAuctioneer): Promise<unknown> =>
  trx
    .updateTable('office')
    .set({ auctioneer: JSON.stringify(auctioneer) })
    .execute();

/** Writes the auctioneer with new conditions of sale: their page, and its position in the footer. */
export async function writeConditions(
  trx: Kysely<Database>,
  auctioneer: StoredAuctioneer,
  { version, names, contents }: Conditions,
): Promise<void> {
  const slugs = slugsOf(names);
  const page = { id: CONDITIONS_PAGE, version, names, slugs };
  const { navigation = {}, pages = {} } = auctioneer;
  const footer = navigation.footer ?? [];
  await writeAuctioneer(trx, {
    ...auctioneer,
    pages: { ...pages, [CONDITIONS_PAGE]: page },
    navigation: {
      ...navigation,
      footer: footer.includes(CONDITIONS_PAGE) ? footer : [...footer, CONDITIONS_PAGE],
    },
  });
  const row = {
    slugs: JSON.stringify(slugs),
    titles: JSON.stringify(names),
    contents: JSON.stringify(contents),
  };
  await trx
    .insertInto('pages')
    .values({ id: CONDITIONS_PAGE, ...row })
    .onConflict((same) => same.column('id').doUpdateSet(row))
    .execute();
}

/**
 * The readable part of the page's address, from its name; a language without Latin letters uses another
 * language's.
 */
function slugsOf(names: Texts): Texts {
  return Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const slug = slugOf(names[locale] ?? '');
      return slug === '' ? [] : [[locale, slug]];
    }),
  );
}
