import { tracked } from '../src/lib/tracked.ts';
import { useStore } from '../src/react/context.tsx';
import { AuctionLotScreen } from '../src/screens/lot/AuctionLotScreen.tsx';
import { flag, text } from './attributes.ts';
import { defineElement, type ElementProps } from './define.tsx';
import { warn } from './log.ts';
import { slugsOf } from './slugs.ts';
import { TEXTS } from './texts.ts';
import { thisPage } from './this-page.ts';

/**
 * `<auction-lot>`: one lot, whole: pictures, facts, pedigree, documents, bidding.
 *
 * @example
 * <auction-lot auction="spring-sale" lot="quick-silver"></auction-lot>
 *
 * Attributes, and properties of the same names; a missing slug is read from the page's address by the
 * configured link templates, also after the address changes:
 * - `auction`: slug of the auction
 * - `lot`: slug of the lot
 * - `hybrid`: the lot belongs to a hybrid auction
 *
 * Events, all bubbling and composed:
 * - `auction-ready` `{element}`
 * - `auction-navigate` (cancelable) `{route, params, href}`
 * - `auction-login-required` (cancelable) `{reason, returnTo}`
 * - `auction-bid-placed`, `auction-bid-rejected` `{auction, lot, amount, kind, status or code}`
 * - `auction-lot-viewed` `{auction, lot}`
 * - `auction-favourite-changed` `{lot, favourite}`
 * - `auction-live-status` `{status}`
 * - `auction-error` `{code, message}`
 *
 * Part: `root`. Slot: the default one, content shown until the element has rendered.
 * Tokens: `--ae-*`, see `src/styles/tokens.ts`.
 */
const attributes = { auction: text(), lot: text(), hybrid: flag() };

const AuctionLot = tracked(function AuctionLot({
  attributes: { auction, lot, hybrid },
  address,
}: ElementProps<typeof attributes>) {
  const { config } = useStore();
  const named = slugsOf(address.value, config);
  return (
    <AuctionLotScreen
      auction={auction.value ?? named.auction}
      lot={lot.value ?? named.auctionlot}
      hybrid={hybrid.value || (!auction.value && named.hybrid)}
    />
  );
});

/** Defines the custom element; further calls change nothing. */
export const define = (): void =>
  defineElement({
    tag: 'auction-lot',
    attributes,
    component: AuctionLot,
    texts: TEXTS['auction-lot'],
    page: thisPage,
    warn,
  });
