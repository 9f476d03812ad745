import { browserStorage, type KeyValueStorage } from '../lib/storage.ts';
import { scrollToTarget } from './page/scrolling.ts';
import type { BrowserWindow, ScrollTarget } from './router/address-bar.ts';

/** What the site uses of the browser besides what the store has; handed in, a fake in tests. */
export interface SiteBrowser {
  readonly window: BrowserWindow;
  readonly document: Document;
  /** Of this tab. */
  readonly tab: KeyValueStorage;
  online(): boolean;
  reload(): void;
  /** Brings the page to a place, also one that is still to come; the returned function gives up. */
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
