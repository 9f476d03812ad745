import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper';

/**
 * Vite wraps every lazy import in a helper that raises `vite:preloadError` on the window: it is
 * the host's window, and the files of a tag are asked for in parallel already.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: 'auction-elements:no-preload-helper',
    enforce: 'pre',
    resolveId: (id) => (id.includes(HELPER) ? `\0bare-${HELPER}` : null),
    load: (id) => (id === `\0bare-${HELPER}` ? 'export const __vitePreload = (load) => load();' : null),
  };
}
