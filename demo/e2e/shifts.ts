import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts so far, with what moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Notes every layout shift of pages loaded from here on, while answers of the API are slow to come. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Moved {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    // Of what is in a shadow root, the browser tells the place alone.
    const described = ({ node, previousRect, currentRect }: Moved) =>
      `${node instanceof Element ? node.outerHTML.slice(0, 120) : ''} ${rect(previousRect)} → ${rect(currentRect)}`;
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry)) continue;
        const sources = entry.sources as Moved[];
        window.shifts.push({ value: Number(entry.value), moved: sources.map(described) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The host's fonts move the host's own lines when they arrive; this is about the elements.
  await page.route('**/fonts/**', (route) => route.abort());
  // Slow answers, so that skeletons are seen before what they stand for.
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
}

/** Those since the page was loaded, once what the last answer brought has been laid out. */
export const shiftsOf = (page: Page): Promise<Window['shifts']> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
