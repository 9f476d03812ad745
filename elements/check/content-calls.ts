import * as v from 'valibot';
import { Auctioneer } from '../../src/api/schema/auctioneer.ts';
import { BreakingNews } from '../../src/api/schema/news.ts';
import { Page } from '../../src/api/schema/page.ts';
import { SearchResult, Suggestion } from '../../src/api/schema/search.ts';
import { Widget } from '../../src/api/schema/widget.ts';
import type { Caller } from './run-calls.ts';

/** Makes the public calls that are not about one auction. @param term what is searched for */
export async function checkContent(caller: Caller, term: string): Promise<void> {
  const search = `/search/${encodeURIComponent(term)}`;
  const [auctioneer] = await Promise.all([
    caller.get('auctioneer', '/auctioneer/', { schema: Auctioneer, noun: 'auctioneer', about: 'text' }),
    caller.get('news', '/breaking-news/', { schema: BreakingNews, noun: 'news', about: 'text' }),
    caller.get('results', search, { schema: v.array(SearchResult), noun: 'result' }),
    caller.get('suggestions', search, {
      schema: v.array(Suggestion),
      noun: 'suggestion',
      about: 'text',
      query: { limit: '5' },
    }),
    caller.get('widget', '/widget/home', {
      schema: Widget,
      noun: 'composed page',
      about: 'text',
      mayBeMissing: true,
    }),
  ]);
  const [page] = Object.values(auctioneer?.pages ?? {});
  if (page === undefined) caller.skip('page', 'the auctioneer names no pages');
  else
    await caller.get('page', `/page/${encodeURIComponent(page.slugs.en ?? page.id)}`, {
      schema: Page,
      noun: 'page',
      about: 'text',
    });
}
