/** The cookies that scripts of this page can read. Injected, so that tests need no browser. */
export interface Cookies {
  /** The names of all cookies; a name may occur twice, if set for two domains. */
  names(): string[];
  /** The decoded value; null if there is none, or if it cannot be decoded. */
  get(name: string): string | null;
  /** Sets it for this host and the path `/`. */
  set(name: string, value: string, days: number): void;
  /** Removes it, also if it was set for a parent domain. */
  remove(name: string): void;
  /**
   * Calls `run` after a change, also by another tab, if the browser reports it: older ones do not, and no
   * browser does on a page without HTTPS. The returned function removes the listener.
   */
  onChange(run: () => void): () => void;
}

const DAY = 86_400;

/** If cookies are blocked, as in a sandboxed frame, there are none and none are set. */
export function browserCookies(window: Window): Cookies {
  const { document, location } = window;
  const read = (): string => {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  };
  const write = (cookie: string): void => {
    try {
      document.cookie = cookie;
    } catch {
      // Blocked: only the caller's own copy of the value remains.
    }
  };
  const pairs = () =>
    read()
      .split(/;\s*/)
      .filter((pair) => pair !== '')
      .map((pair) => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)] as const);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  return {
    names: () => pairs().map(([name]) => name),
    get(name) {
      const [, value] = pairs().find(([other]) => other === name) ?? [];
      try {
        return value === undefined ? null : decodeURIComponent(value);
      } catch {
        return null;
      }
    },
    set: (name, value, days) =>
      write(`${name}=${encodeURIComponent(value)}; Max-Age=${days * DAY}; Path=/; SameSite=Lax${secure}`),
    remove(name) {
      const end = `${name}=; Max-Age=0; Path=/; SameSite=Lax${secure}`;
      write(end);
      const labels = location.hostname.split('.');
      // Browsers refuse cookies of a public suffix such as `co.uk`.
      for (let from = 0; from < labels.length; from += 1)
        write(`${end}; Domain=${labels.slice(from).join('.')}`);
    },
    onChange(run) {
      const { cookieStore } = window as Partial<Pick<Window, 'cookieStore'>>;
      cookieStore?.addEventListener('change', run);
      return () => cookieStore?.removeEventListener('change', run);
    },
  };
}
