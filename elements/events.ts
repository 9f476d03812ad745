import type { BidKind } from '../src/domain/bidding.ts';
import type { ConsentRecord } from '../src/domain/consent.ts';
import type { Amount } from '../src/domain/money.ts';
import type { RouteName, RouteParams } from '../src/state/config.ts';
import type { LiveStatus } from '../src/state/live/live.model.ts';
import type { SignInRequest } from '../src/state/navigation/navigation.model.ts';

/** A bid; `auction` and `lot` are the slugs in their addresses. */
interface BidDetail {
  readonly auction: string;
  readonly lot: string;
  /** Whole euros. */
  readonly amount: Amount;
  /** `live` and `absentee` in a hybrid auction. */
  readonly kind: BidKind | 'live' | 'absentee';
}

interface PlacedBid extends BidDetail {
  readonly status: string;
}

interface RejectedBid extends BidDetail {
  readonly code: string;
}

/** The public events by name. All bubble and are composed. */
export interface AuctionElementsEventMap {
  /** The element is shown and answers to presses. A list may be shown a moment before. */
  'auction-ready': CustomEvent<{ readonly element: HTMLElement }>;
  /** A link was followed; call `preventDefault()` to navigate yourself. */
  'auction-navigate': CustomEvent<{
    readonly route: RouteName;
    readonly params: RouteParams;
    readonly href: string;
  }>;
  /** An action needs a sign-in; call `preventDefault()` to sign the user in yourself. */
  'auction-login-required': CustomEvent<{
    readonly reason: SignInRequest['reason'];
    readonly returnTo: string;
  }>;
  'auction-bid-placed': CustomEvent<PlacedBid>;
  'auction-bid-rejected': CustomEvent<RejectedBid>;
  'auction-lot-viewed': CustomEvent<{ readonly auction: string; readonly lot: string }>;
  'auction-favourite-changed': CustomEvent<{ readonly lot: string; readonly favourite: boolean }>;
  'auction-live-status': CustomEvent<{
    readonly status: LiveStatus;
    /** How many streams this page holds: 1, or 0 while it has none, or another tab of the browser holds the one they share. */
    readonly streams: number;
  }>;
  /** `message` is for the log, not for a visitor. */
  'auction-error': CustomEvent<{ readonly code: string; readonly message: string }>;
}

declare global {
  interface HTMLElementEventMap extends AuctionElementsEventMap {}
  interface DocumentEventMap extends AuctionElementsEventMap {}
  interface WindowEventMap extends AuctionElementsEventMap {
    'cookie-consent-updated': CustomEvent<ConsentRecord>;
  }
}
