import { type MouseEvent, useEffect, useRef } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { iconButton } from '../../components/icon-button.ts';
import { useAnchoredPopover } from '../../components/use-anchored-popover.ts';
import { normaliseTerm } from '../../domain/search-term.ts';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { searchModel } from '../../state/search/search.model.ts';
import { css } from '../../styles/sheet.ts';
import { popup, withLastLine } from './list-styles.ts';
import { searchOptions } from './options.ts';
import { RecentList } from './RecentList.tsx';
import type { FieldParts } from './SearchField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSearchBox } from './use-search-box.ts';

/** In px: 15rem at 16 px, independent of the host's root font size. */
const MAX_HEIGHT = 240;
const MIN_WIDTH = 320;
/** Height of the last line of suggestions, with the list's padding, in px. */
const LAST_HEIGHT = 48;

const clearButton = css`
  ${iconButton}
  flex: none;
  border-radius: var(--ae-radius-small);
  background: none;
  color: var(--ae-ink-soft);
  font-size: 13px;
  &:hover {
    color: var(--ae-ink);
  }
`;

export interface SearchComboboxProps extends FieldParts {
  /** Id of the list. */
  listId: string;
  /** The term of the results on the page; undefined for a box without results. */
  term?: string;
  /** Whether results have a page of their own, which an option links to. */
  isLink: boolean;
  /** Runs a search that was chosen from the list and is no link. */
  onSearch(term: string): void;
  /** The user has emptied the box. */
  onClear?(): void;
}

/** Suggestions, recent searches and a button that clears the field, added to a `SearchField`. */
export const SearchCombobox = tracked(function SearchCombobox(props: SearchComboboxProps) {
  const { input, anchor, listId, isLink, onSearch, onClear } = props;
  const { model, announce, clock } = useStore();
  const { t, format } = useI18n();
  const search = model(searchModel);
  const box = useSearchBox(input, props.term);
  const list = useRef<HTMLDivElement>(null);
  const text = box.text.value;
  const suggestions = box.suggestions.value;
  const options = searchOptions(text, suggestions, search.recents.value);

  const combobox = useCombobox({
    input,
    clock,
    listId,
    keys: options.map(({ key }) => key),
    popup: () => list.current,
    onText: box.type,
    onDelete: (key) => forget(key.replace(/^recent /, '')),
    onEscape() {
      if (input.value === '') return false;
      empty();
      return true;
    },
    onSubmit: submitted,
  });
  const { isOpen, index, close } = combobox;
  /** The link to all results is always visible, and covers the lines behind it. */
  const coveredHeight = text !== '' && index < options.length - 1 ? LAST_HEIGHT : 0;

  function submitted(): void {
    const term = normaliseTerm(input.value);
    if (term === '') return;
    search.remember(term);
    close();
  }
  function empty(): void {
    box.clear();
    onClear?.();
  }
  function forget(term: string): void {
    search.forget(term);
    // The button with the focus was removed.
    input.focus();
  }
  function choose(term: string): void {
    box.set(term);
    search.remember(term);
    close();
    if (!isLink) onSearch(term);
  }

  useAnchoredPopover({ popover: list, anchor, isOpen, minWidth: MIN_WIDTH, maxHeight: MAX_HEIGHT });
  useEffect(() => {
    if (index < 0) return;
    const activeOption = list.current?.querySelector('[aria-selected=true]');
    if (activeOption && list.current) scrollWithin(list.current, activeOption, coveredHeight);
  }, [index, coveredHeight]);
  const count = suggestions.lots.length;
  const isAnswered = suggestions.hasAnswer && isOpen;
  useEffect(() => {
    if (isAnswered)
      announce(
        count === 0 ? t('search.none') : t('search.suggested', { count, number: format.number(count) }),
      );
  }, [isAnswered, count, announce, t, format]);

  /** The focus stays in the input when the list is pressed; links can still be dragged with other buttons. */
  const keepFocus = (event: MouseEvent): void => {
    if (event.button === 0 && (event.target as Element).closest('[role=option]')) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the input */}
      <div
        ref={list}
        popover="manual"
        className={text === '' ? popup : `${popup} ${withLastLine}`}
        onMouseDown={keepFocus}
      >
        {text === '' ? (
          <RecentList
            listId={listId}
            terms={search.recents.value}
            active={index}
            isLink={isLink}
            onChoose={choose}
            onForget={forget}
            onForgetAll={() => {
              search.forgetAll();
              input.focus();
            }}
          />
        ) : (
          <SuggestionList
            listId={listId}
            options={options}
            active={index}
            term={text}
            isAnswered={suggestions.hasAnswer}
            isLink={isLink}
            onLot={close}
            onChoose={choose}
          />
        )}
      </div>
      {text === '' ? null : (
        <button
          type="button"
          className={clearButton}
          aria-label={t('search.clear')}
          onClick={() => {
            empty();
            input.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
});

/**
 * Scrolls within the list only: the page does not move.
 *
 * @param coveredHeight height of the covered part at the list's end, in px
 */
function scrollWithin(list: Element, line: Element, coveredHeight: number): void {
  const [outer, inner] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  const bottom = outer.bottom - coveredHeight;
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > bottom) list.scrollTop += inner.bottom - bottom;
}
