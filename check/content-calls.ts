import { auctioneerApi } from '../src/api/auctioneer.ts';
import { contentApi } from '../src/api/content.ts';
import { newsApi } from '../src/api/news.ts';
import { searchApi } from '../src/api/search.ts';
import type { Caller } from './run-calls.ts';

/** Makes the public calls that are not about one auction. @param term what is searched for */
export async function checkContent(caller: Caller, term: string): Promise<void> {
  const [auctioneer] = await Promise.all([
    caller.read('auctioneer', (client) => auctioneerApi(client).get(), { noun: 'auctioneer', about: 'text' }),
    caller.read('news', (client) => newsApi(client).all(), { noun: 'news', about: 'text' }),
    caller.read('results', (client) => searchApi(client).results(term), { noun: 'result' }),
    caller.read('suggestions', (client) => searchApi(client).suggestions(term), {
      noun: 'suggestion',
      about: 'text',
    }),
    caller.read('widget', (client) => contentApi(client).widget('home'), {
      noun: 'composed page',
      about: 'text',
      mayBeMissing: true,
    }),
  ]);
  const [page] = Object.values(auctioneer?.pages ?? {});
  if (page === undefined) caller.skip('page', 'the auctioneer names no pages');
  else
    await caller.read('page', (client) => contentApi(client).page(page.slugs.en ?? page.id), {
      noun: 'page',
      about: 'text',
    });
}
