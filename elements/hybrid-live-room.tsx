import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { LiveRoomScreen } from '../src/screens/live-room/LiveRoomScreen.tsx';
import { text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { warn } from './log.ts';
import { slugsOf } from './slugs.ts';
import { TEXTS } from './texts.ts';
import { thisPage } from './this-page.ts';

/**
 * `<hybrid-live-room>`: the live bidding room of a hybrid auction.
 *
 * @example
 * <hybrid-live-room auction="autumn-elite"></hybrid-live-room>
 *
 * Attributes, and properties of the same names:
 * - `auction`: slug of the auction; without it, it is read from the page's address by the configured
 *   link templates, also after the address changes
 *
 * Events, all bubbling and composed:
 * - `auction-ready` `{element}`
 * - `auction-navigate` (cancelable) `{route, params, href}`
 * - `auction-login-required` (cancelable) `{reason, returnTo}`
 * - `auction-bid-placed`, `auction-bid-rejected` `{auction, lot, amount, kind, status or code}`
 * - `auction-lot-viewed` `{auction, lot}`, for each lot that is called
 * - `auction-favourite-changed` `{lot, favourite}`
 * - `auction-live-status` `{status}`
 * - `auction-error` `{code, message}`
 *
 * Parts: `root`, `room`, `stage`, `bid-bar`. Slot: the default one, content shown until the element
 * has rendered. Tokens: `--ae-*`, see `src/styles/tokens.ts`; the room is dark by its own
 * `color-scheme`.
 */
const attributes = { auction: text() };

const HybridLiveRoom = tracked(function HybridLiveRoom({
  attributes: { auction },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  return <LiveRoomScreen auction={auction.value ?? slugsOf(address.value, config).auction} />;
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'hybrid-live-room',
    attributes,
    component: HybridLiveRoom,
    texts: TEXTS['hybrid-live-room'],
    page: thisPage,
    warn,
  });
