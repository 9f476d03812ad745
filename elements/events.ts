import type { BidKind } from '../src/domain/bidding.ts';
import type { ConsentRecord } from '../src/domain/consent.ts';
import type { Amount } from '../src/domain/money.ts';
import type { RouteParams } from '../src/domain/routes/path-template.ts';
import type { RouteName } from '../src/domain/routes/paths.ts';
import type { LiveStatus } from '../src/state/live/live.model.ts';
import type { SignInRequest } from '../src/state/navigation/navigation.model.ts';

/** A bid; `auction` and `lot` are the slugs in their addresses. */
interface BidDetail {
  readonly auction: string;
  readonly lot: string;
  readonly amount: Amount;
  readonly kind: BidKind | 'live' | 'absentee';
}

interface PlacedBid extends BidDetail {
  readonly status: string;
}

interface RejectedBid extends BidDetail {
  readonly code: string;
}

/** The public events by name. All bubble and are composed. `description/events.ts` explains them. */
export interface AuctionElementsEventMap {
  'auction-ready': CustomEvent<{ readonly element: HTMLElement }>;
  'auction-resize': CustomEvent<{ readonly height: number }>;
  'auction-navigate': CustomEvent<{
    readonly route: RouteName;
    readonly params: RouteParams;
    readonly href: string;
  }>;
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
    readonly streams: number;
  }>;
  'auction-error': CustomEvent<{ readonly code: string; readonly message: string }>;
}

declare global {
  interface HTMLElementEventMap extends AuctionElementsEventMap {}
  interface DocumentEventMap extends AuctionElementsEventMap {}
  interface WindowEventMap extends AuctionElementsEventMap {
    'cookie-consent-updated': CustomEvent<ConsentRecord>;
  }
}
