import { siteBrowser } from '../src/app/browser.ts';
import { normalBase } from '../src/app/router/address-bar.ts';
import { ROUTES } from '../src/app/routes/rows.ts';
import { Site } from '../src/app/Site.tsx';
import { tracked } from '../src/lib/tracked.ts';
import { choice, text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { warn } from './log.ts';
import { TEXTS } from './texts.ts';
import { thisPage } from './this-page.ts';

/**
 * `<auction-app>`: the whole site of the auctioneer, with menus, accounts and all pages. One per
 * page; a second one shows a message instead.
 *
 * @example
 * <auction-app base="/sale"></auction-app>
 *
 * Attributes, and properties of the same names:
 * - `routing`: `path` (default) if the server answers every path below `base` with this page; else
 *   `hash`, which puts every path behind `#`
 * - `base`: the path of the site's home; the root by default
 *
 * Events, all bubbling and composed, those of its screens included:
 * - `auction-ready` `{element}`
 * - `auction-navigate` (cancelable) `{route, params, href}`
 * - `auction-login-required` (cancelable) `{reason, returnTo}`
 * - `auction-bid-placed`, `auction-bid-rejected` `{auction, lot, amount, kind, status or code}`
 * - `auction-lot-viewed` `{auction, lot}`
 * - `auction-favourite-changed` `{lot, favourite}`
 * - `auction-live-status` `{status}`
 * - `auction-error` `{code, message}`
 *
 * Sets title, language, direction, canonical and alternate links of the page, and restores them when
 * it is removed. Asks for consent as `<cookie-consent>` does, with the options `analyticsId` and
 * `heatmapId`. Parts: `root`, `topbar`, `navbar`, `breadcrumb`, `main`, `footer`, `error`,
 * `loading-bar`, `banner`. Slot: the default one, content shown until the element has rendered.
 * Tokens: `--ae-*`, see `src/styles/tokens.ts`.
 */
const attributes = { routing: choice(['path', 'hash'], 'path'), base: text() };

const browser = typeof window === 'undefined' ? null : siteBrowser(window);

const AuctionApp = tracked(function AuctionApp({
  attributes: { routing, base },
}: ElementProps<typeof attributes>) {
  if (browser === null) return null;
  return <Site browser={browser} table={ROUTES} routing={routing.value} base={normalBase(base.value)} />;
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'auction-app',
    attributes,
    component: AuctionApp,
    texts: TEXTS['auction-app'],
    page: thisPage,
    warn,
  });
