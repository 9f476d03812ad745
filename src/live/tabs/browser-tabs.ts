/** A named channel between the tabs of this browser on one origin. */
export interface TabChannel {
  /** Sends to all other tabs. */
  post(message: unknown): void;
  close(): void;
}

/** What tabs of one browser agree by; injected, so that tests need no browser. */
export interface Tabs {
  /** Names this tab; no other has the same. */
  readonly id: string;
  channel(name: string, onMessage: (message: unknown) => void): TabChannel;
  /**
   * Queues for a lock that one tab holds at a time, until it lets go, ends or is robbed of it.
   * @param steal takes it from whoever holds it, at once
   * @param onHeld called once this tab holds it
   * @param onRobbed called once another tab has stolen it
   * @returns leaves the queue, or lets go
   */
  lock(name: string, steal: boolean, onHeld: () => void, onRobbed: () => void): () => void;
}

/**
 * By Web Locks and BroadcastChannel.
 * @param version of this code: tabs with another one say other things, and are left alone
 * @returns null where the browser or the page has none: without HTTPS, or in a sandbox without an origin
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
    lock(name, steal, onHeld, onRobbed) {
      const leaving = new AbortController();
      let letGo: () => void = () => leaving.abort();
      let isHeld = false;
      // A lock that is stolen cannot be given up by a signal as well.
      locks
        .request(full(name), steal ? { steal } : { signal: leaving.signal }, () => {
          if (leaving.signal.aborted) return;
          isHeld = true;
          onHeld();
          return new Promise<void>((resolve) => {
            letGo = () => {
              isHeld = false;
              resolve();
            };
          });
        })
        // Rejected by our own abort, or by a theft.
        .catch(() => isHeld && onRobbed());
      return () => letGo();
    },
  };
}
