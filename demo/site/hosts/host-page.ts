import { type Html, html } from '../html.ts';
import type { Visit } from '../layout.ts';
import type { SiteOptions } from '../site-options.ts';

/** What a host's page shows, from its address. */
export interface Shown extends Pick<Visit, 'locale' | 'texts' | 'url'> {
  /** Slugs. */
  readonly auction: string;
  readonly lot: string;
}

/** A page of a host that does one thing in an odd way. */
export interface HostPage {
  readonly title: string;
  readonly css: string;
  /** @param nonce for inline scripts, where the page has a policy */
  body(shown: Shown, nonce: string): Html;
  /** What embeds the elements; one script tag with `links` where it is left out. */
  scripts?(options: SiteOptions, shown: Shown, nonce: string): Html;
  /** Content-Security-Policy of the page; none where it is left out. */
  policy?(options: SiteOptions, nonce: string): string;
}

/** What most of these pages embed: a short list, and a lot. */
export const listAndLot = ({ auction, lot }: Pick<Shown, 'auction' | 'lot'>): Html =>
  html`<auction-list auction="${auction}" limit="3"></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot>`;
