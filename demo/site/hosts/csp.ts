import { html } from '../../server/lib/html.ts';
import { PAGE_IDS, PAGE_LINKS } from '../../world/pages/pages.ts';
import { scriptTag } from '../embed.ts';
import type { SiteOptions } from '../site-options.ts';
import type { HostPage } from './host-page.ts';

interface Allowed {
  /** For `script-src`: a nonce and its keywords. */
  readonly scripts: string;
  readonly nonce: string;
  /** For `trusted-types`: names of policies. */
  readonly trustedTypes: string;
}

/**
 * A strict Content-Security-Policy: inline scripts and styles only with a nonce, Trusted Types, and only the
 * other origins that docs/pages/csp.md lists.
 */
export function strictPolicy({ assetsOrigin, apiBase }: SiteOptions, allowed: Allowed): string {
  const api = new URL(apiBase).origin;
  return [
    "default-src 'none'",
    `script-src ${allowed.scripts}`,
    `style-src 'nonce-${allowed.nonce}'`,
    `img-src 'self' ${assetsOrigin} ${api}`,
    `media-src ${api}`,
    `connect-src ${assetsOrigin} ${api}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${allowed.trustedTypes}`,
  ].join('; ');
}

/** Exactly the permissions that docs/pages/csp.md lists for a host with a strict policy; all pages open in place. */
export const csp: HostPage = {
  title: 'A strict policy',
  css: 'a { color: inherit }',
  policy: (options, nonce) =>
    strictPolicy(options, {
      scripts: `'nonce-${nonce}' ${options.assetsOrigin}`,
      nonce,
      trustedTypes: 'auction-elements auction-elements-scripts',
    }),
  scripts: (options, _input, nonce) => scriptTag(options, html` async nonce="${nonce}"`),
  body: ({ auction, locale }) => {
    const about = PAGE_LINKS[PAGE_IDS.about];
    return html`<p><a href="#ae-sales-page_${about?.slugs[locale] ?? ''}">${about?.names[locale] ?? ''}</a></p>
<auction-list auction="${auction}"></auction-list>`;
  },
};
