/** An element's old and new position, in px from the top of the page. */
export interface Shift {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of a root that moved up or down during `run`, for example by a live change while the user reads.
 * Added and removed blocks do not count.
 */
export async function shiftsDuring(root: ShadowRoot, run: () => Promise<void>): Promise<Shift[]> {
  const blocks = () => [...root.querySelectorAll<HTMLElement>('[part], article, h1, h2, h3, dl')];
  const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top + window.scrollY);
  const before = new Map(blocks().map((element) => [element, topOf(element)]));
  await run();
  return [...before].flatMap(([element, from]) => {
    const to = topOf(element);
    // One pixel of difference comes from rounding.
    if (!element.isConnected || Math.abs(to - from) <= 1) return [];
    return [{ what: `${element.localName} ${element.textContent?.slice(0, 40)}`, from, to }];
  });
}
