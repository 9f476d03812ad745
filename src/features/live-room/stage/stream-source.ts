import type { Stream } from '../../../api/schema/hybrid-auction.ts';
import { safeUrl } from '../../../lib/safe-url.ts';

/** A stream that may be shown. */
export interface StreamSource {
  readonly type: Stream['type'];
  readonly url: string;
  /** Host name of a third party; null for the auctioneer's own servers. */
  readonly thirdParty: string | null;
}

/**
 * @param api base of the API: relative addresses are resolved against it, and its host is not a third party
 * @param page address of the page, whose host is not a third party either
 * @returns null without a stream, or if its address is not allowed
 */
export function streamSource(stream: Stream | null, api: string, page: string): StreamSource | null {
  const address = stream === null ? null : safeUrl(stream.url, api);
  if (stream === null || address === null) return null;
  // On a secure page an insecure address stays blank without an error.
  const url = page.startsWith('https:') ? address.replace(/^http:/, 'https:') : address;
  const { host } = new URL(url);
  const isOwn = [api, page].some((address) => new URL(address).host === host);
  return { type: stream.type, url, thirdParty: isOwn ? null : host };
}
