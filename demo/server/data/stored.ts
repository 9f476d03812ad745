import type { JSONColumnType } from 'kysely';
import type { BidSource } from '../../../src/domain/hybrid/types.ts';
import type { Locale } from '../../../src/domain/locale.ts';

/** A jsonb column: written as JSON text (`JSON.stringify`), read as the value. */
export type Json<T extends object | null> = JSONColumnType<T, string, string>;

/** `unlock` does not sign in: it lets the owner try to sign in while the account is locked for strangers. */
export type TokenPurpose = 'activation' | 'reset' | 'unlock';

/**
 * The office's acts on an account. `bid`: it entered a bid that was given on paper. `makeOffice`, `makeClerk`: the
 * account is staff with this role from then on; `leaveStaff`: a bidder's again.
 */
export type AccountAct =
  | ('block' | 'unblock' | 'enter' | 'correct' | 'invite' | 'bid' | 'delete')
  | ('makeOffice' | 'makeClerk' | 'leaveStaff');

/** A text per locale; a missing one falls back to English. A plain string is the same in all. */
export type LocalText = string | Partial<Record<Locale, string>>;
/** The readable part of an address per locale. */
export type LocalSlugs = Partial<Record<Locale, string>>;

/** A stored picture: like the wire's `Image`, with `alt` per locale. Lengths in px. */
export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  readonly alt?: LocalText;
  readonly sources?: readonly { readonly path: string; readonly width: number }[];
}

export interface StoredVideo {
  readonly title: LocalText;
  readonly url: string;
  readonly poster?: string | null;
  readonly captions?: readonly { readonly url: string; readonly lang: string; readonly label?: string }[];
}

/** A report about a horse: an imported file, or a PDF that is generated from `lines` (Latin script) on request. */
export interface StoredDocument {
  /** Unique in the whole database, since it is the last segment of the document's address. */
  readonly id: string;
  readonly name: LocalText;
  /** The first is the title, the others are paragraphs; an empty one is a blank line. */
  readonly lines: readonly string[];
  /** A PDF below the folder of imported documents; `size` in bytes. */
  readonly file?: { readonly name: string; readonly size: number };
}

/** Facts of a lot, texts per locale; `height` in cm, rates in percent. */
export interface StoredFacts {
  /** `YYYY-MM-DD`, or a bare year. */
  readonly dateOfBirth?: string | null;
  readonly sex?: LocalText | null;
  readonly colour?: LocalText | null;
  readonly height?: number | null;
  readonly breed?: LocalText | null;
  readonly sire?: string | null;
  readonly dam?: string | null;
  readonly damSire?: string | null;
  readonly location?: LocalText | null;
  readonly seller?: LocalText | null;
  readonly vatRate: number;
  readonly premiumRate: number;
  readonly premiumVatRate: number;
}

/** A correction of fields of a lot with bids; ms since the epoch. */
export interface StoredCorrection {
  readonly at: number;
  readonly fields: readonly string[];
}

/** The end of the first lot of a catalogue, and the seconds from one end to the next. */
export interface LotSchedule {
  readonly end: number;
  readonly gap: number;
}

/** Estimated hammer price in euros. */
export interface Estimate {
  readonly from: number;
  readonly to: number;
}

/** A line of the public ledger. The lot's row repeats the newest twenty, newest first. */
export interface RecentBid {
  /** Position in the lot's ledger, from 1. */
  readonly no: number;
  readonly amount: number;
  /** Ms since the epoch. */
  readonly at: number;
  /** Paddle of the bidder. */
  readonly bidder: string;
  readonly source: BidSource;
  readonly cancelled?: boolean;
  /** The end before this bid moved it, and after; ms since the epoch. */
  readonly extension?: { readonly from: number; readonly to: number };
  /** Whether this bid bought the lot at once; left out if it did not. */
  readonly buyNow?: true;
}

/** A part of a composed page with its texts per locale; see the wire's `Brick`. */
export type StoredBrick = { readonly id: string; readonly title: LocalText } & (
  | {
      readonly type: 'widgetauctionlotlist';
      /** Ids of lots, in the order in which they are shown. */
      readonly lots: readonly string[];
    }
  | {
      readonly type: 'auctionlist';
      readonly kind: 'timed' | 'hybrid' | null;
      readonly limit: number | null;
    }
  | { readonly type: 'text'; readonly html: LocalText }
  | {
      readonly type: 'image';
      readonly image: StoredImage;
      readonly mirrored?: boolean;
      readonly text: LocalText;
      readonly link: { readonly href: LocalText; readonly label: LocalText } | null;
    }
  | {
      readonly type: 'gallery';
      readonly images: readonly StoredImage[];
      readonly videos?: readonly StoredVideo[];
      readonly autoplay?: boolean;
    }
  | { readonly type: 'video'; readonly video: StoredVideo }
  | {
      readonly type: 'map';
      readonly address: LocalText;
      readonly lat: number | null;
      readonly lng: number | null;
      readonly zoom?: number;
      readonly label?: LocalText;
      readonly credit?: LocalText;
    }
  | { readonly type: 'newsletter'; readonly text?: LocalText }
  | {
      readonly type: 'contact';
      readonly text?: LocalText;
      readonly person?: {
        readonly name: string;
        readonly role?: LocalText;
        readonly image?: StoredImage;
      };
      /** Default: phone, mail and address. */
      readonly show?: readonly string[];
      /** Replaces the auctioneer's. */
      readonly phone?: string;
      readonly mail?: string;
    }
);

/** The position of the bricks below a page. */
export const positionOf = (pageId: string): string => `page-${pageId}`;
