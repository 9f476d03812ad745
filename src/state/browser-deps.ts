import { browserPage } from '../lib/browser-page.ts';
import { systemClock } from '../lib/clock.ts';
import { createNextFrame } from '../lib/frames.ts';
import { browserStorage } from '../lib/storage.ts';
import { randomUuid } from '../lib/uuid.ts';
import type { StoreDeps } from './store.ts';

type BrowserDeps = Omit<StoreDeps, 'config' | 'i18n' | 'announce' | 'tabs' | 'log' | 'warn' | 'prefetched'>;

/**
 * Network, clock, storage and page of a real browser.
 *
 * @param fetch left out: the page's own `fetch`, read at each request
 */
export const browserDeps = (
  window: Window & typeof globalThis,
  fetch: typeof window.fetch = (input, init) => window.fetch(input, init),
): BrowserDeps => ({
  fetch,
  nativeSource: (address) => new window.EventSource(address),
  clock: systemClock,
  nextFrame: createNextFrame(
    systemClock,
    (run) => window.requestAnimationFrame(run),
    (handle) => window.cancelAnimationFrame(handle),
  ),
  local: browserStorage(() => window.localStorage),
  tab: browserStorage(() => window.sessionStorage),
  page: browserPage(window),
  random: Math.random,
  uuid: () => randomUuid(window.crypto),
});
