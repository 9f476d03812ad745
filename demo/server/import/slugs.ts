import { LOCALES } from '../../../src/domain/locale.ts';
import type { LocalSlugs } from '../db/stored.ts';
import type { Mistake } from './mistakes.ts';
import { slugsFor } from './rows.ts';

/** The slugs of an entity: given ones, else those that are stored, so that links stay, else new ones. */
export function slugsOf(
  wanted: Parameters<typeof slugsFor>[0],
  stored: { readonly slugs: LocalSlugs } | undefined,
  others: readonly { readonly slugs: LocalSlugs }[],
  path: Mistake['path'],
  mistakes: Mistake[],
): LocalSlugs {
  // In the place of a lot's slug, `auctionlots` is a call of the API.
  const taken = new Set(['auctionlots', ...others.flatMap(({ slugs }) => Object.values(slugs))]);
  for (const locale of LOCALES) {
    const slug = wanted.given?.[locale];
    if (slug !== undefined && taken.has(slug))
      mistakes.push({
        path: [...path, 'slugs', locale],
        what: `is "${slug}", which another has; expected one of its own`,
      });
  }
  if (wanted.given === undefined && stored !== undefined) return stored.slugs;
  return slugsFor(wanted, (slug) => taken.has(slug));
}
