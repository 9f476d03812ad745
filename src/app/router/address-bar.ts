import type { KeyValueStorage } from '../../lib/storage.ts';
import { createScrollMemory, type Scroll } from '../page/scroll-memory.ts';

/** The parts of `window` that the address bar needs; a fake in tests. */
export interface BrowserWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly scrollX: number;
  readonly scrollY: number;
  addEventListener(type: 'popstate' | 'pagehide', listener: () => void): void;
  removeEventListener(type: 'popstate' | 'pagehide', listener: () => void): void;
}

/** A scroll position, or an element by its id. */
export type ScrollTarget = Scroll | { readonly hash: string };

/** The page's address as the app's own path: `/de/login?next=1#top`, without base or `#` routing. */
export interface AddressBar {
  read(): string;
  /** The real address of an app path, for `href`. */
  href(path: string): string;
  /** The app path of an absolute address; null if it is not below the site. */
  pathOf(address: string): string | null;
  push(path: string): void;
  replace(path: string): void;
  /** The scroll position when this history entry was left; null for a new one. */
  scroll(): Scroll | null;
  /** Runs on back, forward and an edited hash. Returns a function that stops it and restores scrolling. */
  listen(onChange: () => void): () => void;
}

const STATE_KEY = 'auctionElements';

/**
 * @param routing `path`: real paths below `base`; `hash`: everything behind `#`, for hosts that cannot rewrite
 * @param base path prefix without a slash at its end, such as `/sale`; `''` at the root
 * @param tab keeps the scroll position of each history entry, also over a reload
 */
export function createAddressBar(
  window: BrowserWindow,
  routing: 'path' | 'hash',
  base: string,
  tab: KeyValueStorage,
): AddressBar {
  const { history, location } = window;
  const scrollMemory = createScrollMemory(tab);
  const keyNow = (): string | null => {
    const own = (history.state as Record<string, unknown> | null)?.[STATE_KEY];
    return typeof own === 'string' ? own : null;
  };
  let currentKey = keyNow();

  function href(path: string): string {
    if (routing === 'hash') return `${location.pathname}${location.search}#${path}`;
    // `//host` would be an address on another host.
    return path.startsWith('//') && base === '' ? location.origin + path : base + path;
  }
  const savePosition = () => {
    if (currentKey !== null) scrollMemory.set(currentKey, { x: window.scrollX, y: window.scrollY });
  };
  /** An entry of the site has a key; entries made by the host or by an edited address get one. */
  function adopt(): void {
    currentKey = keyNow();
    if (currentKey !== null) return;
    currentKey = scrollMemory.newKey();
    // Other scripts may keep data in the state.
    history.replaceState({ ...(history.state as object | null), [STATE_KEY]: currentKey }, '');
  }

  return {
    read() {
      if (routing === 'hash') return location.hash.startsWith('#/') ? location.hash.slice(1) : '/';
      return belowBase(location.pathname, base) + location.search + location.hash;
    },
    href,
    pathOf(address) {
      const { origin, pathname, search, hash } = new URL(address);
      if (origin !== location.origin) return null;
      if (routing === 'hash') {
        const isHere = pathname === location.pathname && search === location.search;
        return isHere && hash.startsWith('#/') ? hash.slice(1) : null;
      }
      const isBelow = base === '' || pathname === base || pathname.startsWith(`${base}/`);
      return isBelow ? belowBase(pathname, base) + search + hash : null;
    },
    push(path) {
      savePosition();
      currentKey = scrollMemory.newKey();
      history.pushState({ [STATE_KEY]: currentKey }, '', href(path));
    },
    replace(path) {
      adopt();
      history.replaceState(history.state, '', href(path));
    },
    scroll: () => (currentKey === null ? null : scrollMemory.get(currentKey)),
    listen(onChange) {
      const before = history.scrollRestoration;
      // The browser would scroll before the screen of that entry is rendered.
      history.scrollRestoration = 'manual';
      adopt();
      const onMove = () => {
        savePosition();
        adopt();
        // A hash without a path is a place in the page: the screen stays.
        if (routing === 'hash' && location.hash !== '' && !location.hash.startsWith('#/')) return;
        onChange();
      };
      window.addEventListener('popstate', onMove);
      window.addEventListener('pagehide', savePosition);
      return () => {
        window.removeEventListener('popstate', onMove);
        window.removeEventListener('pagehide', savePosition);
        history.scrollRestoration = before;
      };
    },
  };
}

/** Normalizes the attribute `base`: a slash before it and none at its end; `''` for the root. */
export function normalBase(base: string | null): string {
  const inner = (base ?? '').replace(/^[/\\]+|[/\\]+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}

function belowBase(pathname: string, base: string): string {
  if (base !== '' && (pathname === base || pathname.startsWith(`${base}/`))) {
    return pathname.slice(base.length) || '/';
  }
  return pathname;
}
