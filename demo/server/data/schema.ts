import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type * as v from 'valibot';
import type { Auctioneer } from '../../../src/api/schema/auctioneer.ts';
import type { Stream } from '../../../src/api/schema/hybrid-auction.ts';
import type { Ancestor } from '../../../src/api/schema/lot.ts';
import type { BidKind } from '../../../src/domain/bidding.ts';
import type { BidSource, Counting, HybridLogEntry, SaleMessage } from '../../../src/domain/hybrid/types.ts';
import type { Increment } from '../../../src/domain/increments.ts';
import type { Locale } from '../../../src/domain/locale.ts';
import type { AuctionStatus, LotStatus } from '../../../src/domain/lot-status.ts';
import type { ContactTables } from './schema/contact.ts';
import type { HubTables } from './schema/hub.ts';
import type { HybridTables } from './schema/hybrid.ts';
import type { JournalTables } from './schema/journal.ts';
import type { LimitTables } from './schema/limits.ts';
import type { MailTables } from './schema/mail.ts';
import type { NewsTables } from './schema/news.ts';
import type { EndMove, OutageTables } from './schema/outages.ts';
import type { ResultTables } from './schema/results.ts';
import type { ViewTables } from './schema/views.ts';
import type {
  AccountAct,
  Estimate,
  Json,
  LocalSlugs,
  LocalText,
  LotSchedule,
  RecentBid,
  StoredBrick,
  StoredCorrection,
  StoredDocument,
  StoredFacts,
  StoredImage,
  StoredVideo,
  TokenPurpose,
} from './stored.ts';

/** A jsonb column that has a default. */
type JsonWithDefault<T extends object | null> = ColumnType<T, string | undefined, string>;

/**
 * The tables. Instants are `bigint` ms since the epoch, amounts `bigint` whole euros; both are read
 * as numbers. Ids are opaque texts, chosen by the inserting code.
 */
export interface Database
  extends HybridTables,
    HubTables,
    JournalTables,
    ContactTables,
    LimitTables,
    MailTables,
    NewsTables,
    OutageTables,
    ResultTables,
    ViewTables {
  office: OfficeTable;
  auctions: AuctionTable;
  lots: LotTable;
  users: UserTable;
  second_factors: SecondFactorTable;
  sessions: SessionTable;
  paddles: PaddleTable;
  bid_requests: BidRequestTable;
  void_keys: VoidKeyTable;
  bids: BidTable;
  favourites: FavouriteTable;
  attempts: AttemptTable;
  devices: DeviceTable;
  account_acts: AccountActTable;
  account_tokens: AccountTokenTable;
  pages: PageTable;
  widgets: WidgetTable;
}

/** One row: the tenant of the database. `auctioneer` is the answer of `GET /auctioneer/`. */
export interface OfficeTable {
  only_row: Generated<boolean>;
  tenant: string;
  auctioneer: Json<v.InferInput<typeof Auctioneer>>;
}

export interface AuctionTable {
  id: string;
  slugs: Json<LocalSlugs>;
  names: JsonWithDefault<Exclude<LocalText, string>>;
  descriptions: JsonWithDefault<Exclude<LocalText, string>>;
  kind: Generated<'timed' | 'hybrid'>;
  /** For hybrid and empty auctions; the status of a timed auction is derived from its lots. */
  status: Generated<AuctionStatus>;
  /** Time when bidding opens. */
  start_at: number;
  /** IANA name of the time zone in which its times are shown. */
  time_zone: ColumnType<string | null, string | null | undefined>;
  /** Soft close in seconds; both null without one. */
  extension_window: number | null;
  extension_length: number | null;
  increments: Json<readonly Increment[] & object>;
  /** Schedule from which an import set the ends of timed lots; null if each lot has its own end. */
  schedule: ColumnType<LotSchedule | null, string | null | undefined, string | null>;
  image: ColumnType<StoredImage | null, string | null | undefined, string | null>;
  /** Order in the list of auctions. */
  position: Generated<number>;
  /** From here on: state of a hybrid auction, written by its engine. `rev` rises with every public change. */
  rev: Generated<number>;
  live_lot: ColumnType<string | null, string | null | undefined>;
  counting: Generated<Counting>;
  message: ColumnType<SaleMessage | null, string | null | undefined, string | null>;
  stream: ColumnType<Stream | null, string | null | undefined, string | null>;
  /** A draft of a timed auction: only the office sees it, and no lot opens or closes. */
  is_hidden: Generated<boolean>;
  is_limit_needed: Generated<boolean>;
  /** The highest amount that it accepts; null: any. In a hybrid auction, the state of its sale decides. */
  bid_cap: ColumnType<number | null, number | null | undefined>;
  /** The number of the first internet paddle; paddles of the hall are below it. */
  first_paddle: Generated<number>;
  /** Number of internet paddles given so far. */
  paddles_given: Generated<number>;
}

export interface LotTable {
  id: string;
  auction_id: string;
  /** Catalogue number such as `12` or `12a`. */
  number: string;
  /** Order in the catalogue. */
  position: number;
  slugs: Json<LocalSlugs>;
  names: JsonWithDefault<Exclude<LocalText, string>>;
  descriptions: JsonWithDefault<Exclude<LocalText, string>>;
  facts: Json<StoredFacts>;
  pedigree: ColumnType<
    { sire: Ancestor | null; dam: Ancestor | null } | null,
    string | null | undefined,
    string | null
  >;
  images: JsonWithDefault<readonly StoredImage[] & object>;
  videos: JsonWithDefault<readonly StoredVideo[] & object>;
  documents: JsonWithDefault<readonly StoredDocument[] & object>;
  start_at: number;
  /** Null for a hybrid lot before its hammer falls. */
  end_at: number | null;
  /** The scheduled end, if soft close has extended it. */
  extended_from: number | null;
  /** The last move of its end without a bid. */
  end_moved: ColumnType<EndMove | null, string | null | undefined, string | null>;
  /** Time since when its auction is paused; written on all its lots, since bids lock only their lot. */
  paused_at: ColumnType<number | null, number | null | undefined>;
  start_price: number;
  reserve: number | null;
  buy_now_price: number | null;
  /** The leading bid, or the hammer price; null before the first bid. */
  price: number | null;
  /** Paddle of the leader. */
  leader: string | null;
  /** The leader's proxy (maximum) bid; at least `price`. Secret: sent to the leader only. */
  leader_max: number | null;
  /** Whether the leader gave it as a maximum rather than as a direct bid. */
  leader_gave_max: Generated<boolean>;
  /** Number of lines in the ledger. */
  bid_count: Generated<number>;
  /** Revision: rises with every public change. */
  rev: Generated<number>;
  status: Generated<LotStatus>;
  /** The newest twenty lines of `bids`, newest first; `fillRecentBids` derives it after bulk inserts. */
  recent: JsonWithDefault<readonly RecentBid[] & object>;
  /** Asking price of the lot being sold in a hybrid auction; null otherwise. */
  asking_price: ColumnType<number | null, number | null | undefined>;
  /** Estimate of a hybrid lot. */
  estimate: ColumnType<Estimate | null, string | null | undefined, string | null>;
  /** Corrections after the first bid, oldest first. */
  corrections: JsonWithDefault<readonly StoredCorrection[] & object>;
  /** Events of a hybrid lot, oldest first. */
  log: JsonWithDefault<readonly HybridLogEntry[] & object>;
}

export interface UserTable {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  /** `scrypt$N$r$p$salt$hash`, see `people/auth/password.ts`. */
  password: string;
  scope: JsonWithDefault<readonly string[] & object>;
  activated: Generated<boolean>;
  phone: Generated<string>;
  /** ISO 3166-1, two letters. */
  country: Generated<string>;
  /** The language of mails. */
  locale: ColumnType<Locale | null, Locale | null | undefined>;
  street: Generated<string>;
  zip: Generated<string>;
  city: Generated<string>;
  /** Time of the agreement to the conditions. */
  terms_at: ColumnType<number | null, number | null | undefined>;
  /** The user's choice of mails by kind; only differences from the default. */
  mails: JsonWithDefault<Readonly<Record<string, boolean>>>;
  /** The user's part of links that stop a kind of mail. */
  mail_token: Generated<string>;
  /** Time when the user deleted the account: the row keeps its id and, of a buyer, name, phone and postal address. */
  deleted_at: ColumnType<number | null, number | null | undefined>;
  /** Time when the office blocked the account: its user cannot sign in, bid or ask for admission. */
  blocked_at: ColumnType<number | null, number | null | undefined>;
}

/** The office's acts on accounts; never changed. */
export interface AccountActTable {
  id: Generated<number>;
  user_id: string;
  /** Id of the acting user. */
  staff: string;
  act: AccountAct;
  /** Empty without a reason. */
  reason: string;
  at: number;
  /** For a bid on paper: its lot and amount. */
  lot_id: ColumnType<string | null, string | null | undefined>;
  amount: ColumnType<number | null, number | null | undefined>;
}

/** The key of a user's authenticator app, see `people/auth/second-factor.ts`. */
interface SecondFactorTable {
  user_id: string;
  /** Base32. */
  secret: string;
  /** Since when a login asks for its codes. */
  confirmed_at: ColumnType<number | null, number | null | undefined>;
  /** Time step of the newest code that was accepted. */
  last_counter: Generated<number>;
}

export interface SessionTable {
  /** SHA-256 of the bearer token, hex, so that a stolen table gives no access. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
}

/** Paddle numbers: the public number of a user in an auction. */
export interface PaddleTable {
  auction_id: string;
  user_id: string;
  /** Unique within the auction, such as `7018`. */
  paddle: string;
}

/**
 * Every decided request, per lot in the order of the decisions (they were made under the lot's row lock). A
 * replay of the accepted ones through `decideBid` gives the ledger; refused ones are kept so that the same
 * key gets the same answer again.
 */
export interface BidRequestTable {
  id: Generated<number>;
  user_id: string;
  /** `Idempotency-Key`, unique per user. */
  key: string;
  /** SHA-256 of the payload, hex. */
  payload_hash: string;
  lot_id: string;
  /** Paddle of the bidder. */
  bidder: string;
  kind: BidKind | 'live' | 'absentee';
  amount: number;
  at: number;
  accepted: boolean;
  /** HTTP status and body of the sent answer. */
  status: number;
  answer: string;
  /** Version of the conditions of sale that the page showed; null if it named none. */
  conditions: ColumnType<string | null, string | null | undefined>;
  /** Time when an accepted bid on a timed lot was cancelled: it no longer counts. */
  struck_at: ColumnType<number | null, number | null | undefined>;
  /** Highest amount for which a maximum counts after it was taken back. */
  capped: ColumnType<number | null, number | null | undefined>;
}

/** Idempotency keys that a bidder voided before a bid with them was decided. Never pruned. */
interface VoidKeyTable {
  user_id: string;
  key: string;
  at: number;
}

/** The public ledger. */
export interface BidTable {
  lot_id: string;
  /** Position in the lot's ledger, from 1. */
  no: number;
  bidder: string;
  amount: number;
  at: number;
  source: BidSource;
  /** The lot's rev after this line. */
  rev: number;
  cancelled: Generated<boolean>;
  /**
   * If the bid moved the end of its lot: the end before it and after it, which is earlier after "buy now".
   */
  extended_from: ColumnType<number | null, number | null | undefined>;
  extended_to: ColumnType<number | null, number | null | undefined>;
}

export interface FavouriteTable {
  user_id: string;
  lot_id: string;
}

/**
 * Rate limits. One attempt: sign-in, deletion of an account, second-factor code, mail or newsletter request;
 * `bucket` is a purpose with an address or a hashed e-mail.
 */
export interface AttemptTable {
  bucket: string;
  at: number;
}

/** Browsers with the users who have signed in there. */
export interface DeviceTable {
  /** SHA-256 of the browser's value, hex. */
  device_hash: string;
  user_id: string;
  /** Time of the user's last sign-in. */
  used_at: number;
}

/** Tokens of links in mails, each valid once. */
export interface AccountTokenTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  user_id: string;
  purpose: TokenPurpose;
  /** For an activation: the lot that a guest signed up for. Id as it was sent; the lot may not exist. */
  lot_id: ColumnType<string | null, string | null | undefined>;
  created_at: number;
  expires_at: number;
  used_at: ColumnType<number | null, number | null | undefined>;
}

export interface PageTable {
  id: string;
  slugs: Json<LocalSlugs>;
  titles: Json<Exclude<LocalText, string>>;
  /** Markup per locale. */
  contents: Json<Exclude<LocalText, string>>;
  /** For search engines. */
  descriptions: JsonWithDefault<Exclude<LocalText, string>>;
}

export interface WidgetTable {
  /** Position on the site, such as `home`. */
  position: string;
  bricks: Json<readonly StoredBrick[] & object>;
}

export type LotRow = Selectable<LotTable>;
export type NewLot = Insertable<LotTable>;
export type AuctionRow = Selectable<AuctionTable>;
export type NewAuction = Insertable<AuctionTable>;
export type NewBidRequest = Insertable<BidRequestTable>;
export type NewBid = Insertable<BidTable>;
export type NewPage = Insertable<PageTable>;
export type PageRow = Selectable<PageTable>;
