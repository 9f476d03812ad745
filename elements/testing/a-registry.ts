import type { Registry } from '../loading/registry.ts';

/** The registry of a page without options, whose texts are empty. */
export const aRegistry = (change: Partial<Registry> = {}): Registry => ({
  version: '1.0.0',
  config: {},
  loadMessages: async () => ({}),
  prefetched: new Map(),
  ...change,
});
