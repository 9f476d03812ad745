import type { BrowserWindow } from './address-bar.ts';

const KEY = 'auctionElementsReloaded';

/**
 * After a release the chunks of the old version are gone. The page is reloaded once at the
 * requested address; a chunk that is still missing then is shown as an error. The attempt is marked
 * in the history entry, which survives the reload even where storage is blocked, so that the page
 * never reloads in a loop.
 *
 * @returns true where the page is being reloaded
 */
export function createReloadOnce(history: BrowserWindow['history'], reload: () => void) {
  const held = (): Readonly<Record<string, unknown>> =>
    (history.state as Record<string, unknown> | null) ?? {};

  return {
    /** @param path already in the address bar, since the browser reloads that address */
    onChunkFailure(path: string): boolean {
      if (held()[KEY] === path) return false;
      history.replaceState({ ...held(), [KEY]: path }, '');
      if (held()[KEY] !== path) return false;
      reload();
      return true;
    },
    /** The screen loaded: a later failure may reload again. */
    onSuccess(): void {
      if (!(KEY in held())) return;
      const { [KEY]: _, ...rest } = held();
      history.replaceState(rest, '');
    },
  };
}
