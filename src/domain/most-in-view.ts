/** Another lot replaces the current one only if it covers so much more of the window, 0 to 1. */
const MIN_LEAD = 0.1;

/**
 * The lot of a page that is viewed: the one that covers most of the window. The current one stays until
 * another is clearly larger, so that the result does not change back and forth while two are about equal, and
 * while none is in view: a visitor who reads the end of the page still views that lot.
 *
 * @param shares part of the window by id of the lot, 0 to 1
 * @param current the lot viewed so far, if any
 * @returns null if none is or was in view
 */
export function mostInView(shares: ReadonlyMap<string, number>, current: string | null): string | null {
  let best: string | null = null;
  for (const [id, share] of shares) if (share > (shares.get(best ?? '') ?? 0)) best = id;
  const currentShare = current === null ? undefined : shares.get(current);
  if (currentShare === undefined || best === null) return currentShare === undefined ? best : current;
  return currentShare === 0 || (shares.get(best) ?? 0) > currentShare + MIN_LEAD ? best : current;
}
