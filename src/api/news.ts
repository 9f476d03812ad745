import { safeLink } from '../lib/safe-link.ts';
import { type Client, mapReply, type Reply } from './client.ts';
import { BreakingNews, type NewsItem } from './schema/news.ts';

export interface NewsApi {
  /** The newest first, in the page's language. */
  all(signal?: AbortSignal): Reply<readonly NewsItem[]>;
}

/** A link with an unsafe address is left out; its text stays. */
export const newsApi = (client: Client): NewsApi => ({
  all: (signal) =>
    mapReply(client.get('/breaking-news/', { schema: BreakingNews, signal }), (news) =>
      news
        .filter(({ text }) => text.trim() !== '')
        .map((item) => ({
          ...item,
          link: item.link && safeLink(item.link),
          // The link belongs to the site, not to the API, so it is only checked, not made absolute.
          localizedLink: item.localizedLink && client.link(item.localizedLink) && item.localizedLink,
        })),
    ),
});
