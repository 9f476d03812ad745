/** What a link of the auctioneer may open: a page, a mail or a call. */
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Accepts an absolute address that somebody may follow from a text: unlike `safeUrl`, also one of a
 * mail or a call, and none that depends on the page.
 *
 * @returns null for any other scheme, such as `javascript:`, and for what is no absolute address
 */
export function safeLink(address: string): string | null {
  try {
    const { protocol, href } = new URL(address);
    return SCHEMES.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
