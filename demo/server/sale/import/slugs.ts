import { LOCALES } from '../../../../src/domain/locale.ts';
import type { LocalSlugs } from '../../data/stored.ts';
import type { Mistake } from './mistakes.ts';
import { RESERVED_WORDS, reservedText } from './reserved-words.ts';
import { slugsFor } from './rows.ts';

/**
 * The slugs of an entity: given ones, else stored ones, so that links stay valid, else new ones.
 *
 * @param isUsed whether another entity has a slug
 */
export function slugsOf(
  noun: keyof typeof RESERVED_WORDS,
  source: Parameters<typeof slugsFor>[0],
  stored: { readonly slugs: LocalSlugs } | undefined,
  isUsed: (slug: string) => boolean,
  path: Mistake['path'],
  mistakes: Mistake[],
): LocalSlugs {
  const reserved: readonly string[] = RESERVED_WORDS[noun];
  for (const locale of LOCALES) {
    const slug = source.slugs?.[locale];
    const message =
      slug === undefined
        ? null
        : reserved.includes(slug)
          ? reservedText(slug)
          : isUsed(slug)
            ? `is "${slug}", which another has; expected one of its own`
            : null;
    if (message !== null) mistakes.push({ path: [...path, 'slugs', locale], message });
  }
  if (source.slugs === undefined && stored !== undefined) return stored.slugs;
  return slugsFor(source, (slug) => isUsed(slug) || reserved.includes(slug));
}
