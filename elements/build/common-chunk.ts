import type { Plugin } from 'vite';

/** What `commonChunk` finds out; handed to the bundler's own grouping. */
export interface CommonChunk {
  readonly plugin: Plugin;
  /** The file that a module belongs in, or null: left to the bundler. */
  readonly fileOf: (id: string) => 'common' | 'lists' | null;
}

/** What a list shows, and other pages with it, as a whole. */
const LISTS = ['/src/features/auctions/', '/src/screens/auctions/', '/elements/auction-list.'];
const isOfLists = (id: string): boolean => LISTS.some((path) => id.includes(path));

/**
 * One file for what the smallest tag needs, which the others need as well, and one for the lists
 * themselves. Left to itself the bundler parts them by which of the dialogs and screens need it
 * too: a dozen requests, and bytes, since only what is in one file compresses together.
 *
 * @param smallest the tag's file
 */
export function commonChunk(smallest: string): CommonChunk {
  const needed = new Set<string>();
  return {
    fileOf: (id) => (needed.has(id) ? (isOfLists(id) ? 'lists' : 'common') : null),
    plugin: {
      name: 'auction-elements:common-chunk',
      buildEnd() {
        if (this.environment.name !== 'client') return;
        const entry = [...this.getModuleIds()].find((id) => id.endsWith(smallest));
        if (entry) needed.add(entry);
        // A set that grows while it is walked is walked to its end.
        for (const id of needed)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
        // Otherwise code of the lists moves to the common file without anybody noticing.
        for (const path of LISTS)
          if (![...needed].some((id) => id.includes(path)))
            this.error(`common-chunk.ts: no module of ${smallest} is in ${path}; name where it is now`);
      },
    },
  };
}
