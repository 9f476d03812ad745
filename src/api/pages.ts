import type { Client, Reply } from './client.ts';
import { Page } from './schema/page.ts';

export interface PagesApi {
  /** @param page slug, in any language, or id */
  one(page: string, signal?: AbortSignal): Reply<Page>;
}

export const pagesApi = (client: Client): PagesApi => ({
  one: (page, signal) => client.get(`/page/${encodeURIComponent(page)}`, { schema: Page, signal }),
});
