/** @nuxtjs/auth 4.9: a local path, then an optional query, then an optional hash. */
const LOCAL_PATH = /^\/([\w@%~-][/\w@%~-]*)?([?][^#]*)?(#[^#]*)?$/;
const MAX_LENGTH = 2_000;

/**
 * Whether a path is safe as a redirect target after signing in: only a path of this origin. The pattern alone
 * is not enough (`/%2f%2fevil` passes it), so the browser's own parser decides, also on the path with its
 * percent-encoding undone.
 *
 * @param origin the page's origin, such as `https://example.org`
 */
export function isSafePath(path: string, origin: string): boolean {
  if (path.length > MAX_LENGTH || !LOCAL_PATH.test(path)) return false;
  return staysOn(path, origin) && staysOn(decoded(path), origin);
}

function staysOn(path: string | null, origin: string): boolean {
  if (path === null || /[\\\s]/.test(path) || path.startsWith('//')) return false;
  try {
    return new URL(path, origin).origin === origin;
  } catch {
    return false;
  }
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return null;
  }
}
