import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { SearchCombobox } from './SearchCombobox.tsx';
import { SearchField } from './SearchField.tsx';

export interface SearchBoxProps {
  id: string;
  placeholder?: string | null;
  /** The term whose results are on the page; empty where none are. */
  term: string;
  /** Results have a page of their own. */
  linked: boolean;
  onSearch(term: string): void;
  onClear?(): void;
}

/** A search field with suggestions and recent searches. */
export const SearchBox = tracked(function SearchBox(props: SearchBoxProps) {
  const { t } = useI18n();
  const { id, term, linked, onSearch, onClear } = props;
  return (
    <SearchField
      id={id}
      label={t('search.label')}
      placeholder={props.placeholder || t('search.placeholder')}
      submitLabel={t('search.submit')}
      initial={term}
      onSearch={onSearch}
    >
      {(parts) => (
        <SearchCombobox
          {...parts}
          listId={`${id}-list`}
          term={term}
          linked={linked}
          onSearch={onSearch}
          onClear={onClear}
        />
      )}
    </SearchField>
  );
});
