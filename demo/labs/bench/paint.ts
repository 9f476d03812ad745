import type { Page } from 'playwright';
import { type Figure, quantile, timeRatio } from '../figures.ts';

declare global {
  interface Window {
    /** By shown amount: epoch ms of the frame that painted it. */
    painted: Record<string, number>;
    markPainted(amount: string): void;
  }
}

/** Script with `afterPaint(run)`: a message that is posted in a frame arrives after its paint. */
export const AFTER_PAINT = `
  const afterPaint = (run) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(0);
  };`;

/**
 * Script that records when a frame with an amount was painted. A change inside a frame is painted by
 * that frame, one outside by the next.
 */
export const RECORD_PAINTS = `${AFTER_PAINT}
  painted = {};
  let inFrame = false;
  const nextFrame = requestAnimationFrame.bind(window);
  requestAnimationFrame = (run) => nextFrame((time) => {
    inFrame = true;
    afterPaint(() => { inFrame = false; });
    run(time);
  });
  markPainted = (amount) => {
    const record = () => afterPaint(() => { painted[amount] ??= performance.timeOrigin + performance.now(); });
    if (inFrame) record();
    else nextFrame(record);
  };`;

/** Script of the baseline: a text node that shows messages of the hub. It stands behind `<b id="price">`. */
export const bareFollower = (stream: string): string => `${RECORD_PAINTS}
  const hub = new EventSource(${JSON.stringify(stream)});
  hub.onmessage = ({ data }) => {
    const { payload } = JSON.parse(data);
    price.textContent = payload.currentPrice;
    markPainted(String(payload.currentPrice));
  };`;

/** Finds amounts in any text of the element. */
export const watchAmounts = (page: Page, tag: string): Promise<void> =>
  page.locator(tag).evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const amount = target.textContent?.match(/^\D{0,3}([\d,]+)\D{0,3}$/)?.[1]?.replaceAll(',', '');
        if (amount !== undefined) window.markPainted(amount);
      }
    }).observe(root, { subtree: true, characterData: true, childList: true });
  });

/** Time when the page painted this amount, epoch ms. */
export async function paintedAt(page: Page, amount: number): Promise<number> {
  const frame = await page.waitForFunction((text) => window.painted[text], String(amount), {
    polling: 20,
  });
  return (await frame.jsonValue()) as number;
}

/** Durations until the paint, in ms: on a page with our elements, and on a minimal page. */
export interface PaintSamples {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

/** The 95th percentile of both pages. Ours may take one and a half times as long. */
export const paintFigure = (what: string, { ours, bare }: PaintSamples): Figure =>
  timeRatio(what, { ours: quantile(ours, 0.95), baseline: quantile(bare, 0.95) }, 1, 1.5);
