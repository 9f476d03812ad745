import type { Options } from '../options.ts';
import { named } from './named.ts';
import type { OptionEntry } from './types.ts';

/** The options of a page. */
export const OPTIONS = named<keyof Options, OptionEntry>({
  api: {
    type: 'string',
    attribute: 'text',
    isRequired: true,
    default: '',
    description: "versioned base of the tenant's API",
  },
  hub: {
    type: 'string',
    attribute: 'text',
    isAddress: true,
    default: "`/.well-known/mercure` on the API's origin",
    description: 'push hub (Mercure, 0.x dialect); `none`: there is none, prices are polled',
    see: 'Without a hub',
  },
  tenant: {
    type: 'string',
    attribute: 'text',
    default: 'last segment of `api`',
    description: 'the topic is `online-auction/{tenant}`',
  },
  locale: {
    type: 'Locale',
    attribute: 'text',
    default: "first segment of the path, then the page's `lang`, then `en`",
    description: '`en`, `de`, `fr` or `ar`',
  },
  provider: {
    type: 'string',
    attribute: 'text',
    default: '`sales`',
    description: 'the fixed sales segment of addresses',
  },
  sale: {
    type: 'string',
    attribute: 'text',
    default: '`3forONE`',
    description: 'name of the sale in addresses',
  },
  prefix: {
    type: 'string',
    attribute: 'text',
    default: '`ae`',
    description: "short prefix of keys in the browser's storage",
  },
  links: {
    type: 'Partial<Record<RouteName, string>>',
    attribute: 'json',
    default: 'in place; in `<auction-app>` its own routes',
    description:
      'address templates by route name, such as `{"auctions-auction-auctionlot": "/horse?auction={auction}&lot={auctionlot}"}`',
  },
  placePrefix: {
    type: 'string',
    attribute: 'text',
    default: '`ae-`',
    description:
      'what the hash of an address in place begins with, such as `/auction/` for a router of the host',
    see: 'In place',
  },
  sharedLogin: {
    type: 'boolean',
    attribute: 'flag',
    default: 'off: the same keys behind `{prefix}.`, for this API alone',
    description:
      'keep the sign-in under the plain storage keys (`auth._token.local` …), shared with a site of the same tenant that does so too',
  },
  newsletter: {
    type: 'string',
    attribute: 'text',
    isAddress: true,
    default: "`/api/newsletter/subscribe` on the page's origin",
    description: 'where the newsletter form sends subscriptions',
    see: 'The backend',
  },
  tiles: {
    type: 'string',
    attribute: 'text',
    isAddress: true,
    default: 'none: the address alone, no map',
    description:
      'address template of map tiles, as `https://tiles.example/{z}/{x}/{y}.png`; they load when a visitor asks for a map',
  },
  inactivityMinutes: {
    type: 'number',
    attribute: 'text',
    default: '5',
    description: 'minutes after which a tab that was hidden counts as a new view of its lot',
  },
  gtm: {
    type: 'boolean',
    attribute: 'flag',
    default: 'off',
    description: 'also push the events to `dataLayer`',
  },
  analyticsId: {
    type: 'string',
    attribute: 'text',
    default: 'none',
    description:
      'id of the analytics script that `<auction-app>` runs with consent, as `analytics-id` of `<cookie-consent>`',
  },
  heatmapId: {
    type: 'string',
    attribute: 'text',
    default: 'none',
    description: 'number of the heatmap script, likewise',
  },
  consent: {
    type: 'ConsentAdapter',
    attribute: 'none',
    default: 'none',
    description: 'adapter to the host’s own consent platform, by script only',
    see: 'Consent',
  },
  assets: {
    type: 'string',
    attribute: 'text',
    default: "the script's own",
    description: 'folder of the code',
  },
});

/** The attribute of the script tag; null if an option can only be set by script. */
export const scriptAttribute = ({ name, attribute }: (typeof OPTIONS)[number]): string | null =>
  attribute === 'none' ? null : `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
