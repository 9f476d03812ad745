import * as v from 'valibot';
import { type Client, mapReply, type Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import { SearchResult, Suggestion } from './schema/search.ts';

/** Maximum number of suggested lots. */
const MAX_SUGGESTIONS = '5';

export interface SearchApi {
  /** @param term not empty, at most `MAX_TERM_LENGTH` long */
  results(term: string, signal?: AbortSignal): Reply<readonly SearchResult[]>;
  suggestions(term: string, signal?: AbortSignal): Reply<readonly Suggestion[]>;
}

const path = (term: string): string => `/search/${encodeURIComponent(term)}`;

export const searchApi = (client: Client): SearchApi => ({
  results: (term, signal) =>
    mapReply(client.get(path(term), { schema: v.array(SearchResult), signal }), (results) =>
      results.map((result) => ({ ...result, data: linkedSummary(result.data, client.link) })),
    ),
  suggestions(term, signal) {
    const query = { limit: MAX_SUGGESTIONS };
    const reply = client.get(path(term), { schema: v.array(Suggestion), query, signal });
    return mapReply(reply, (suggestions) =>
      suggestions.map(({ data, ...rest }) => ({
        ...rest,
        data: { ...data, image: (data.image && linkedImage(data.image, client.link)[0]) ?? null },
      })),
    );
  },
});
