/** Addresses that the pages embed. */
export interface SiteOptions {
  /** Origin of the CMS, such as `http://localhost:8081`: pages name it as their address and never use the `Host` header. */
  readonly origin: string;
  /** Origin of the bundle, such as `http://localhost:8080`. */
  readonly assetsOrigin: string;
  /** Address of the push hub, absolute; on `assetsOrigin` where it is left out. */
  readonly hub?: string | undefined;
  /** Versioned base of the tenant's API, absolute. */
  readonly apiBase: string;
}
