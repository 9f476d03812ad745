import type { Plugin } from 'vite';

/** What `commonChunk` finds out; handed to the bundler's own grouping. */
export interface CommonChunk {
  readonly plugin: Plugin;
  /** The file that a module belongs in, or null: left to the bundler. */
  readonly fileOf: (id: string) => 'page' | 'common' | 'lists' | 'react' | null;
}

/** What renders with React, for which the first frame of a list does not wait. */
const REACT = /\/node_modules\/(react-dom|scheduler)\/|\/elements\/mount\/react\.ts/;

/** What a list shows, and other pages with it, as a whole; and how it shows it before React has loaded. */
const LISTS = [
  '/src/features/auctions/',
  '/src/screens/auctions/',
  '/elements/auction-list.',
  '/elements/first-frame/',
];
const isOfLists = (id: string): boolean => LISTS.some((path) => id.includes(path));

/**
 * Four files for what the smallest tag needs, which the others need as well: what components are written with, the
 * page's own code, the lists themselves, and what renders with React. The last is the largest, and the others
 * import nothing of it: they show a first frame while it loads. The first imports nothing of the others, so that
 * it runs while the page's own code, which is larger, loads. Left to itself the bundler parts them by which of the
 * dialogs and screens need it too: a dozen requests, and bytes, since only what is in one file compresses together.
 *
 * @param smallest the tag's file
 * @param page the module that creates the page
 */
export function commonChunk(smallest: string, page: string): CommonChunk {
  let needed: ReadonlySet<string> = new Set();
  let ofComponents: ReadonlySet<string> = new Set();
  const fileOf = (id: string) => (isOfLists(id) ? 'lists' : ofComponents.has(id) ? 'common' : 'page');
  return {
    fileOf: (id) => (REACT.test(id) ? 'react' : needed.has(id) ? fileOf(id) : null),
    plugin: {
      name: 'auction-elements:common-chunk',
      buildEnd() {
        if (this.environment.name !== 'client') return;
        const withImports = (ids: Iterable<string>): Set<string> => {
          const all = new Set(ids);
          // A set that grows while it is walked is walked to its end.
          for (const id of all) for (const next of this.getModuleInfo(id)?.importedIds ?? []) all.add(next);
          return all;
        };
        const entry = (file: string): string[] => [...this.getModuleIds()].filter((id) => id.endsWith(file));
        needed = withImports(entry(smallest));
        const ofPage = withImports(entry(page));
        ofComponents = withImports([...needed].filter((id) => !ofPage.has(id) && !isOfLists(id)));
        if (![...ofPage].some((id) => needed.has(id) && fileOf(id) === 'page'))
          this.error(
            `common-chunk.ts: nothing is left for the page's own file; ${page} must be what creates it`,
          );
        const early = [...needed].find((id) => REACT.test(id));
        if (early)
          this.error(`common-chunk.ts: ${smallest} must not wait for what renders with React: ${early}`);
        // Otherwise code of the lists moves to the common file without anybody noticing.
        for (const path of LISTS)
          if (![...needed].some((id) => id.includes(path)))
            this.error(`common-chunk.ts: no module of ${smallest} is in ${path}; name where it is now`);
      },
    },
  };
}
