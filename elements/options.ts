import type { Locale } from '../src/domain/locale.ts';
import type { RouteName } from '../src/state/config.ts';
import type { ConsentAdapter } from '../src/state/consent/adapter.ts';

/** The options of a page: as `data-*` of the script tag, as `auctionElementsConfig`, or by `configure`. */
export interface Options {
  /** Versioned base of the tenant's API. The only key that is required. */
  api?: string;
  /** Push hub; else `/.well-known/mercure` on the API's origin. */
  hub?: string;
  /** The hub's topic is `online-auction/{tenant}`; else the last segment of `api`. */
  tenant?: string;
  /** Else the first segment of the page's path, then its `lang`, then English. */
  locale?: Locale;
  /** The fixed segment of the sales area in routes; else `sales`. */
  provider?: string;
  /** Short prefix of keys in the browser's storage; else `ae`. */
  prefix?: string;
  /** Name of the sale in routes; else `3forONE`. */
  sale?: string;
  /** Address templates by route name for pages of the host. */
  links?: Partial<Record<RouteName, string>>;
  /** Keep the sign-in under the plain storage keys, shared with a site of the same tenant; else off. */
  sharedLogin?: boolean;
  /** Where newsletter subscriptions go; else `/api/newsletter/subscribe` on the page's origin. */
  newsletter?: string;
  /** Map tile address template; without it there are no map tiles. */
  tiles?: string;
  /** Minutes after which a hidden tab counts as a new view; else 5. */
  inactivityMinutes?: number;
  /** Also push public events to `dataLayer`. */
  gtm?: boolean;
  /** Id of the analytics script that `<auction-app>` runs with consent, such as `G-AB12CD34EF`. */
  analyticsId?: string;
  /** Number of the heatmap script that `<auction-app>` runs with consent. */
  heatmapId?: string;
  /** The host's own consent platform, which then decides. By script only; set it once. */
  consent?: ConsentAdapter;
  /** Folder of the code; else the script's own. */
  assets?: string;
}

/**
 * Reads the options from the `data-*` attributes of the script tag: the same keys, in kebab-case. What is
 * invalid stays as it is: `resolveConfig` finds it and uses the default instead.
 */
export function readDataset(data: DOMStringMap): Options {
  const { links, inactivityMinutes } = data;
  const options = Object.assign({}, data) as Options;
  // As with every boolean attribute of HTML, presence means true.
  for (const flag of ['gtm', 'sharedLogin'] as const) if (flag in options) options[flag] = true;
  if (inactivityMinutes) options.inactivityMinutes = Number(inactivityMinutes);
  if (links !== undefined) {
    try {
      options.links = JSON.parse(links);
    } catch {
      // Stays a text, which is no table of links.
    }
  }
  return options;
}
