import { OUTLETS } from './outlets.ts';

/** Key of `history.state`. */
const STATE_KEY = 'auctionPlace';

/** The state in a history entry that shows something in place. */
interface Entry {
  /** The content that it shows. The next entry begins with a copy of this state; its code differs. */
  readonly code: string;
  /** The element that shows it: its tag, and its index among its like. */
  readonly at: string;
  /** Codes of the entries below, as far as our links led from one to the next; the nearest first. */
  readonly below: readonly string[];
}

/** The element's tag and its index among its like. */
export const nameOf = (element: Element): string => {
  const root = element.getRootNode() as ParentNode;
  return element.localName + [...root.querySelectorAll(element.localName)].indexOf(element);
};

const storedEntry = ({ history }: Window): Entry | undefined =>
  (history.state as Readonly<Record<string, Entry | undefined>> | null)?.[STATE_KEY];

/**
 * Whether the element shows the content that the address names: the element whose link was followed if it is
 * a list, a lot or a room; else the first of these in the page; else the search box of the link, or the first
 * one.
 *
 * @param by the element whose link was followed; after a reload, the one that has shown it before
 */
export function isOutletOf(element: Element, code: string, by: Element | undefined, page: Window): boolean {
  const entry = storedEntry(page);
  const is = (other: Element) => (entry?.code === code ? nameOf(other) === entry.at : other === by);
  const outlets = [...page.document.querySelectorAll(OUTLETS)];
  // A list may lie in a shadow root of the host.
  if (element.matches(OUTLETS) && is(element)) return true;
  if (outlets.some(is) || (by?.matches(OUTLETS) && entry?.code !== code)) return false;
  if (outlets.length > 0) return outlets[0] === element;
  const boxes = [...page.document.querySelectorAll('global-search')];
  return (boxes.find(is) ?? boxes[0] ?? element) === element;
}

/**
 * Stores in the history entry the content that it shows, unless it is stored already.
 *
 * @param before the content shown until now; undefined if the page was loaded with this entry: another site
 *   may be below it
 */
export function keepEntry(element: Element, code: string, before: string | undefined, page: Window): void {
  const last = storedEntry(page);
  // An entry of the host shows nothing in place, and is not changed.
  if (last === undefined ? code === '' : last.code === code) return;
  const below = before === undefined ? [] : [before, ...(last?.below ?? [])];
  const entry: Entry = { code, at: nameOf(element), below };
  const { history } = page;
  history.replaceState({ ...(history.state as object | null), [STATE_KEY]: entry }, '');
}

/** The content of the entries below this one: codes, or empty for the elements' own content. */
export function belowEntry(code: string, page: Window): readonly string[] {
  const entry = storedEntry(page);
  return entry?.code === code ? entry.below : [];
}
