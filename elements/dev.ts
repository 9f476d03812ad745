import { startScript } from './start.ts';

declare global {
  interface Window {
    $RefreshReg$?: () => void;
    $RefreshSig$?: () => (type: unknown) => unknown;
  }
}

/*
 * The loader while one works on the code: a page of any origin embeds it from the development
 * server, `<script type="module" src="…/elements/dev.ts" data-api="…">`.
 * React's refresh must be in the page before the first component is imported; Vite adds it only to
 * pages it serves itself.
 */
const refresh: { injectIntoGlobalHook(page: Window): void } = await import(
  /* @vite-ignore */ new URL('/@react-refresh', import.meta.url).href
);
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
// React's refresh does not see into `tracked` components, which nearly all of ours are.
import.meta.hot?.on('vite:afterUpdate', () => location.reload());

const tags = {
  'auction-list': () => import('./auction-list.tsx'),
  'auction-lot': () => import('./auction-lot.tsx'),
  'auction-app': () => import('./auction-app.tsx'),
};
const files = Object.values(tags);
const map = {
  files: Object.keys(tags),
  tags: Object.fromEntries(Object.keys(tags).map((tag, index) => [tag, [index]])),
  texts: {},
};

startScript('/elements/dev.ts', map, (file) => {
  const load = files[map.files.indexOf(file)];
  return load ? load() : Promise.reject(new Error(`no such file: ${file}`));
});
