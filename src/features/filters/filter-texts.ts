import {
  type FacetChoice,
  FLAG_FACETS,
  isUnlimited,
  type NumberRange,
  RANGE_FACETS,
  type RangeFacet,
  WORD_FACETS,
} from '../../domain/facets.ts';
import type { I18n } from '../../i18n/i18n.ts';

/**
 * A value of a range in words: "€20,000", "5 years", "under 1 year".
 *
 * @param context after "from" or "to", which change the Arabic noun; empty: it stands alone
 */
export function valueText(
  facet: RangeFacet,
  value: number,
  { t, format }: I18n,
  context: 'genitive' | '' = '',
): string {
  if (facet === 'price') return format.currency(value);
  if (facet === 'height') return t('auction.height', { cm: format.number(value) });
  return value === 0 ? t('filter.foal') : t('filter.years', { count: value, context });
}

function rangeText(facet: RangeFacet, { from, to }: NumberRange, i18n: I18n): string {
  if (from !== null && from === to) return valueText(facet, from, i18n);
  const [low, high] = [from, to].map((value) =>
    value === null ? '' : valueText(facet, value, i18n, 'genitive'),
  );
  if (from === null) return i18n.t('filter.atMost', { to: high ?? '' });
  if (to === null) return i18n.t('filter.atLeast', { from: low ?? '' });
  return i18n.t('filter.between', { from: low ?? '', to: high ?? '' });
}

/** One chosen value, and the change that removes it. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly without: Partial<FacetChoice>;
}

/** All chosen values, in the order of the controls. */
export function chipsOf(choice: FacetChoice, i18n: I18n): readonly Chip[] {
  const { t } = i18n;
  const words = WORD_FACETS.flatMap((facet) =>
    choice[facet].map((word) => ({
      key: `${facet} ${word}`,
      text: word,
      without: { [facet]: choice[facet].filter((other) => other !== word) },
    })),
  );
  const ranges = RANGE_FACETS.filter((facet) => !isUnlimited(choice[facet])).map((facet) => ({
    key: facet,
    text: t('filter.named', { name: t(`filter.${facet}`), value: rangeText(facet, choice[facet], i18n) }),
    without: { [facet]: { from: null, to: null } },
  }));
  const flags = FLAG_FACETS.filter((facet) => choice[facet]).map((facet) => ({
    key: facet,
    text: t(`filter.${facet}`),
    without: { [facet]: false },
  }));
  return [...words, ...ranges, ...flags];
}
