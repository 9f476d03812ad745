import { type Html, html } from '../../server/lib/html.ts';
import type { PageRequest } from '../layout.ts';
import type { SiteOptions } from '../site-options.ts';

/** The content of a host's page, from its address. */
export interface HostPageInput extends Pick<PageRequest, 'locale' | 'texts' | 'url'> {
  /** Slugs. */
  readonly auction: string;
  readonly lot: string;
}

/** A page of a host with one unusual feature. */
export interface HostPage {
  readonly title: string;
  readonly css: string;
  /**
   * @param nonce for inline scripts, if the page has a policy
   */
  body(input: HostPageInput, nonce: string): Html;
  /** The tags that embed the elements; default: one script tag with `links`. */
  scripts?(options: SiteOptions, input: HostPageInput, nonce: string): Html;
  /** Content-Security-Policy of the page; default: none. */
  policy?(options: SiteOptions, nonce: string): string;
}

/** The elements on most of these pages: a short list, and a lot. */
export const listAndLot = ({ auction, lot }: Pick<HostPageInput, 'auction' | 'lot'>): Html =>
  html`<auction-list auction="${auction}" limit="3"></auction-list><auction-lot auction="${auction}" lot="${lot}"></auction-lot>`;
