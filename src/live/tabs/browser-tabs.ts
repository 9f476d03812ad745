/** A named channel between the tabs of this browser on one origin. */
export interface TabChannel {
  /** Sends to all other tabs. */
  post(message: unknown): void;
  close(): void;
}

/** Coordinates the tabs of one browser; injected, so that tests need no browser. */
export interface Tabs {
  /** Names this tab; unique among all tabs. */
  readonly id: string;
  channel(name: string, onMessage: (message: unknown) => void): TabChannel;
  /**
   * Queues for a lock that one tab holds at a time, until it releases it, closes, or another tab steals it.
   * @param steal takes the lock at once from the tab that holds it
   * @param onLocked called once this tab holds it
   * @param onStolen called once another tab has stolen it
   * @returns leaves the queue, or releases the lock
   */
  lock(name: string, steal: boolean, onLocked: () => void, onStolen: () => void): () => void;
}

/**
 * Uses Web Locks and BroadcastChannel.
 * @param version of this code: tabs of another version send other messages, and are ignored
 * @returns null if the browser or the page has neither: without HTTPS, or in a sandbox without an origin
 */
export function browserTabs(window: Window & typeof globalThis, id: string, version: string): Tabs | null {
  const full = (name: string) => `auction-elements ${version} ${name}`;
  const locks = window.navigator.locks as LockManager | undefined;
  if (!locks || !window.BroadcastChannel || window.origin === 'null') return null;
  return {
    id,
    channel(name, onMessage) {
      const channel = new window.BroadcastChannel(full(name));
      channel.onmessage = (event) => onMessage(event.data);
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    lock(name, steal, onLocked, onStolen) {
      const leaving = new AbortController();
      let release: () => void = () => leaving.abort();
      let isLocked = false;
      // The Web Locks API does not allow `steal` and `signal` together.
      locks
        .request(full(name), steal ? { steal } : { signal: leaving.signal }, () => {
          if (leaving.signal.aborted) return;
          isLocked = true;
          onLocked();
          return new Promise<void>((resolve) => {
            release = () => {
              isLocked = false;
              resolve();
            };
          });
        })
        // Rejected by our own abort, or because another tab has stolen the lock.
        .catch(() => isLocked && onStolen());
      return () => release();
    },
  };
}
