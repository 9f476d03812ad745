/** How much more of the window than the current lot another one takes before it replaces that. */
const MARGIN = 0.1;

/**
 * Which of several lots on a page is viewed: the one that takes most of the window. The current one stays
 * until another clearly takes more, so that nothing flaps while two are about equal, and while none is in
 * view: a visitor who reads the page's end still views that lot.
 *
 * @param shares part of the window by id of the lot, 0 to 1
 * @param current the one viewed so far, if any
 * @returns null where none is or was in view
 */
export function mostInView(shares: ReadonlyMap<string, number>, current: string | null): string | null {
  let best: string | null = null;
  for (const [id, share] of shares) if (share > (shares.get(best ?? '') ?? 0)) best = id;
  const held = current === null ? undefined : shares.get(current);
  if (held === undefined || best === null) return held === undefined ? best : current;
  return held === 0 || (shares.get(best) ?? 0) > held + MARGIN ? best : current;
}
