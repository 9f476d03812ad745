import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { SearchCombobox } from './SearchCombobox.tsx';
import { SearchField } from './SearchField.tsx';

export interface SearchBoxProps {
  id: string;
  placeholder?: string | null;
  /** The term of the results on the page; empty if there are none. */
  term: string;
  /** Results have a page of their own. */
  isLink: boolean;
  onSearch(term: string): void;
  onClear?(): void;
}

/**
 * A search field with suggestions and recent searches; nothing if the backend has no search, and a sentence
 * instead if this becomes known during a search.
 */
export const SearchBox = tracked(function SearchBox(props: SearchBoxProps) {
  const { t, errorText } = useI18n();
  const isOffered = useStore().offers.has('/search/');
  const [isWanted, setWanted] = useState(false);
  const { id, term, isLink, onSearch, onClear } = props;
  if (!isOffered) return isWanted ? <Notice isUrgent>{errorText('method_not_allowed')}</Notice> : null;
  return (
    <SearchField
      id={id}
      label={t('search.label')}
      placeholder={props.placeholder || t('search.placeholder')}
      submitLabel={t('search.submit')}
      initial={term}
      onSearch={onSearch}
      onWanted={() => setWanted(true)}
    >
      {(parts) => (
        <SearchCombobox
          {...parts}
          listId={`${id}-list`}
          term={term}
          isLink={isLink}
          onSearch={onSearch}
          onClear={onClear}
        />
      )}
    </SearchField>
  );
});
