import type { Page, PageEvent, Tab } from './page.ts';

/**
 * What may be shown as it is. Anything else is offered as a download: a blob's address has the
 * host's origin, and an HTML or SVG document in it could run script there.
 */
const SHOWN = /^(application\/pdf|image\/(png|jpeg|webp|gif|avif))$/;
/** How long a document's address stays valid, in ms; it has been read long before. */
const BLOB_LIFE = 60_000;

/** The real page. */
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
      const heard = (event: StorageEvent) => run(event.key);
      window.addEventListener('storage', heard);
      return () => window.removeEventListener('storage', heard);
    },
    href: () => window.location.href,
    go: (href) => window.location.assign(href),
    openTab: () => openTab(window),
  };
}

function openTab(window: Window & typeof globalThis): Tab {
  const tab = window.open('', '_blank');
  if (tab !== null) tab.opener = null;
  return {
    show(content, name) {
      const address = window.URL.createObjectURL(content);
      window.setTimeout(() => window.URL.revokeObjectURL(address), BLOB_LIFE);
      if (tab !== null && SHOWN.test(content.type)) {
        tab.location.replace(address);
        return;
      }
      tab?.close();
      const link = window.document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
    },
    close: () => tab?.close(),
  };
}
