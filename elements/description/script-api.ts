import type { MemberDescription } from './types.ts';

/** The members of `window.AuctionElements`, which `register` of the package returns as well. */
export const SCRIPT_API: readonly MemberDescription[] = [
  { name: 'version', signature: 'string', isMethod: false, description: 'The version of the script.' },
  {
    name: 'ready',
    signature: 'Promise<void>',
    isMethod: false,
    description: 'Resolves once the elements that were in the page when it was parsed are defined.',
  },
  {
    name: 'configure',
    signature: '(options: Options): void',
    isMethod: true,
    description: "Sets or changes configuration; wins over the script's attributes and the object.",
  },
  {
    name: 'setLocale',
    signature: '(locale: Locale): Promise<void>',
    isMethod: true,
    description: 'Switches the language of all elements; unchanged if its texts fail to load.',
  },
  {
    name: 'openConsentSettings',
    signature: '(): void',
    isMethod: true,
    description: "Opens the consent settings, or those of the host's own consent platform.",
  },
  {
    name: 'connections',
    signature: '(): number',
    isMethod: true,
    description:
      'How many live streams this browser holds for this page: 1, whichever of its tabs holds it, or 0 while there is none.',
  },
  {
    name: 'discover',
    signature: '(root: ShadowRoot): Promise<void>',
    isMethod: true,
    description:
      "Finds tags in a shadow root of the host's, now and later; the owner of a closed one hands it over.",
  },
];

/** The attribute by which any element of a page opens the consent settings. */
export const SETTINGS_ATTRIBUTE = {
  name: 'data-cookie-settings',
  description:
    'On a page with `<cookie-consent>` or `<auction-app>`, a click on the element opens the consent settings.',
};
