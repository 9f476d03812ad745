/**
 * Makes an address from outside absolute and lets only web addresses through: a `javascript:` or
 * `data:` address in an answer must never reach an `href` or `src`.
 *
 * @param base what a relative address is relative to
 * @returns null where the address is not one of http or https
 */
export function safeUrl(address: string, base: string): string | null {
  try {
    const url = new URL(address, base);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}
