import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Layout shifts with the moved content. */
    shifts: {
      value: number;
      /** Within half a second after a press. */
      hadRecentInput: boolean;
      moved: string[];
    }[];
  }
}

/** Typefaces that are held back, as on a slow network. */
export interface SlowFonts {
  /** Answers the pending requests, and all later ones until `hold`. */
  release(): Promise<void>;
  hold(): void;
}

/** Delays requests for typefaces, so that a page is complete before they arrive. */
export async function slowFonts(page: Page): Promise<SlowFonts> {
  let isHeld = true;
  let waiting: (() => Promise<void>)[] = [];
  await page.route('**/fonts/**', async (route) => {
    // A closed page no longer needs them.
    const answer = () => route.continue().catch(() => undefined);
    if (isHeld) waiting.push(answer);
    else await answer();
  });
  return {
    async release() {
      isHeld = false;
      const all = waiting;
      waiting = [];
      await Promise.all(all.map((answer) => answer()));
      await page.evaluate(() => document.fonts.ready);
    },
    hold() {
      isHeld = true;
    },
  };
}

/** Records every layout shift of pages loaded from now on. */
export const recordShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
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
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: Moved[];
        };
        window.shifts.push({ value, hadRecentInput, moved: sources.map(described) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The same, and delays the script and the answers of the API. */
export async function watchShifts(page: Page): Promise<void> {
  await recordShifts(page);
  const delay = (address: string, ms: number) =>
    page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      await route.continue();
    });
  // The script arrives after the first paint: until then the page alone reserves the elements' space.
  await delay('**/auction-elements.js', 250);
  // Delayed answers, so that skeletons are shown before the content.
  await delay('**/api/v1/**', 150);
}

/** The shifts since the page was loaded or the last call; waits two frames for the layout of the last answer. */
export const takeShifts = (page: Page): Promise<Window['shifts']> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts.splice(0);
  });
