/** Ways to reach a user whose tab is hidden. Injected, so that tests need no browser. */
export interface BrowserNotices {
  /** `unsupported` if the browser has no notifications, or none on such a page. */
  permission(): NotificationPermission | 'unsupported';
  /** Asks the user; browsers allow it only within a click. */
  request(): Promise<NotificationPermission | 'unsupported'>;
  /** @param tag a newer notification with the same one replaces the older one */
  notify(notice: { title: string; body: string; tag: string; lang: string; onClick(): void }): void;
  /** Puts a text before the title of the tab; null restores the title. */
  setTitle(text: string | null): void;
  /** Runs while no other tab of the origin runs a function under the same name. */
  exclusively(name: string, run: () => void): void;
}

/**
 * Whether a page may show notifications. On Android, Chromium allows them only from service workers, and the
 * constructor throws; no property reports this. Without the permission a notification is not shown, so the
 * constructor can be tried.
 */
function isConstructible({ Notification, isSecureContext }: Window & typeof globalThis): boolean {
  if (Notification === undefined || !isSecureContext) return false;
  // A trial notification would be shown now, so the first real one is the trial.
  if (Notification.permission === 'granted') return true;
  try {
    new Notification('');
    return true;
  } catch {
    return false;
  }
}

export function browserNotices(window: Window & typeof globalThis): BrowserNotices {
  const { document, navigator } = window;
  let isSupported = isConstructible(window);
  let title: { readonly before: string; readonly shown: string } | null = null;
  return {
    permission: () => (isSupported ? window.Notification.permission : 'unsupported'),
    request: async () => (isSupported ? window.Notification.requestPermission() : 'unsupported'),
    notify({ title: head, onClick, ...options }) {
      try {
        const notification = new window.Notification(head, { ...options, dir: 'auto' });
        notification.onclick = () => {
          window.focus();
          notification.close();
          onClick();
        };
      } catch {
        // Title and page show the same text.
        isSupported = false;
      }
    },
    setTitle(text) {
      // If the page has changed the title meanwhile, that title stays.
      if (title !== null && document.title === title.shown) document.title = title.before;
      title = null;
      if (text === null) return;
      const before = document.title;
      document.title = `${text} · ${before}`;
      title = { before, shown: document.title };
    },
    exclusively(name, run) {
      // Missing on a page without HTTPS.
      if (navigator.locks === undefined) run();
      else void navigator.locks.request(name, run);
    },
  };
}
