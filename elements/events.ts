import type { BidKind } from '../src/domain/bidding.ts';
import type { Amount } from '../src/domain/money.ts';
import type { RouteName, RouteParams } from '../src/state/config.ts';
import type { LiveStatus } from '../src/state/live/live.model.ts';

/** A bid; `auction` and `lot` are the slugs in their addresses. */
interface BidDetail {
  readonly auction: string;
  readonly lot: string;
  /** Whole euros. */
  readonly amount: Amount;
  /** `live` and `absentee` in a hybrid auction. */
  readonly kind: BidKind | 'live' | 'absentee';
}

/** The public events by name. All bubble and are composed. */
export interface AuctionElementsEventMap {
  /** The element has rendered. */
  'auction-ready': CustomEvent<{ readonly element: HTMLElement }>;
  /** A link was followed; call `preventDefault()` to navigate yourself. */
  'auction-navigate': CustomEvent<{
    readonly route: RouteName;
    readonly params: RouteParams;
    readonly href: string;
  }>;
  /** An action needs a sign-in; call `preventDefault()` to sign the user in yourself. */
  'auction-login-required': CustomEvent<{ readonly reason: string; readonly returnTo: string }>;
  'auction-bid-placed': CustomEvent<BidDetail & { readonly status: string }>;
  'auction-bid-rejected': CustomEvent<BidDetail & { readonly code: string }>;
  'auction-lot-viewed': CustomEvent<{ readonly auction: string; readonly lot: string }>;
  'auction-favourite-changed': CustomEvent<{ readonly lot: string; readonly favourite: boolean }>;
  'auction-live-status': CustomEvent<{ readonly status: LiveStatus }>;
  /** `message` is for the log, not for a visitor. */
  'auction-error': CustomEvent<{ readonly code: string; readonly message: string }>;
}

declare global {
  interface HTMLElementEventMap extends AuctionElementsEventMap {}
  interface DocumentEventMap extends AuctionElementsEventMap {}
  interface WindowEventMap extends AuctionElementsEventMap {}
}
