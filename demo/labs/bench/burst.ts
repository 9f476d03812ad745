import type { Page } from 'playwright';
import { HOUR } from '../../server/lib/durations.ts';
import { type Figure, quantile } from '../figures.ts';
import type { ReplaySite } from './replay.ts';
import type { BenchStage } from './stage.ts';
import { markCards, waitForMark } from './start.ts';
import { openSlow, traceOf } from './trace.ts';

const ROUNDS = 7;
const EVENTS = 100;
/** A task that is longer than this, in ms, delays input noticeably. */
const LONG_TASK = 50;
/** Wait after a burst until the countdowns have been written too, ms: that happens once a second. */
const SETTLE_TIME = 2_000;

/**
 * A hundred bids arrive at once on a hundred of a thousand lots: measures the longest task that they cause,
 * against plain DOM.
 */
export async function burst(stage: BenchStage, replay: ReplaySite): Promise<Figure> {
  const pages = { ours: await open('ours'), plain: await open('plain') };
  const longest = { ours: [] as number[], plain: [] as number[] };

  async function open(side: 'ours' | 'plain') {
    const page = await openSlow(stage.browser, { hasSlowNetwork: false });
    await page.addInitScript(markCards(1, stage.lots.length, side));
    await page.goto(replay.addressOf(side, stage.auction));
    await waitForMark(page, 'all');
    await page
      .locator('article')
      .nth(EVENTS - 1)
      .evaluate((card) => Object.assign(window, { lastCard: card }));
    return page;
  }
  const messages = (round: number) =>
    stage.lots.slice(0, EVENTS).map(({ id }) => ({
      event: 'auctionlot.bid',
      payload: {
        auctionlot: id,
        auction: stage.auction,
        rev: round + 1,
        status: 'active',
        end: new Date(Date.now() + 20 * HOUR).toISOString(),
        currentPrice: amountOf(round),
        nextBid: amountOf(round) + 50,
        bids: [],
        bidCount: round + 1,
      },
    }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [side, page] of Object.entries(pages) as ['ours' | 'plain', typeof pages.ours][]) {
      await page.bringToFront();
      // The first bids of a page reach both sides, so each side has its own rounds.
      const turn = 2 * round + (side === 'plain' ? 1 : 0);
      const trace = await traceOf(stage.browser, page, async () => {
        await page.evaluate(() => void performance.mark('burst'));
        replay.publish(messages(turn));
        await waitForPaint(page, amountOf(turn));
      });
      longest[side].push(trace.longestSince('burst'));
    }
  }
  for (const page of Object.values(pages)) await page.context().close();
  const [measured, baseline] = [quantile(longest.ours, 0.5), quantile(longest.plain, 0.5)];
  return {
    what: `longest task of 100 bids at once on 1,000 lots, 4x CPU, medians, beyond plain DOM by hand (${measured.toFixed(0)} against ${baseline.toFixed(0)} ms)`,
    ours: `${(measured - baseline).toFixed(0)} ms`,
    value: measured - baseline,
    atMost: LONG_TASK,
  };
}

/**
 * Resolves when the last card of the burst shows this price and countdowns have been written. Checks only
 * that card, because a search through the page is itself a long task.
 */
async function waitForPaint(page: Page, amount: number): Promise<void> {
  await page.waitForFunction(
    ([text, since]) => {
      const card = (window as unknown as { lastCard: Element }).lastCard;
      const mark = performance.getEntriesByName('burst').at(-1);
      return card.textContent?.includes(text) && performance.now() - (mark?.startTime ?? 0) > since;
    },
    [amount.toLocaleString('en'), SETTLE_TIME] as const,
    { polling: 100 },
  );
}

const amountOf = (round: number): number => 5_000 + 50 * round;
