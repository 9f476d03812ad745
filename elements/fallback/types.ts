/** The attributes of an element that select its content; others are left out. */
export interface FallbackAttributes {
  /** Slug or id. */
  readonly auction?: string;
  /** Slug or id. */
  readonly lot?: string;
  readonly kind?: 'timed' | 'hybrid';
  readonly hybrid?: boolean;
  readonly limit?: number;
}

/** The page that the element is in. */
export interface FallbackPage {
  /** Versioned base of the tenant's API, absolute. */
  readonly api: string;
  readonly locale: 'en' | 'de' | 'fr' | 'ar';
  /** The same templates of addresses as in the option `links`; a route without a template gets no link. */
  readonly links?: Readonly<Record<string, string>>;
  /** The same as the options of these names. */
  readonly provider?: string;
  readonly sale?: string;
  /** Requests an address of the API. Default: `fetch`, with a time limit of 1.5 seconds. */
  readonly request?: (address: string) => Response | Promise<Response>;
}

/** Markup for the inside of the tag, and the status for a page that shows nothing else. */
export interface Fallback {
  /** 404: there is no such auction or lot. 503: the API does not answer. `html` is empty in both cases. */
  readonly status: 200 | 404 | 503;
  /** One line, everything escaped. */
  readonly html: string;
}

/** Renders the future content of an element: names, pictures, facts and links, without prices and ends. */
export type RenderFallback = (
  tag: string,
  attributes: FallbackAttributes,
  page: FallbackPage,
) => Promise<Fallback>;
