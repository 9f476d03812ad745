import type { Plugin } from 'vite';

const SHIM = 'use-sync-external-store/shim/index.js';

/** React has had this hook itself since version 18; the package for older ones is left out. */
export function reactExternalStore(): Plugin {
  return {
    name: 'auction-elements:react-external-store',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id) => (id === SHIM ? `\0${SHIM}` : null),
    load: (id) => (id === `\0${SHIM}` ? "export { useSyncExternalStore } from 'react';" : null),
  };
}
