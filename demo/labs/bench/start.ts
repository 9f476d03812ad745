import type { Page } from 'playwright';
import { type Figure, quantile, timeRatio } from '../figures.ts';
import { AFTER_PAINT } from './paint.ts';
import { type ReplaySite, SIDES, type Side } from './replay.ts';
import { type BenchStage, SMALL_AUCTION_LOTS } from './stage.ts';
import { openSlow, traceOf } from './trace.ts';

const ROUNDS = 15;
/** Number of cards that are visible at first: three rows of four. */
const FIRST_SCREEN = 12;

/** The auction of 24 lots, or the one of 1,000. */
type Size = 'few' | 'many';

interface StartTimes {
  /** From the request of the page to the frame that shows the first screen of cards, ms. */
  readonly painted: number;
  /**
   * CPU time of the main thread up to that frame, and until all cards have pictures and react to clicks, ms.
   */
  readonly first: number;
  readonly all: number;
}

/**
 * Time until a list of lots is shown on a slow phone: 150 ms, 1.6 Mbps, a quarter of the CPU. The baselines
 * are a React page with the same cards and the same API, and a page without a framework. All sides take
 * turns, each time without a cache.
 */
export async function start(stage: BenchStage, replay: ReplaySite): Promise<Figure[]> {
  const auctions = { few: stage.smallAuction, many: stage.auction };
  const samples = new Map<string, StartTimes[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const size of ['few', 'many'] as const) {
      for (const side of SIDES) {
        const times = await load(
          stage,
          replay.addressOf(side, auctions[size]),
          size === 'few' ? SMALL_AUCTION_LOTS : stage.lots.length,
          side,
        );
        samples.set(`${side} ${size}`, [...(samples.get(`${side} ${size}`) ?? []), times]);
      }
    }
  }
  const median = (side: Side, size: Size, what: keyof StartTimes): number =>
    quantile(
      (samples.get(`${side} ${size}`) ?? []).map((sample) => sample[what]),
      0.5,
    );
  const against = (
    what: string,
    size: Size,
    figure: keyof StartTimes,
    side: 'react' | 'plain',
    atMost?: number,
  ): Figure => {
    const medians = { ours: median('ours', size, figure), baseline: median(side, size, figure) };
    const names = { react: 'React alone', plain: 'plain DOM by hand' };
    return timeRatio(`${what}, median (${names[side]})`, medians, 0, atMost);
  };
  const first = { ours: median('ours', 'many', 'first'), baseline: median('ours', 'few', 'first') };
  // Bounds a little above the measured values, see `demo/docs/pages/measurements.md`.
  return [
    against('list of 24 painted on a slow phone', 'few', 'painted', 'react', 1.6),
    against('list of 24 painted on a slow phone', 'few', 'painted', 'plain', 2.6),
    against('main thread for 24 lots, 4x CPU', 'few', 'all', 'react', 1.8),
    against('main thread for 24 lots, 4x CPU', 'few', 'all', 'plain'),
    against('list of 1,000 painted on a slow phone', 'many', 'painted', 'react'),
    // Cards are rendered in slices with a frame after each. That takes longer than one pass, but input never
    // waits.
    against('main thread for 1,000 lots, 4x CPU', 'many', 'all', 'react', 4.5),
    timeRatio('main thread before the first card of 1,000 lots, 4x CPU, median (of 24 lots)', first, 0, 1.5),
  ];
}

/** Loads the page once; its own script marks the frames. */
async function load(stage: BenchStage, address: string, count: number, side: Side): Promise<StartTimes> {
  const page = await openSlow(stage.browser, { hasSlowNetwork: true });
  await page.addInitScript(markCards(FIRST_SCREEN, count, side));
  const trace = await traceOf(stage.browser, page, async () => {
    await page.goto(address, { waitUntil: 'commit' });
    await waitForMark(page, 'all');
  });
  await page.context().close();
  return { painted: trace.timeOf('first'), first: trace.cpuUntil('first'), all: trace.cpuUntil('all') };
}

/** Resolves after the page has set a mark. */
export const waitForMark = (page: Page, mark: string): Promise<unknown> =>
  page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
    polling: 200,
    timeout: 180_000,
  });

/**
 * Script that marks the frames that show the first cards and all of them, in the document or in a shadow
 * root. Our cards are complete only when the element reports that it is ready. On all sides the cards are
 * complete only after the picture has loaded: showing it costs a frame, which our side has usually painted
 * before.
 */
export const markCards = (first: number, all: number, side: Side): string => `{${AFTER_PAINT}
  const marks = [['first', ${first}], ['all', ${all}]];
  let isReady = ${side !== 'ours'};
  let hasPicture = false;
  const roots = new Set();
  const look = (root) => {
    roots.add(root);
    const shown = root.querySelectorAll('article').length;
    while (marks[0] && shown >= marks[0][1] && ((isReady && hasPicture) || marks.length > 1)) {
      const [name] = marks.shift();
      requestAnimationFrame(() => afterPaint(() => performance.mark(name)));
    }
  };
  document.addEventListener('auction-ready', ({ target }) => {
    isReady = true;
    look(target.shadowRoot);
  });
  new PerformanceObserver((loaded) => {
    hasPicture ||= loaded.getEntries().some(({ name }) => name.includes('/picture.'));
    for (const root of roots) look(root);
  }).observe({ type: 'resource' });
  const observe = (root) => new MutationObserver(() => look(root)).observe(root, { childList: true, subtree: true });
  observe(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    observe(root);
    return root;
  };
}`;
