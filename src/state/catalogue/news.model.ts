import { newsApi } from '../../api/news.ts';
import type { NewsItem } from '../../api/schema/news.ts';
import { ok } from '../../lib/result.ts';
import type { Resource } from '../resource/resource.ts';
import { MAX_RANDOM_DELAY } from '../resource/resource-pool.ts';
import { defineModel } from '../store-type.ts';

/**
 * Breaking news, the newest first; for `store.model`. While they are used the page is subscribed, and
 * they are loaded again when they change. A failure is only logged, and the loaded news stay.
 */
export const newsModel = defineModel('news', ({ client, pool, live, log }): Resource<readonly NewsItem[]> => {
  const api = newsApi(client);
  const news = pool.create<readonly NewsItem[]>({
    async load(signal) {
      const reply = await api.all(signal);
      if (reply.ok) return ok(reply.value.data);
      if (reply.error.code !== 'aborted') log(`breaking news: not loaded: ${reply.error.code}`);
      return reply;
    },
    onUsed: () => live.retain(),
  });
  live.subscribe({
    onEvent({ event }) {
      if (event.event === 'other' && event.name === 'breaking-news.update') news.refresh(MAX_RANDOM_DELAY);
    },
  });
  return news;
});
