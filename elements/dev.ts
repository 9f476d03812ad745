import '@vitejs/plugin-react/preamble';
import { loadMessages } from '../src/i18n/load-messages.ts';
import type { TagModule } from './loading/load.ts';
import { startScript } from './loading/start.ts';

/*
 * The loader in development: a page of any origin embeds it from the development server, `<script type="module" src="…/elements/dev.ts" data-api="…">`.
 * The preamble of React's refresh must run before React is imported; Vite adds it only to pages it
 * serves itself. It is imported first, and the elements only when a page has their tags.
 */

const files: Record<string, () => Promise<TagModule>> = {
  'auction-list': () => import('./auction-list.tsx'),
  'auction-lot': () => import('./auction-lot.tsx'),
  'hybrid-live-room': () => import('./hybrid-live-room.tsx'),
  'breaking-news': () => import('./breaking-news.tsx'),
  'auction-app': () => import('./auction-app.tsx'),
  'cookie-consent': () => import('./cookie-consent.tsx'),
  'global-search': () => import('./global-search.tsx'),
};

startScript({
  fileName: /\/elements\/dev\.ts\b/,
  // In development a tag is one file; the browser loads its imports.
  tags: Object.fromEntries(Object.keys(files).map((tag) => [tag, [tag]])),
  fetch: window.fetch,
  importFile: async (tag) => (await files[tag]?.()) ?? {},
  async showNotice() {
    await import('./outdated/main.ts');
  },
  importMistakes: () => import('./mistakes/explain.ts'),
  fetchMessages: loadMessages,
});
