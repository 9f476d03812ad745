/** What an element shows, by its attributes; those that do not concern its content are left out. */
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
  /** The same templates of addresses as the option `links` has; what has no address gets no link. */
  readonly links?: Readonly<Record<string, string>>;
  /** As the options of these names. */
  readonly provider?: string;
  readonly sale?: string;
  /** Requests an address of the API. By default `fetch`, which waits at most 1.5 seconds. */
  readonly request?: (address: string) => Response | Promise<Response>;
}

/** Markup that stands inside the tag, and the status that a page with nothing else is to be sent with. */
export interface Fallback {
  /** 404: there is no such auction or lot. 503: the API does not answer. `html` is empty in both cases. */
  readonly status: 200 | 404 | 503;
  /** One line, everything escaped. */
  readonly html: string;
}

/** Renders what an element is going to show: names, pictures, facts and links, without prices and ends. */
export type RenderFallback = (
  tag: string,
  attributes: FallbackAttributes,
  page: FallbackPage,
) => Promise<Fallback>;
