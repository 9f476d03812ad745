import type { BrowserWindow } from './address-bar.ts';

const KEY = 'auctionElementsReloaded';

/**
 * After a release the chunks of the old one are gone: the page is loaded again at the address that
 * was wanted, once. A chunk that is still missing then is shown as an error.
 *
 * What was tried is kept in the history entry: it survives the reload also where the browser's
 * storage is blocked, so that the page never reloads in a loop.
 *
 * @returns true where the page is being loaded again
 */
export function createReloadOnce(history: BrowserWindow['history'], reload: () => void) {
  const held = (): Readonly<Record<string, unknown>> =>
    (history.state as Record<string, unknown> | null) ?? {};

  return {
    /** @param path shown by the address bar already, since the address is what is loaded */
    onChunkFailure(path: string): boolean {
      if (held()[KEY] === path) return false;
      history.replaceState({ ...held(), [KEY]: path }, '');
      if (held()[KEY] !== path) return false;
      reload();
      return true;
    },
    /** The screen came: a later failure may reload again. */
    onSuccess(): void {
      if (!(KEY in held())) return;
      const { [KEY]: _, ...rest } = held();
      history.replaceState(rest, '');
    },
  };
}
