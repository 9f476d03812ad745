import { useState } from 'react';
import { usePart } from '../../components/use-module.ts';
import { SearchField } from '../../features/search/SearchField.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import { useSearchPage } from '../../react/use-search-page.ts';
import { css } from '../../styles/sheet.ts';
import { useSite } from '../site-context.ts';
import { onlyWide } from './breakpoints.ts';

/** Code and texts of suggestions: loaded when the user is about to search. */
const SUGGESTIONS = {
  texts: ['search'],
  load: () => import('../../features/search/SearchCombobox.tsx'),
} as const;

/** As wide as the menu beside it allows. */
const container = css`
  flex: 1 0 136px;
  max-inline-size: 300px;
`;
/** The search page has a box of its own; the space in the bar stays, so that nothing moves. */
const hiddenSearch = css`
  visibility: hidden;
`;

/** The search box of the navigation bar; text that is typed before its suggestions have loaded stays. */
export const NavbarSearch = tracked(function NavbarSearch() {
  const i18n = useI18n();
  const page = useSearchPage();
  const { offers } = useStore();
  const state = useSite().router.state.value;
  const [isRequested, setIsRequested] = useState(false);
  const { module } = usePart(SUGGESTIONS, isRequested, i18n);
  const isAway = state.kind === 'screen' && state.name === 'search';
  const label = i18n.t('route.search');
  if (!offers.has('/search/')) return null;
  return (
    <div className={`${container} ${onlyWide} ${isAway ? hiddenSearch : ''}`}>
      <SearchField
        id="navbar-search"
        label={label}
        placeholder={label}
        submitLabel={label}
        onSearch={page.open}
        onWanted={() => setIsRequested(true)}
      >
        {(parts) =>
          module ? (
            <module.SearchCombobox {...parts} listId="navbar-search-list" isLink onSearch={page.open} />
          ) : null
        }
      </SearchField>
    </div>
  );
});
