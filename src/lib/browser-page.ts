import type { Page, PageEvent } from './page.ts';

/** The `Page` of a browser window. */
export function browserPage(window: Window & typeof globalThis): Page {
  const { document } = window;
  const listen = (run: () => void, ...types: readonly string[]) => {
    // An element of the host's page may have events of the same names.
    const listener = ({ target }: Event) => {
      if (target === window || target === document) run();
    };
    // Captured at the window, because `freeze` and `resume` do not bubble.
    for (const type of types) window.addEventListener(type, listener, true);
    return () => {
      for (const type of types) window.removeEventListener(type, listener, true);
    };
  };
  const visibility = (state: DocumentVisibilityState, run: () => void) =>
    listen(() => document.visibilityState === state && run(), 'visibilitychange');
  const events: Readonly<Record<PageEvent, (run: () => void) => () => void>> = {
    online: (run) => listen(run, 'online'),
    offline: (run) => listen(run, 'offline'),
    visible: (run) => visibility('visible', run),
    hidden: (run) => visibility('hidden', run),
    shown: (run) => listen(run, 'pageshow', 'resume'),
    left: (run) => listen(run, 'pagehide', 'freeze'),
  };
  return {
    visible: () => document.visibilityState !== 'hidden',
    visit: () =>
      // TypeScript does not know it yet.
      (document as Document & { readonly prerendering?: boolean }).prerendering
        ? new Promise((resolve) =>
            document.addEventListener('prerenderingchange', () => resolve(), { once: true }),
          )
        : undefined,
    on: (event, run) => events[event](run),
    onStorage(run) {
      const listener = (event: StorageEvent) => run(event.key);
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
    href: () => window.location.href,
    go: (href) => window.location.assign(href),
    // The state of the host's router stays, so that it accepts the entry as its own.
    push: (href) => window.history.pushState(window.history.state, '', href),
  };
}
