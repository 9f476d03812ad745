/**
 * Events of the page. `visible`, `hidden`: of its tab; `shown`, `left`: also when leaving or entering the
 * back-forward cache, and when the browser thaws or freezes the tab.
 */
export type PageEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'shown' | 'left';

/** The part of the browser's page that models need; injected, so that tests need no browser. */
export interface Page {
  visible(): boolean;
  /**
   * Resolves once the user visits a page that the browser has prerendered (speculation rules); undefined if
   * they already have. Before that the page sends no writes, opens no stream and signs nobody out.
   */
  visit(): Promise<void> | undefined;
  on(event: PageEvent, run: () => void): () => void;
  /** Another tab changed the local storage. `key` is null if everything was cleared. */
  onStorage(run: (key: string | null) => void): () => void;
  /** The current address. */
  href(): string;
  /** Loads another address. */
  go(href: string): void;
  /** Adds an entry for an address of this page to the history. */
  push(href: string): void;
}
