import type { ReactNode } from 'react';
import { FLAG_FACETS, RANGE_FACETS, WORD_FACETS, type WordFacet } from '../../domain/facets.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import type { LotFilter } from '../../state/catalogue/lot-filter.model.ts';
import { css } from '../../styles/sheet.ts';
import { CheckRow } from './CheckRow.tsx';
import { RangeField } from './RangeField.tsx';

const group = css`
  min-inline-size: 0;
  margin: 0;
  padding: 0 0 20px;
  border: 0;
  break-inside: avoid;
`;
const legend = css`
  margin-block-end: 6px;
  padding: 0;
  font-size: 14px;
  font-weight: 600;
  color: var(--ae-ink);
`;
/** There may be many breeds. */
const values = css`
  max-block-size: 318px;
  margin-inline: -4px;
  padding-inline: 4px;
  overflow-y: auto;
`;

export interface FilterFieldsProps {
  filter: LotFilter;
  /** Favourites were chosen or removed from the choice; a guest must sign in first. */
  onFavourites(isChosen: boolean): void;
}

/** The controls of all facets in which lots of the auction differ. */
export const FilterFields = tracked(function FilterFields({ filter, onFavourites }: FilterFieldsProps) {
  const { session } = useStore();
  const i18n = useI18n();
  const { t, format } = i18n;
  const choice = filter.choice.value;
  const { words, flags } = filter.result.value;
  const steps = filter.steps.value;
  const alphabetical = new Intl.Collator(i18n.locale.value);

  const wordsOf = (facet: WordFacet): ReactNode => {
    const all = [...words[facet]].sort(([a], [b]) => alphabetical.compare(a, b));
    if (all.length < 2 && choice[facet].length === 0) return null;
    return (
      <Group key={facet} label={t(`filter.${facet}`)}>
        <div className={values}>
          {all.map(([word, count]) => (
            <CheckRow
              key={word}
              label={word}
              isChecked={choice[facet].includes(word)}
              count={count}
              countText={format.number(count)}
              onChange={(isChecked) => {
                const others = choice[facet].filter((other) => other !== word);
                filter.choose({ [facet]: isChecked ? [...others, word] : others });
              }}
            />
          ))}
        </div>
      </Group>
    );
  };
  const ranges = RANGE_FACETS.map((facet) => {
    const range = choice[facet];
    const open = range.from === null && range.to === null;
    if (steps[facet].length === 0 && open) return null;
    return (
      <Group key={facet} label={t(`filter.${facet}`)}>
        <RangeField
          facet={facet}
          range={range}
          steps={steps[facet]}
          onChange={(next) => filter.choose({ [facet]: next })}
        />
      </Group>
    );
  });
  const isSignedIn = session.isLoggedIn.value;
  return (
    <>
      {WORD_FACETS.map(wordsOf)}
      {ranges}
      <Group label={t('filter.more')}>
        {FLAG_FACETS.map((facet) => {
          // A guest has no favourites to count, and is asked to sign in.
          const count = facet === 'favourites' && !isSignedIn ? null : flags[facet];
          return (
            <CheckRow
              key={facet}
              label={t(`filter.${facet}`)}
              isChecked={choice[facet]}
              count={count}
              countText={format.number(count ?? 0)}
              onChange={(isChecked) =>
                facet === 'favourites' ? onFavourites(isChecked) : filter.choose({ [facet]: isChecked })
              }
            />
          );
        })}
      </Group>
    </>
  );
});

function Group(props: { label: string; children: ReactNode }) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{props.label}</legend>
      {props.children}
    </fieldset>
  );
}
