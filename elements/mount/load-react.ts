import { loadAgain } from '../load-again.ts';

export type React = typeof import('./react.ts');

/** What renders with React, which is half of all code. */
export interface ReactLoader {
  /** If it has been asked for and is there. */
  loaded(): React | undefined;
  /** After a failure, again with the next call. */
  load(): Promise<React>;
}

/** @param importReact a dynamic import */
export function createReactLoader(importReact: () => Promise<React>): ReactLoader {
  let loading: Promise<React> | undefined;
  let loaded: React | undefined;
  return {
    loaded: () => loaded,
    load() {
      loading ??= importReact().then((react) => {
        loaded = react;
        return react;
      });
      loading.catch(() => {
        loading = undefined;
      });
      return loading;
    },
  };
}

/** Of this page. */
export const reactLoader = createReactLoader(() => loadAgain(() => import('./react.ts')));
