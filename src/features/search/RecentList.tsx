import { focusRing } from '../../components/focus.ts';
import { Icon } from '../../components/Icon.tsx';
import { iconButton } from '../../components/icon-button.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';
import { heading, oneLine } from './list-styles.ts';
import { TermOption } from './TermOption.tsx';

const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 44px;
`;
/** A list beside the options, because options must not contain buttons. */
const removers = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const remover = css`
  ${iconButton}
  border-radius: 4px;
  background: none;
  color: var(--ae-ink-soft);
  font-size: 13px;
  outline-offset: -3px !important;
  &:hover {
    background: var(--ae-sunken);
    color: var(--ae-ink);
  }
`;
const clearButton = css`
  min-block-size: 44px;
  margin: 0;
  padding: 0 10px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--ae-accent);
  font: inherit;
  cursor: pointer;
  ${focusRing}
  outline-offset: -3px !important;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export interface RecentListProps {
  listId: string;
  terms: readonly string[];
  /** Index of the active option; -1 if none is. */
  active: number;
  /** Whether a search is a link to its own page. */
  isLink: boolean;
  onChoose(term: string): void;
  onForget(term: string): void;
  onForgetAll(): void;
}

/** The recent searches, each with a button that removes it. */
export const RecentList = tracked(function RecentList(props: RecentListProps) {
  const { listId, terms } = props;
  const { t } = useI18n();
  return (
    <>
      <div className={heading}>
        <span id={`${listId}-label`}>{t('search.recents')}</span>
        <button type="button" className={clearButton} onClick={props.onForgetAll}>
          {t('search.forgetAll')}
        </button>
      </div>
      <div className={rows}>
        <div role="listbox" id={listId} aria-labelledby={`${listId}-label`}>
          {terms.map((term, index) => (
            <TermOption
              key={term}
              id={`${listId}-${index}`}
              term={term}
              isActive={index === props.active}
              isLink={props.isLink}
              onChoose={props.onChoose}
            >
              <bdi className={oneLine}>{term}</bdi>
            </TermOption>
          ))}
        </div>
        <ul className={removers}>
          {terms.map((term) => (
            <li key={term}>
              <button
                type="button"
                className={remover}
                aria-label={t('search.forget', { term })}
                onClick={() => props.onForget(term)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
});
