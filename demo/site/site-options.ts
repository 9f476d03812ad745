/** Addresses that the pages embed. */
export interface SiteOptions {
  /**
   * Origin of the CMS, such as `http://localhost:8081`: pages use it as their address instead of the `Host`
   * header.
   */
  readonly origin: string;
  /** Origin of the bundle, such as `http://localhost:8080`. */
  readonly assetsOrigin: string;
  /** Address of the push hub, absolute; default: on `assetsOrigin`. */
  readonly hub?: string | undefined;
  /** Versioned base of the tenant's API, absolute. */
  readonly apiBase: string;
}
