/**
 * A third-party script that is loaded with consent to tracking. Beside API, hub, assets and the auctioneer's
 * pictures, the product requests only these addresses by itself. The documentation takes the origins for a
 * Content-Security-Policy from them.
 */
export interface Vendor {
  /** The beginning of its script's address. */
  readonly base: string;
  /** Address of its script; `id` is valid by `isId`. */
  script(id: string): string;
  /** Whether a text of the integrator is an id. Any other text must never get into an address. */
  isId(text: string): boolean;
  /** Names of the data it stores in cookies and in the browser's storage. */
  readonly leavesBehind: RegExp;
}

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=';
const HOTJAR = 'https://static.hotjar.com/c/hotjar-';

/** Google Analytics: https://developers.google.com/tag-platform/gtagjs */
export const ANALYTICS: Vendor = {
  base: GTAG,
  script: (id) => `${GTAG}${id}`,
  isId: (text) => /^[A-Za-z0-9-]{4,40}$/.test(text),
  leavesBehind: /^_(ga|gid|gat|gac|gcl)(_|$)/,
};

/**
 * Names of the cookies that Google Analytics stores for advertising: removed if only advertising is refused.
 */
export const ADVERTISING = /^_(gac|gcl)(_|$)/;

/** Hotjar's heatmaps: https://help.hotjar.com/hc/en-us/articles/36820005914001 */
export const HEATMAP: Vendor = {
  base: HOTJAR,
  script: (id) => `${HOTJAR}${id}.js?sv=6`,
  isId: (text) => /^[1-9]\d{0,9}$/.test(text),
  leavesBehind: /^_hj/,
};
