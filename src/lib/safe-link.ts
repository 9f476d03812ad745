/** Schemes that a link of the auctioneer may have: a page, a mail or a call. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Accepts an absolute address for a link in a text: unlike `safeUrl`, also that of a mail or a call, but no
 * relative address.
 *
 * @returns null for any other scheme, such as `javascript:`, and if it is not an absolute address
 */
export function safeLink(address: string): string | null {
  try {
    const { protocol, href } = new URL(address);
    return SCHEMES.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
