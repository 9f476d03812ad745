export type Query = Readonly<Record<string, string>>;

/**
 * Builds the address of a call. The loader requests the first data before any chunk has loaded, and the
 * client finds those answers by their address, so both must build it with this function.
 *
 * @param api versioned base of the tenant's API, without a slash at its end
 * @param path begins with a slash, its segments encoded (see `paths.ts`)
 * @param lang on every call
 */
export const addressOf = (api: string, path: string, lang: string, query?: Query): string =>
  `${api}${path}?${new URLSearchParams(Object.assign({}, query, { lang }))}`;
