import { DAY } from '../../server/lib/durations.ts';
import { type Figure, quantile } from '../figures.ts';
import { type BenchStage, bidOnce, bundle } from './stage.ts';
import { nextPaint, openSlow } from './trace.ts';

const KEYS = 60;
const EVENTS_A_SECOND = 10;

/** Time from a key press in the bid field to the frame that shows it, while bids on that lot arrive. */
export async function typing(stage: BenchStage): Promise<Figure> {
  const lot = await stage.world.makeLot({ end: DAY, startPrice: 1 });
  const page = await openSlow(stage.browser, { hasSlowNetwork: false });
  await page.goto(
    stage.addressOf(
      `${bundle(stage)}<auction-lot auction="${lot.auction}" lot="${lot.slugs.en}"></auction-lot>`,
    ),
  );
  const field = page.locator(`#bid-${lot.id}`);
  await field.click();
  await page.evaluate(() => {
    const keys: number[] = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { keys });
  });
  let isTyping = true;
  const bidding = (async () => {
    for (let amount = 1_000; isTyping; amount += 500) {
      const next = new Promise((resolve) => setTimeout(resolve, 1_000 / EVENTS_A_SECOND));
      await bidOnce(stage, lot.id, stage.bidders[(amount / 500) % 2] as string, amount);
      await next;
    }
  })();
  for (let turn = 0; turn < KEYS; turn += 1) await field.press(turn % 8 < 7 ? '1' : 'Control+A');
  isTyping = false;
  await bidding;
  await nextPaint(page);
  const keys = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
  await page.context().close();
  // The browser does not report events of less than 16 ms.
  const all = [...keys, ...Array.from({ length: Math.max(0, KEYS - keys.length) }, () => 16)];
  const delay = quantile(all, 0.95);
  return {
    what: 'key to paint in the bid field at ten events a second, 4x CPU, p95',
    ours: `${delay.toFixed(0)} ms`,
    value: delay,
    atMost: 100,
  };
}
