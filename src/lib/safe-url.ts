/**
 * Makes an untrusted address absolute and accepts only http and https: a `javascript:` or `data:`
 * address in an answer must never reach an `href` or `src`.
 *
 * @param base base of a relative address
 * @returns null if the address is not http or https
 */
export function safeUrl(address: string, base: string): string | null {
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
