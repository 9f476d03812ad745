import type { Plugin } from 'vite';

const HELPER = 'vite/preload-helper';
/** A lazy import in Vite's helper, which a later step of Vite fills in. */
const WRAPPED =
  /__vitePreload\(\(\) => (import\("[^"]*"\)(?:\.then\(\(n\) => n\.\w+\))?), __VITE_PRELOAD__\)/g;

/**
 * Vite wraps every lazy import in a helper that raises `vite:preloadError` on the window: it is
 * the host's window, and the files of a tag are asked for in parallel already.
 */
export function noPreloadHelper(): Plugin {
  return {
    name: 'auction-elements:no-preload-helper',
    enforce: 'pre',
    resolveId: (id) => (id.includes(HELPER) ? `\0bare-${HELPER}` : null),
    // For those that the pattern does not know.
    load: (id) => (id === `\0bare-${HELPER}` ? 'export const __vitePreload = (load) => load();' : null),
    renderChunk(code) {
      if (this.environment.name !== 'client' || !code.includes('__vitePreload')) return null;
      return { code: code.replace(WRAPPED, '$1'), map: null };
    },
  };
}
