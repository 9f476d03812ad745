/** Where an element stood, and where it stands now; px from the top of the page. */
export interface Shift {
  readonly what: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of a root that are at another height after `run` than before: what a live change
 * moved under somebody who reads. Blocks that were not there before, or are no more, count as none.
 */
export async function shiftsDuring(root: ShadowRoot, run: () => Promise<void>): Promise<Shift[]> {
  const blocks = () => [...root.querySelectorAll<HTMLElement>('[part], article, h1, h2, h3, dl')];
  const topOf = (element: HTMLElement) => Math.round(element.getBoundingClientRect().top + window.scrollY);
  const before = new Map(blocks().map((element) => [element, topOf(element)]));
  await run();
  return [...before].flatMap(([element, from]) => {
    const to = topOf(element);
    // A pixel is what rounding makes of fractions of one.
    if (!element.isConnected || Math.abs(to - from) <= 1) return [];
    return [{ what: `${element.localName} ${element.textContent?.slice(0, 40)}`, from, to }];
  });
}
