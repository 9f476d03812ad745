import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { LiveRoomScreen } from '../src/screens/live-room/LiveRoomScreen.tsx';
import { PracticeRoom } from '../src/screens/practice/PracticeRoom.tsx';
import { flag, text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { warn } from './log.ts';
import { slugsOf } from './slugs.ts';
import { TEXTS } from './texts.ts';
import { thisPage } from './this-page.ts';

/**
 * `<hybrid-live-room>`: the live bidding room of a hybrid auction; with `practice`, one to learn in.
 *
 * @example
 * <hybrid-live-room auction="autumn-elite"></hybrid-live-room>
 * <hybrid-live-room practice></hybrid-live-room>
 *
 * Attributes, and properties of the same names:
 * - `auction`: slug of the auction; without it, it is read from the page's address by the configured
 *   link templates, also after the address changes
 *
 * - `practice`: true by presence; an invented sale that is played in the browser, without a sign-in. No
 *   auction is requested, no bid is sent, and of the events below only `auction-ready`,
 *   `auction-live-status` and `auction-error` are emitted
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
 * Parts: `root`, `room`, `stage`, `bid-bar`, `practice`. Slot: the default one, content shown until the element
 * has rendered. Tokens: `--ae-*`, see `src/styles/tokens.ts`; the room is dark by its own
 * `color-scheme`.
 */
const attributes = { auction: text(), practice: flag() };

const HybridLiveRoom = tracked(function HybridLiveRoom({
  attributes: { auction, practice },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  if (practice.value) return <PracticeRoom />;
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
