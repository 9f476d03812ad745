import type { SiteBrowser } from '../../app/browser.ts';
import type { BrowserWindow } from '../../app/router/address-bar.ts';
import { memoryStorage } from '../../lib/storage.ts';

/** A fake browser: its address, history and scrolling. */
export interface FakeBrowser extends SiteBrowser {
  /** Path, query and hash as the address bar shows them. */
  address(): string;
  back(): void;
  forward(): void;
  /** The user edits the hash, or the host page pushes an address. */
  jump(address: string): void;
  scrollBy(y: number): void;
  /** Targets of `scrollTo`, oldest first. */
  readonly scrolled: unknown[];
  reloads: number;
  /** Whether the server of the code answers. */
  isReachable: boolean;
  /** Requests it again, as the browser does after a while. */
  askAgain(): void;
  /** The length of the history. */
  entries(): number;
  readonly history: BrowserWindow['history'];
}

const ORIGIN = 'https://site.example';

export function createFakeBrowser(start = '/', document?: Document): FakeBrowser {
  const entries: Array<{ url: URL; state: unknown }> = [{ url: new URL(ORIGIN + start), state: null }];
  const listeners = new Map<string, Set<() => void>>();
  let index = 0;
  let scrollY = 0;
  const ignore = (): void => undefined;
  let ask = ignore;
  const entry = () => entries[index] ?? { url: new URL(ORIGIN), state: null };
  const dispatch = (type: string) => {
    for (const run of listeners.get(type) ?? []) run();
  };
  /** Like a browser, refuses another origin. */
  const resolved = (address: string | URL | null | undefined) => {
    const url = new URL(address ?? '', entry().url);
    if (url.origin !== ORIGIN) throw new DOMException('another origin', 'SecurityError');
    return url;
  };
  const move = (to: number) => {
    if (to < 0 || to >= entries.length) return;
    index = to;
    dispatch('popstate');
  };
  const history = {
    scrollRestoration: 'auto' as ScrollRestoration,
    get state() {
      return entry().state;
    },
    pushState(state: unknown, _: string, address?: string | URL | null) {
      const url = resolved(address);
      entries.splice(index + 1, entries.length, { url, state });
      index += 1;
    },
    replaceState(state: unknown, _: string, address?: string | URL | null) {
      entries[index] = { url: address == null ? entry().url : resolved(address), state };
    },
  };
  const browser: FakeBrowser = {
    history,
    window: {
      history,
      location: {
        origin: ORIGIN,
        get pathname() {
          return entry().url.pathname;
        },
        get search() {
          return entry().url.search;
        },
        get hash() {
          return entry().url.hash;
        },
      },
      scrollX: 0,
      get scrollY() {
        return scrollY;
      },
      addEventListener: (type, run) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(run)),
      removeEventListener: (type, run) => void listeners.get(type)?.delete(run),
    },
    document: document ?? (globalThis.document as Document),
    tab: memoryStorage(),
    whenReachable(onAnswer, onSilence) {
      ask = () => {
        if (!browser.isReachable) return onSilence();
        ask = ignore;
        onAnswer();
      };
      ask();
      return () => {
        ask = ignore;
      };
    },
    askAgain: () => ask(),
    reload() {
      browser.reloads += 1;
    },
    scrollTo(_, target) {
      browser.scrolled.push(target);
      scrollY = 'y' in target ? target.y : 500;
      return () => undefined;
    },
    address: () => entry().url.pathname + entry().url.search + entry().url.hash,
    back: () => move(index - 1),
    forward: () => move(index + 1),
    jump(address) {
      history.pushState(null, '', address);
      dispatch('popstate');
    },
    scrollBy(y) {
      scrollY += y;
    },
    scrolled: [],
    reloads: 0,
    isReachable: true,
    entries: () => entries.length,
  };
  return browser;
}
