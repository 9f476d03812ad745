import type { Page, PageEvent } from './page.ts';

/** The `Page` of a browser window. */
export function browserPage(window: Window & typeof globalThis): Page {
  const { document } = window;
  const listen = (target: EventTarget, type: string, run: () => void) => {
    target.addEventListener(type, run);
    return () => target.removeEventListener(type, run);
  };
  const visibility = (state: DocumentVisibilityState, run: () => void) =>
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === state) run();
    });
  const events: Readonly<Record<PageEvent, (run: () => void) => () => void>> = {
    online: (run) => listen(window, 'online', run),
    offline: (run) => listen(window, 'offline', run),
    visible: (run) => visibility('visible', run),
    hidden: (run) => visibility('hidden', run),
    shown: (run) => listen(window, 'pageshow', run),
    left: (run) => listen(window, 'pagehide', run),
  };
  return {
    visible: () => document.visibilityState !== 'hidden',
    on: (event, run) => events[event](run),
    onStorage(run) {
      const listener = (event: StorageEvent) => run(event.key);
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
    href: () => window.location.href,
    go: (href) => window.location.assign(href),
    // The state of the host's router stays, so that it takes the entry for its own.
    push: (href) => window.history.pushState(window.history.state, '', href),
  };
}
