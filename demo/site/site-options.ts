/** Addresses that the pages embed. */
export interface SiteOptions {
  /** Origin of bundle and hub, such as `http://localhost:8080`. */
  readonly assetsOrigin: string;
  /** Versioned base of the tenant's API, absolute. */
  readonly apiBase: string;
}
