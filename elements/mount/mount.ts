import type { ReadonlySignal } from '@preact/signals-core';
import type { ReactNode } from 'react';
import type { PageState } from '../page.ts';

/** An element that has been connected. */
export interface Mounting {
  /** In it is what shows the host's fallback content. */
  readonly root: ShadowRoot;
  readonly content: ReactNode;
  /** The page's, once the texts of this element have loaded; the content reads it as well. */
  readonly state: ReadonlySignal<PageState>;
}

/** Shows an element's content until the function that it returns is called. */
export type Mount = (mounting: Mounting) => () => void;
