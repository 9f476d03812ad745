/** An account of the backend under test. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** What a test asks of a lot; instants in ms relative to the server's now. */
export interface LotOptions {
  /** Default: an hour ago. A lot whose start lies ahead is `upcoming`. */
  readonly start?: number;
  /** Default: in an hour. */
  readonly end?: number;
  /** Default 1000. */
  readonly startPrice?: number;
  readonly reserve?: number;
  readonly buyNowPrice?: number;
  /** Its auction needs admission with a limit; it is the same one for all such lots. Default false. */
  readonly isLimitNeeded?: boolean;
  /** Soft close of its auction, seconds; default none. */
  readonly extension?: 'none' | '120/120';
}

/** A lot made for one test. */
export interface TestLot {
  readonly id: string;
  /** Slugs in all four languages, each different. */
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  readonly auction: string;
  readonly auctionSlugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  /** When it ends, server time in ms. */
  readonly end: number;
  /** Id of its one document. */
  readonly document: string;
}

/** What a test asks of a sale in the hall. */
export interface SaleOptions {
  /** In catalogue order; default: three that start at 1000 and have no reserve. */
  readonly lots?: readonly { readonly startPrice?: number; readonly reserve?: number }[];
  /** Default true. */
  readonly isLimitNeeded?: boolean;
}

/** A hybrid auction made for one test, before its sale. */
export interface TestSale {
  readonly id: string;
  /** Slugs in all four languages, each different. */
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  /** Ids, in catalogue order. */
  readonly lots: readonly string[];
}

/** A content page of the world, with slugs that differ in every language and titles that end in its code. */
export interface TestPage {
  readonly id: string;
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
}

/** A mail as its reader finds it. */
export interface TestMail {
  readonly subject: string;
  /** Plain text; where it leads somewhere, the address stands in it. */
  readonly text: string;
}

/**
 * A backend under test, with what only its owner can do. The ladder of every auction is 0: 50,
 * 5 000: 250, 10 000: 500. Names of lots end in the language's code.
 */
export interface ContractWorld {
  /** Base of the tenant's API without a slash at its end; may change with `restart`. */
  readonly api: string;
  readonly hub: string;
  readonly tenant: string;
  /** Activated accounts. */
  readonly anna: Account;
  readonly ben: Account;
  /** Holds the scope `auctioneer`. */
  readonly auctioneer: Account;
  /** An account whose address was not confirmed. */
  readonly sleeping: Account;
  /** Hub settings the tests rely on: ms between heartbeats and until a stream is ended in order. */
  readonly heartbeat: number;
  readonly streamLifetime: number;
  /** Ms without a sign of life after which the auctioneer counts as away. */
  readonly consoleTimeout: number;
  /** Failed logins per e-mail that are borne. Per network address many more must be: all tests have one. */
  readonly loginsPerEmail: number;
  /** Mails that may be asked for per e-mail. */
  readonly mailsPerEmail: number;
  /** Bids at once by one user that are borne. */
  readonly bidsAtOnce: number;
  readonly page: TestPage;
  makeLot(options?: LotOptions): Promise<TestLot>;
  makeSale(options?: SaleOptions): Promise<TestSale>;
  /** Bearer tokens of so many bidders of their own. */
  makeBidders(count: number): Promise<string[]>;
  /** Every mail to an address, newest first. */
  mailsTo(email: string): Promise<readonly TestMail[]>;
  /** Shows these lots, and no others, at the widget position `home`. */
  showAtHome(lots: readonly string[]): Promise<void>;
  /** Sets the server's clock to stand at `ms`; null lets it run again. */
  setNow(ms: number | null): void;
  /** Stops the backend and starts it on the same data; clients find it at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}
