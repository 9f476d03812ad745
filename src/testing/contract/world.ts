/** An account of the backend under test. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Options of a test lot; times in ms relative to the server's now. */
export interface LotOptions {
  /** Default: an hour ago. A lot with a start in the future is `upcoming`. */
  readonly start?: number;
  /** Default: in an hour. */
  readonly end?: number;
  /** Default 1000. */
  readonly startPrice?: number;
  readonly reserve?: number;
  readonly buyNowPrice?: number;
  /** Whether its auction requires admission with a limit; all such lots share one auction. Default false. */
  readonly isLimitNeeded?: boolean;
  /** The highest amount that its auction takes, which has a firm end and needs no admission; default: any. */
  readonly bidCap?: number;
  /** Soft close of its auction as window/length in seconds; default none. */
  readonly extension?: 'none' | '120/120';
  /** Its catalogue entry, for the search; default: the number is the id, and it is named Quintus. */
  readonly entry?: CatalogueEntry;
  /** Closed or withdrawn without a bid; default: open. */
  readonly status?: 'unsold' | 'withdrawn';
}

/** Texts and facts of a horse in a catalogue. A text without languages is the same in all of them. */
export interface CatalogueEntry {
  /** Unique within the auction. */
  readonly number?: string;
  readonly name: string | Texts;
  readonly sire?: string;
  readonly dam?: string;
  readonly damSire?: string;
  readonly sex?: Texts;
  readonly colour?: Texts;
  readonly location?: Texts;
  readonly seller?: string;
  readonly description?: Texts;
}
type Texts = Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;

/** A lot made for one test. */
export interface TestLot {
  readonly id: string;
  /** Slugs in all four languages, each different. */
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  readonly auction: string;
  readonly auctionSlugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  /** Its end, server time in ms. */
  readonly end: number;
  /** Id of its one document. */
  readonly document: string;
}

/** Options of a test sale, which is a hybrid auction. */
export interface SaleOptions {
  /** In catalogue order; default: three that start at 1000 and have no reserve. */
  readonly lots?: readonly { readonly startPrice?: number; readonly reserve?: number }[];
  /** Default true. */
  readonly isLimitNeeded?: boolean;
  /** The highest amount that it takes from the internet; default: any. */
  readonly bidCap?: number;
  /** The name of every lot, in all languages; default: Quintus and the language's code. */
  readonly lotName?: string;
  /** Over, with no lot sold. Default false: not yet started. */
  readonly isOver?: boolean;
}

/** A hybrid auction made for one test, not yet started. */
export interface TestSale {
  readonly id: string;
  /** Slugs in all four languages, each different. */
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
  /** Ids, in catalogue order. */
  readonly lots: readonly string[];
}

/** A content page; its slug differs in every language, and its titles end in the language's code. */
export interface TestPage {
  readonly id: string;
  readonly slugs: Readonly<Record<'en' | 'de' | 'fr' | 'ar', string>>;
}

/** A received mail. */
export interface TestMail {
  readonly subject: string;
  /** Plain text, with the address of its link if it has one. */
  readonly text: string;
  /** Address for replies; null or left out for the sender. */
  readonly replyTo?: string | null;
}

/**
 * The backend under test, with the operations that its API does not offer. Increments of every
 * auction: 50 from 0, 250 from 5 000, 500 from 10 000. Names of lots end in the language's code.
 */
export interface ContractWorld {
  /** Base of the tenant's API without a slash at the end; may change with `restart`. */
  readonly api: string;
  readonly hub: string;
  readonly tenant: string;
  /** Two activated accounts of bidders. */
  readonly anna: Account;
  readonly ben: Account;
  /** An account with the scope `auctioneer`. */
  readonly auctioneer: Account;
  /** An account that is not activated. */
  readonly sleeping: Account;
  /** Hub settings: ms between heartbeats, and ms until the hub closes a stream. */
  readonly heartbeat: number;
  readonly streamLifetime: number;
  /** Ms without a console connection after which the auctioneer counts as away. */
  readonly consoleTimeout: number;
  /** Allowed failed sign-ins per e-mail. The limit per network address must be much higher, because all tests share one. */
  readonly loginsPerEmail: number;
  /** Allowed mail requests per e-mail. */
  readonly mailsPerEmail: number;
  /** Allowed parallel bids of one user. */
  readonly bidsAtOnce: number;
  /** Allowed starts of views at once from one network address. Higher than what a test of its own needs. */
  readonly viewsAtOnce: number;
  /** Address of the auctioneer, which questions about lots go to. */
  readonly office: string;
  readonly page: TestPage;
  makeLot(options?: LotOptions): Promise<TestLot>;
  makeSale(options?: SaleOptions): Promise<TestSale>;
  /** Creates this many bidders; returns their bearer tokens. */
  makeBidders(count: number): Promise<string[]>;
  /** All mails to an address, newest first. */
  mailsTo(email: string): Promise<readonly TestMail[]>;
  /** Puts exactly these lots at the widget position `home`. */
  showAtHome(lots: readonly string[]): Promise<void>;
  /** Stops the server's clock at `ms`; null lets it run again. */
  setNow(ms: number | null): void;
  /** Stops the backend and starts it again with the same data and address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The API contract as tests over plain `fetch`, for the reference backend and for your own:
 * implement `ContractWorld` for it and call this function in a test file.
 *
 * @param name the backend's name in the report
 * @param makeBackend starts a backend with its own data; it is stopped after the last test
 */
export type DescribeApiContract = (name: string, makeBackend: () => Promise<ContractWorld>) => void;
