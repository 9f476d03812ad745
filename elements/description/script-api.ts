import type { AuctionElementsApi } from '../public-api.ts';
import { named } from './named.ts';
import type { MemberEntry } from './types.ts';

/** The members of `window.AuctionElements`, which `register` of the package returns as well. */
export const SCRIPT_API = named<keyof AuctionElementsApi, MemberEntry>({
  version: { signature: 'string', description: 'The version of the script.' },
  ready: {
    signature: 'Promise<void>',
    description: 'Resolves once the elements that were in the page when it was parsed are defined.',
  },
  configure: {
    signature: '(options: Options): void',
    description: "Sets or changes configuration; wins over the script's attributes and the object.",
  },
  setLocale: {
    signature: '(locale: Locale): Promise<void>',
    description: 'Switches the language of all elements; unchanged if its texts fail to load.',
  },
  openConsentSettings: {
    signature: '(): void',
    description: "Opens the consent settings, or those of the host's own consent platform.",
  },
  connections: {
    signature: '(): number',
    description:
      'How many live streams this browser holds for this page: 1, whichever of its tabs holds it, or 0 while there is none.',
  },
  discover: {
    signature: '(root: ShadowRoot): Promise<void>',
    description:
      "Finds tags in a shadow root of the host's, now and later; the owner of a closed one hands it over.",
  },
});

/** The attribute with which any element of a page opens the consent settings. */
export const SETTINGS_ATTRIBUTE = {
  name: 'data-cookie-settings',
  description:
    'On a page with `<cookie-consent>` or `<auction-app>`, a click on the element opens the consent settings.',
};
