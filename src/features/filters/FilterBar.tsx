import { useRef } from 'react';
import { buttonLook } from '../../components/Button.tsx';
import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { NO_CHOICE } from '../../domain/facets.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import type { LotFilter } from '../../state/catalogue/lot-filter.model.ts';
import { css } from '../../styles/sheet.ts';
import { chipsOf } from './filter-texts.ts';

/** With one line of chips 100 px in total, the height that the list reserves. */
const bar = css`
  margin-block-end: 12px;
  outline: none;
`;
const line = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  block-size: 40px;
  font-size: 14px;
  color: var(--ae-ink-soft);
`;
const result = css`
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;
const changedSummary = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const action = css`
  flex: none;
  min-block-size: 44px;
  font-size: 14px;
  white-space: nowrap;
`;
const chips = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-block-size: 48px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    max-inline-size: 100%;
  }
`;
const chip = css`
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: 44px;
  margin: 0;
  padding-block: 4px;
  padding-inline: 14px 10px;
  border: 1px solid var(--ae-line);
  border-radius: 99px;
  background: var(--ae-surface);
  color: var(--ae-ink);
  font: inherit;
  font-size: 14px;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    border-color: var(--ae-ink-soft);
  }
  & svg {
    font-size: 11px;
    color: var(--ae-ink-soft);
  }
`;

export interface FilterBarProps {
  filter: LotFilter;
  /** Number of lots of the auction. */
  all: number;
}

/** The number of shown lots, the chosen values, each removable, and an action if nothing matches. */
export const FilterBar = tracked(function FilterBar({ filter, all }: FilterBarProps) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const node = useRef<HTMLElement>(null);
  const shownCount = filter.shown.value.length;
  const outdated = filter.changed.value;
  const set = chipsOf(filter.choice.value, i18n);
  /** The pressed button is removed: the focus stays in its line. */
  const apply = (change: Parameters<LotFilter['choose']>[0]): void => {
    filter.choose(change);
    node.current?.focus();
  };
  const reset = () => apply(NO_CHOICE);
  return (
    <>
      <section ref={node} className={bar} aria-label={t('filter.chosen')} tabIndex={-1} part="filter">
        <div className={line}>
          <span className={result}>
            {t('filter.result', { count: all, number: format.number(all), shown: format.number(shownCount) })}
          </span>
          {outdated > 0 && (
            <span className={changedSummary}>
              <span>{t('filter.changed', { count: outdated, number: format.number(outdated) })}</span>
              <button
                type="button"
                className={`${buttonLook('quiet')} ${action}`}
                onClick={() => {
                  filter.update();
                  node.current?.focus();
                }}
              >
                {t('filter.update')}
              </button>
            </span>
          )}
        </div>
        <ul className={chips}>
          {set.map(({ key, text, without }) => (
            <li key={key}>
              <button
                type="button"
                className={chip}
                aria-label={t('filter.remove', { name: text })}
                onClick={() => apply(without)}
              >
                <bdi>{text}</bdi>
                <Icon name="close" />
              </button>
            </li>
          ))}
          {set.length > 0 && (
            <li>
              <button type="button" className={`${buttonLook('quiet')} ${action}`} onClick={reset}>
                {t('filter.reset')}
              </button>
            </li>
          )}
        </ul>
      </section>
      {shownCount === 0 && filter.isDataKnown.value && (
        <Notice action={{ label: t('filter.reset'), run: reset }}>{t('filter.none')}</Notice>
      )}
    </>
  );
});
