import type { LiveModel } from './live.model.ts';

/**
 * The lots that are on the page now. While there are any, the page is subscribed to the hub and their ends
 * are watched. One for the store.
 */
export interface ShownLots {
  ids(): ReadonlySet<string>;
  /**
   * Keeps lots live while they are shown.
   * @param ids returns the lots shown at the moment; called whenever they are needed
   * @returns stops this
   */
  keepLive(ids: () => readonly string[]): () => void;
}

interface ShownLotsDeps {
  readonly live: Pick<LiveModel, 'retain'>;
  /** Begins to watch the ends of the lots; returns a function that stops this. */
  readonly watch: () => () => void;
}

export function createShownLots({ live, watch }: ShownLotsDeps): ShownLots {
  const users = new Set<{ readonly ids: () => readonly string[] }>();
  let stopWatch: () => void = () => undefined;
  return {
    ids: () => new Set([...users].flatMap(({ ids }) => ids())),
    keepLive(ids) {
      const user = { ids };
      const leave = live.retain();
      if (users.size === 0) stopWatch = watch();
      users.add(user);
      return () => {
        leave();
        users.delete(user);
        if (users.size === 0) stopWatch();
      };
    },
  };
}
