/** The content pages of the demo's site. */
export type PageKey =
  | 'howToBid'
  | 'about'
  | 'conditions'
  | 'contact'
  | 'trialRide'
  | 'transport'
  | 'payment'
  | 'imprint'
  | 'privacy';

/** A page in one language. */
export interface PageText {
  /** Name in menus. */
  readonly name: string;
  readonly title: string;
  readonly slug: string;
  /** For search engines. */
  readonly description: string;
  /** A few lines for the page of a lot. */
  readonly excerpt?: string;
  /**
   * Markup; keys in braces, such as `{auctions}`, `{signUp}` and `{contact}`, stand for addresses of the site.
   */
  readonly html: string;
}

/** Texts of the home page in one language. */
export interface HomeText {
  readonly heroTitle: string;
  readonly heroText: string;
  readonly heroLink: string;
  readonly lots: string;
  readonly auctions: string;
  readonly promisesTitle: string;
  readonly promises: string;
}

export interface SiteText extends Readonly<Record<PageKey, PageText>> {
  readonly home: HomeText;
}
