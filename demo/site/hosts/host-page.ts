import type { Html } from '../html.ts';

/** Slugs of what a host's page shows, from its address. */
export interface Shown {
  readonly auction: string;
  readonly lot: string;
}

/** A page of a host that does one thing in an odd way. */
export interface HostPage {
  readonly title: string;
  readonly css: string;
  body(shown: Shown): Html;
}
