/** What a page tells about itself. `visible`, `hidden`: of its tab; `shown`: also from the back-forward cache. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'shown' | 'left';

/** The browser's page, as far as models need it; handed in, so that tests need no browser. */
export interface Page {
  visible(): boolean;
  on(event: PageEvent, run: () => void): () => void;
  /** Another tab changed the local storage. `key` is null where all was cleared. */
  onStorage(run: (key: string | null) => void): () => void;
  /** The address shown. */
  href(): string;
  /** Leaves for another address. */
  go(href: string): void;
}
