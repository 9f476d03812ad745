import type { Auctioneer } from '../../api/schema/auctioneer.ts';
import { DEFAULT_LOCALE, type Locale } from '../../domain/locale.ts';

/** A content page as a menu shows it. */
export interface MenuPage {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** Spec section 9: the pages of the strip on small screens. */
export const STRIP_PAGES = ['46897', '171558', '127567', '152686'] as const;

/** Pages by id, in the reader's language or else the default one; a page in neither is left out. */
export function menuPages(
  auctioneer: Pick<Auctioneer, 'pages'> | undefined,
  ids: readonly string[],
  locale: Locale,
): MenuPage[] {
  return [...new Set(ids)].flatMap((id) => {
    const page = auctioneer?.pages[id];
    // Name and slug must be of one language, or the link leads to a page in another one.
    const found = [locale, DEFAULT_LOCALE].find((it) => page?.names[it] && page.slugs[it]);
    if (page === undefined || found === undefined) return [];
    return [{ id, name: page.names[found] ?? '', slug: page.slugs[found] ?? '' }];
  });
}

/** Short name of a user: "A. Arendt". */
export function shortName(user: { readonly firstname: string; readonly lastname: string }): string {
  const initial = [...user.firstname.trim()][0];
  return [initial && `${initial}.`, user.lastname.trim()].filter(Boolean).join(' ');
}
