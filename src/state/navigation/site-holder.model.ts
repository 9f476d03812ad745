import { type ReadonlySignal, signal } from '@preact/signals-core';
import { defineModel } from '../store-type.ts';

export interface SiteHolder {
  /** The `<auction-app>` of the page. */
  readonly holder: ReadonlySignal<HTMLElement | null>;
  /** Makes an element the page's `<auction-app>`, unless there is one. */
  claim(element: HTMLElement): void;
  /** Releases the page; another element may claim it then. */
  giveUp(element: HTMLElement): void;
}

/** The `<auction-app>` that holds the page; for `store.model`. */
export const siteHolderModel = defineModel('siteHolder', (): SiteHolder => {
  const holder = signal<HTMLElement | null>(null);
  return {
    holder,
    claim(element) {
      holder.value ??= element;
    },
    giveUp(element) {
      if (holder.peek() === element) holder.value = null;
    },
  };
});
