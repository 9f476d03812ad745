import type { Locale } from '../src/domain/locale.ts';
import type { RouteName } from '../src/domain/routes/paths.ts';
import type { ConsentAdapter } from '../src/state/consent/adapter.ts';

/**
 * The options of a page: as `data-*` of the script tag, as `auctionElementsConfig`, or by `configure`.
 * `description/options.ts` explains them.
 */
export interface Options {
  api?: string;
  hub?: string;
  tenant?: string;
  locale?: Locale;
  provider?: string;
  prefix?: string;
  sale?: string;
  links?: Partial<Record<RouteName, string>>;
  placePrefix?: string;
  sharedLogin?: boolean;
  newsletter?: string;
  tiles?: string;
  inactivityMinutes?: number;
  gtm?: boolean;
  analyticsId?: string;
  heatmapId?: string;
  consent?: ConsentAdapter;
  assets?: string;
}

/**
 * Reads the options from the `data-*` attributes of the script tag: the same keys, in kebab-case. An invalid
 * value stays unchanged: `resolveConfig` finds it and uses the default instead.
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
      // Stays a string, which is not a table of links.
    }
  }
  return options;
}
