/** In hours (spec section 9). */
export const IGNORED_FOR = 168;
export const NEVER_FOR = 8760;

/** The one cookie of the notice, which is written by a click on it alone. */
const cookieName = (prefix: string): string => encodeURIComponent(`${prefix}_outdated`);

/** Whether the visitor has dismissed the notice. Where cookies are forbidden, reading them may throw. */
export function isDismissed(prefix: string): boolean {
  try {
    return `; ${document.cookie}`.indexOf(`; ${cookieName(prefix)}=`) >= 0;
  } catch (_) {
    return false;
  }
}

/** Keeps the notice away for a time. Without cookies it returns with the next page. */
export function dismiss(prefix: string, hours: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: outdated browsers have no other interface.
    document.cookie = `${cookieName(prefix)}=1; max-age=${hours * 3600}; path=/; SameSite=Lax${secure}`;
  } catch (_) {
    // The notice has gone from this page all the same.
  }
}
