import { normaliseTerm } from '../../domain/search-term.ts';
import { displayName, softLine } from '../../features/auctions/text-styles.ts';
import { SearchBox } from '../../features/search/SearchBox.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { usePage } from '../../react/use-page.ts';
import { useSearchPage } from '../../react/use-search-page.ts';
import { css } from '../../styles/sheet.ts';
import { SearchResultList } from './SearchResultList.tsx';

const head = css`
  display: grid;
  gap: 18px;
  max-inline-size: 720px;
`;
const title = css`
  font-size: 30px;
  line-height: 1.15;
  @container (min-width: 720px) {
    font-size: 40px;
  }
`;
const prompt = css`
  max-inline-size: 68ch;
  margin-block-start: 24px;
  font-size: 15px;
  text-wrap: balance;
`;

/** The search page of the site: a search box, and the results of the `q` in the address. */
export const SearchScreen = tracked(function SearchScreen({ query }: { query: URLSearchParams }) {
  const { t } = useI18n();
  const page = useSearchPage();
  const term = normaliseTerm(query.get('q') ?? '');
  const label = t('route.search');
  usePage({ title: term === '' ? label : t('search.title', { term }), trail: [{ label }] });
  return (
    <>
      <div className={head}>
        <h1 className={`${displayName} ${title}`}>{label}</h1>
        <SearchBox id="search-page" term={term} isLink onSearch={page.open} onClear={() => page.open('')} />
      </div>
      {term === '' ? (
        <p className={`${softLine} ${prompt}`}>{t('search.prompt')}</p>
      ) : (
        <SearchResultList key={term} term={term} />
      )}
    </>
  );
});
