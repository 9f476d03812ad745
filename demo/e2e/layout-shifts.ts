import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts so far, with what moved. */
    shifts: { value: number; moved: string[] }[];
  }
}

/** Records every layout shift of pages loaded from now on, and delays answers of the API. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Moved {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
    // For nodes in a shadow root the browser reports only the rectangle.
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
  // Delayed answers, so that skeletons are shown before the content.
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
}

/** The shifts since the page was loaded; waits two frames for the layout of the last answer. */
export const shiftsOf = (page: Page): Promise<Window['shifts']> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
