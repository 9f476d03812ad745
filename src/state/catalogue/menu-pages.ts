import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale.ts';

/** A content page as menus and excerpts show it. */
export interface MenuPage {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** A few lines of the page; empty if the auctioneer names none. */
  readonly excerpt: string;
}

/** Pages by id, in the reader's language or else the default one; a page without either is left out. */
export function menuPages(
  auctioneer: Pick<Auctioneer, 'pages'> | undefined,
  ids: readonly string[],
  locale: Locale,
): MenuPage[] {
  return [...new Set(ids)].flatMap((id) => {
    const page = auctioneer?.pages[id];
    // All must be of one language, or the link leads to a page in another language.
    const found = [locale, DEFAULT_LOCALE].find((it) => page?.names[it] && page.slugs[it]);
    if (page === undefined || found === undefined) return [];
    const { names, slugs, excerpts } = page;
    return [{ id, name: names[found] ?? '', slug: slugs[found] ?? '', excerpt: excerpts?.[found] ?? '' }];
  });
}
