import * as v from 'valibot';
import { ok } from '../lib/result.ts';
import type { Client, Reply } from './client.ts';
import { linkedImage, linkedSummary } from './links.ts';
import { SearchResult, Suggestion } from './schema/search.ts';

/** Spec section 9: maximum number of suggested lots. */
const SUGGESTIONS = '5';

export interface SearchApi {
  /** @param term not empty, at most `MAX_TERM_LENGTH` long */
  results(term: string, signal?: AbortSignal): Reply<readonly SearchResult[]>;
  suggestions(term: string, signal?: AbortSignal): Reply<readonly Suggestion[]>;
}

const path = (term: string): string => `/search/${encodeURIComponent(term)}`;

export const searchApi = (client: Client): SearchApi => ({
  async results(term, signal) {
    const reply = await client.get(path(term), { schema: v.array(SearchResult), signal });
    if (!reply.ok) return reply;
    const value = reply.value.value.map((result) => ({
      ...result,
      data: linkedSummary(result.data, client.link),
    }));
    return ok({ ...reply.value, value });
  },
  async suggestions(term, signal) {
    const query = { limit: SUGGESTIONS };
    const reply = await client.get(path(term), { schema: v.array(Suggestion), query, signal });
    if (!reply.ok) return reply;
    const value = reply.value.value.map((one) => ({
      ...one,
      data: {
        ...one.data,
        image: one.data.image ? (linkedImage(one.data.image, client.link)[0] ?? null) : null,
      },
    }));
    return ok({ ...reply.value, value });
  },
});
