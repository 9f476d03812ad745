import { siteBrowser } from '../src/app/browser.ts';
import { normalBase } from '../src/app/router/address-bar.ts';
import { ROUTES } from '../src/app/routes/rows.ts';
import { SiteRoot } from '../src/app/SiteRoot.tsx';
import { tracked } from '../src/lib/tracked.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { attributes } from './description/tags/auction-app.ts';
import { TEXTS } from './loading/texts.ts';
import { codeAddress } from './mount/load-again.ts';

const browser = typeof window === 'undefined' ? null : siteBrowser(window, codeAddress);

/**
 * `<auction-app>`, with the attributes, events, parts and slots of `description/tags/auction-app.ts`.
 *
 * @example
 * <auction-app base="/sale"></auction-app>
 */
const AuctionApp = tracked(function AuctionApp({
  attributes: { routing, base },
}: ElementProps<typeof attributes>) {
  if (browser === null) return null;
  return <SiteRoot browser={browser} table={ROUTES} routing={routing.value} base={normalBase(base.value)} />;
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'auction-app',
    attributes,
    component: AuctionApp,
    texts: TEXTS['auction-app'],
  });
