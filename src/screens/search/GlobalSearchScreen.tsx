import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { usePart } from '../../components/use-module.ts';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n, useStore } from '../../react/context.tsx';
import { usePersonalState } from '../../react/use-personal-state.ts';
import { useSearchPage } from '../../react/use-search-page.ts';
import { hashNavigationModel } from '../../state/navigation/hash-navigation.ts';
import { keepQuery, keptQuery } from '../../state/navigation/list-entry.ts';
import { screenSpace } from '../../styles/screen-space.ts';
import { css } from '../../styles/sheet.ts';

/** Code of the results, which a box that leads to another page does not load. */
const RESULTS = {
  texts: ['lot', 'search'],
  load: () => import('./SearchResultList.tsx'),
} as const;

const box = css`
  max-inline-size: 720px;
`;

/** Number of boxes of a page so far, for their ids. */
let boxes = 0;

export interface GlobalSearchScreenProps {
  /** Text of the empty field; null for the usual one. */
  placeholder: string | null;
  /** Place of the results: their own page, if there is one, or below the box. */
  results: 'page' | 'inline';
  /** The term in the page's address; empty for none. */
  named: string;
  /** Wraps the content below the box, where a lot may be opened in place. */
  wrap(content: ReactNode): ReactNode;
}

/** Content of `<global-search>`: a search box, and results below it if they have no page. */
export const GlobalSearchScreen = tracked(function GlobalSearchScreen(props: GlobalSearchScreenProps) {
  const i18n = useI18n();
  const page = useSearchPage();
  const hashes = useStore().model(hashNavigationModel);
  const [id] = useState(() => {
    boxes += 1;
    return `global-search-${boxes}`;
  });
  const { named } = props;
  const { element } = useHost();
  const isInline = props.results === 'inline';
  // Going back from a result, which may be another page, shows the results as they were.
  const [ownTerm, setOwnTerm] = usePersonalState<string | null>(
    null,
    () => (isInline && keptQuery(element, '', window)) || null,
  );
  useEffect(() => {
    if (isInline) keepQuery(element, '', ownTerm ?? '', window);
  }, [isInline, element, ownTerm]);
  const term = ownTerm ?? named;
  const lastNamed = useRef(named);
  useEffect(() => {
    // A changed address is a new search.
    if (named !== lastNamed.current) setOwnTerm(null);
    lastNamed.current = named;
  });
  /** Number of times that the browser has restored the page from the back-forward cache. */
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (!isInline) return;
    // Another entry of this page, with a search of its own.
    const onEntry = (): void => {
      const keptTerm = keptQuery(element, '', window);
      if (keptTerm) setOwnTerm(keptTerm);
    };
    // The field may contain a text that was typed before the user left. These results do not belong to that text.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && term) setReturns((count) => count + 1);
    };
    addEventListener('popstate', onEntry);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('popstate', onEntry);
      removeEventListener('pageshow', onShow);
    };
  });
  const part = usePart(RESULTS, term !== '', i18n);
  const isLink = props.results === 'page' && page.exists;
  const run = (next: string): void => {
    if (!isInline && page.open(next)) return;
    setOwnTerm(next);
    // Closes the content that was opened in place, to show the results.
    if (hashes.code(window.location.hash)) hashes.push(hashes.home());
  };
  return (
    <>
      <div className={box}>
        <SearchBox
          key={returns}
          id={id}
          placeholder={props.placeholder}
          term={term}
          isLink={isLink}
          onSearch={run}
          onClear={() => setOwnTerm('')}
        />
      </div>
      {props.wrap(
        term === '' ? null : (
          <div className={part.status === 'ready' ? undefined : screenSpace}>
            {part.status === 'ready' && <part.module.SearchResultList key={term} term={term} />}
            {part.status === 'failed' && (
              <Notice tone="warn" action={{ label: i18n.t('common.tryAgain'), run: part.retry }}>
                {i18n.t('search.failed')}
              </Notice>
            )}
          </div>
        ),
      )}
    </>
  );
});
