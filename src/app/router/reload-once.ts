import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SiteBrowser } from '../browser.ts';

const STORAGE_KEY = 'auctionElementsReloaded';

/**
 * Reloads the page for code that did not load: after a release the chunks of the old version are gone. In an
 * outage a reload would lead to the browser's own error page, so it waits until the server of the code
 * answers; the present content stays until then.
 *
 * The page is reloaded once at the requested address; a chunk that is still missing then is shown as an
 * error. The attempt is marked in the history entry, which survives the reload even if storage is blocked, so
 * that the page never reloads in a loop.
 *
 * | state     | `onChunkFailure`, `reload` | the server answers | it does not | `cancel` |
 * |-----------|----------------------------|--------------------|-------------|----------|
 * | `idle`    | `asking`                   |                    |             |          |
 * | `asking`  | `asking`                   | reloads            | `waiting`   | `idle`   |
 * | `waiting` | `asking`                   | reloads            | `waiting`   | `idle`   |
 */
export interface ReloadOnce {
  /** The page is about to be reloaded, but the server of the code does not answer yet. */
  readonly isWaiting: ReadonlySignal<boolean>;
  /**
   * @param path already in the address bar, because the browser reloads that address
   * @returns false if the page has been reloaded for it before
   */
  onChunkFailure(path: string): boolean;
  /** Reloads in any case, because the user asked for it. */
  reload(): void;
  /** Another page is requested, or the site ends. */
  cancel(): void;
  /** The screen loaded: a later failure may reload again. */
  onSuccess(): void;
}

export function createReloadOnce(
  browser: Pick<SiteBrowser, 'window' | 'whenReachable' | 'reload'>,
): ReloadOnce {
  const { history } = browser.window;
  const isWaiting = signal(false);
  let stopAsking: () => void = () => undefined;
  const storedState = (): Readonly<Record<string, unknown>> =>
    (history.state as Record<string, unknown> | null) ?? {};

  function cancel(): void {
    stopAsking();
    isWaiting.value = false;
  }
  function reload(): void {
    cancel();
    stopAsking = browser.whenReachable(browser.reload, () => {
      isWaiting.value = true;
    });
  }

  return {
    isWaiting,
    reload,
    cancel,
    onChunkFailure(path) {
      if (storedState()[STORAGE_KEY] === path) return false;
      history.replaceState({ ...storedState(), [STORAGE_KEY]: path }, '');
      if (storedState()[STORAGE_KEY] !== path) return false;
      reload();
      return true;
    },
    onSuccess() {
      if (!(STORAGE_KEY in storedState())) return;
      const { [STORAGE_KEY]: _, ...rest } = storedState();
      history.replaceState(rest, '');
    },
  };
}
