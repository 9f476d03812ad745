import { systemClock } from '../lib/clock.ts';
import { scrollerOf } from '../lib/scroller.ts';
import { browserStorage, type KeyValueStorage } from '../lib/storage.ts';
import { whenReachable } from '../lib/when-reachable.ts';
import { scrollToTarget } from './page/scrolling.ts';
import type { BrowserWindow, ScrollTarget } from './router/address-bar.ts';

/** The parts of the browser that the site uses besides the store's; a fake in tests. */
export interface SiteBrowser {
  readonly window: BrowserWindow;
  readonly document: Document;
  /** Storage that ends with the tab. */
  readonly tab: KeyValueStorage;
  /** Requests an address of the site's code until its server answers; see `lib/when-reachable.ts`. */
  whenReachable(onAnswer: () => void, onSilence: () => void): () => void;
  reload(): void;
  /** Scrolls to a target, waiting for it to exist; the returned function stops waiting. */
  scrollTo(root: ShadowRoot, target: ScrollTarget): () => void;
}

/** The site scrolls in the scroll container of its element. */
function siteWindow(window: Window): BrowserWindow {
  const { document, location, history } = window;
  const scroller = () => scrollerOf(document.querySelector('auction-app') ?? document.documentElement);
  return {
    location,
    history,
    get scrollX() {
      return scroller().scrollLeft;
    },
    get scrollY() {
      return scroller().scrollTop;
    },
    addEventListener: (...listener) => window.addEventListener(...listener),
    removeEventListener: (...listener) => window.removeEventListener(...listener),
  };
}

/** @param codeAddress an address on the server of the site's code */
export const siteBrowser = (window: Window & typeof globalThis, codeAddress: () => string): SiteBrowser => ({
  window: siteWindow(window),
  document: window.document,
  tab: browserStorage(() => window.sessionStorage),
  whenReachable: (...handlers) =>
    whenReachable(
      codeAddress(),
      { fetch: window.fetch, clock: systemClock, random: Math.random },
      ...handlers,
    ),
  reload: () => window.location.reload(),
  scrollTo: (root, target) => scrollToTarget(window, root, target),
});
