/** What a page tells about itself. `visible`, `hidden`: of its tab; `shown`: also from the back-forward cache. */
export type PageEvent = 'online' | 'offline' | 'visible' | 'hidden' | 'shown' | 'left';

/** A tab that was opened on a click, while it is allowed, and is filled when its content has come. */
export interface Tab {
  show(content: Blob, name: string): void;
  /** Closes it again where nothing came. */
  close(): void;
}

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
  openTab(): Tab;
}
