import '@vitejs/plugin-react/preamble';
import { loadMessages } from '../src/i18n/load-messages.ts';
import type { TagModule } from './load.ts';
import { startScript } from './start.ts';

/*
 * The loader in development: a page of any origin embeds it from the development server, `<script type="module" src="…/elements/dev.ts" data-api="…">`.
 * The preamble of React's refresh must run before React is imported; Vite adds it only to pages it
 * serves itself. It is imported first, and the elements only when a page has their tags.
 */

const tags = {
  'auction-list': () => import('./auction-list.tsx'),
  'auction-lot': () => import('./auction-lot.tsx'),
  'breaking-news': () => import('./breaking-news.tsx'),
  'hybrid-live-room': () => import('./hybrid-live-room.tsx'),
  'auction-app': () => import('./auction-app.tsx'),
};
const files = new Map<string, () => Promise<TagModule>>(Object.entries(tags));

startScript({
  name: /\/elements\/dev\.ts\b/,
  // In development a tag is one file; the browser loads what it imports.
  tags: Object.fromEntries([...files.keys()].map((tag, index) => [tag, String(index)])),
  fetch: window.fetch,
  importFile(letter) {
    const load = [...files.values()][Number(letter)];
    return load
      ? load()
      : Promise.reject(new Error(`no element of this number in elements/dev.ts: ${letter}`));
  },
  async showNotice() {
    await import('./outdated/main.ts');
  },
  importMistakes: () => import('./mistakes/explain.ts'),
  fetchMessages: loadMessages,
});
