import { browserStorage, type KeyValueStorage } from '../lib/storage.ts';
import { scrollToTarget } from './page/scrolling.ts';
import type { BrowserWindow, ScrollTarget } from './router/address-bar.ts';

/** The parts of the browser that the site uses besides the store's; a fake in tests. */
export interface SiteBrowser {
  readonly window: BrowserWindow;
  readonly document: Document;
  /** Of this tab. */
  readonly tab: KeyValueStorage;
  online(): boolean;
  reload(): void;
  /** Scrolls to a target, waiting for it to exist; the returned function stops waiting. */
  scrollTo(root: ShadowRoot, target: ScrollTarget): () => void;
}

export const siteBrowser = (window: Window): SiteBrowser => ({
  window,
  document: window.document,
  tab: browserStorage(() => window.sessionStorage),
  online: () => window.navigator.onLine,
  reload: () => window.location.reload(),
  scrollTo: (root, target) => scrollToTarget(window, root, target),
});
