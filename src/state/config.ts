import type { Locale } from '../domain/locale.ts';
import type { RouteName } from '../domain/routes/paths.ts';
import type { ConsentAdapter } from './consent/adapter.ts';

/** The key in this tab's storage of the drafts of bids; see `bid-drafts.ts`. */
export const draftsKey = ({ prefix }: Pick<Config, 'prefix'>): string => `${prefix}_drafts`;

/** The configuration of a page, defaults filled in. See `elements/description/options.ts` and `elements/config.ts`. */
export interface Config {
  /** Versioned base of the tenant's API, absolute, without a slash at its end. */
  readonly api: string;
  /** Address of the push hub; null: there is none. */
  readonly hub: string | null;
  /** The hub's topic is `online-auction/{tenant}`. */
  readonly tenant: string;
  readonly locale: Locale;
  readonly provider: string;
  readonly prefix: string;
  readonly sale: string;
  /** The beginning of the hash, behind `#`, in addresses of content that is opened in place. */
  readonly placePrefix: string;
  /** Address templates by route name for pages of the host. */
  readonly links: Readonly<Partial<Record<RouteName, string>>>;
  /** The sign-in is kept under storage keys without our prefix, shared with a site that uses the same keys. */
  readonly sharedLogin: boolean;
  readonly newsletter: string;
  readonly tiles: string | null;
  readonly inactivityMinutes: number;
  /** Also push public events to `dataLayer`. */
  readonly gtm: boolean;
  /** Ids for the scripts of `<auction-app>`, as the attributes of `<cookie-consent>`. */
  readonly analyticsId: string | null;
  readonly heatmapId: string | null;
  /** The host's own consent platform; null: the package's own banner asks for consent. */
  readonly consent: ConsentAdapter | null;
}
