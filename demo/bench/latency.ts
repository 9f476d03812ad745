import type { Page } from 'playwright';
import { type Figure, quantile } from './figures.ts';
import { bidOnce, bundle, type Stage } from './stage.ts';

/** Alternating, so that both see the same state of the machine. */
const ROUNDS = 4;
const BIDS_A_ROUND = 40;
const WARM_UP = 5;

declare global {
  interface Window {
    /** Amount shown → epoch ms of the frame that painted it. */
    painted: Record<string, number>;
    notePaint(amount: string): void;
    gc?: () => void;
  }
}

/** From the moment a bid's message was written to the frame that shows it, against the least a page can do. */
export async function latency(stage: Stage): Promise<Figure> {
  const lot = await stage.world.makeLot({ end: 24 * 3_600_000, startPrice: 1 });
  const topic = `online-auction/${stage.world.tenant}`;
  const bare = await stage.open(`<b id="price"></b><script>${NOTE_PAINT}
    const hub = new EventSource(${JSON.stringify(`${stage.world.backend.hubUrl}?topic=${topic}`)});
    hub.onmessage = ({ data }) => {
      const { payload } = JSON.parse(data);
      price.textContent = payload.currentPrice;
      notePaint(String(payload.currentPrice));
    };</script>`);
  const ours = await stage.open(`${bundle(stage)}<script>${NOTE_PAINT}</script>
    <auction-lot auction="${lot.auction}" lot="${lot.slugs.en}"></auction-lot>`);
  await watchPrice(ours);

  const samples = { bare: [] as number[], ours: [] as number[] };
  let amount = 1_000;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, page] of [
      ['bare', bare],
      ['ours', ours],
    ] as const) {
      await page.bringToFront();
      for (let turn = 0; turn < BIDS_A_ROUND + WARM_UP; turn += 1) {
        amount += 500;
        const taken = await paintedAfter(stage, page, lot.id, amount, turn);
        if (turn >= WARM_UP) samples[name].push(taken);
      }
    }
  }
  await bare.close();
  await ours.close();
  const [mine, least] = [quantile(samples.ours, 0.95), quantile(samples.bare, 0.95)];
  return {
    what: 'publish to paint through the hub, p95 (EventSource and a text node)',
    ours: `${mine.toFixed(1)} ms`,
    baseline: `${least.toFixed(1)} ms`,
    value: mine / least,
    atMost: 1.5,
  };
}

/**
 * Both pages tell when a frame with the amount has been painted. A change made inside a frame is
 * painted by that frame, one made outside by the next; a message posted from there comes after it.
 */
const NOTE_PAINT = `
  painted = {};
  let inFrame = false;
  const afterPaint = (run) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = run;
    channel.port2.postMessage(0);
  };
  const nextFrame = requestAnimationFrame.bind(window);
  requestAnimationFrame = (run) => nextFrame((time) => {
    inFrame = true;
    afterPaint(() => { inFrame = false; });
    run(time);
  });
  notePaint = (amount) => {
    const note = () => afterPaint(() => { painted[amount] ??= performance.timeOrigin + performance.now(); });
    if (inFrame) note();
    else nextFrame(note);
  };`;

/** Looks for the price wherever in the element it is written. */
async function watchPrice(page: Page): Promise<void> {
  const element = page.locator('auction-lot');
  await element.getByText('Bids', { exact: true }).first().waitFor();
  await element.evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const amount = target.textContent?.match(/^\D{0,3}([\d,]+)\D{0,3}$/)?.[1]?.replaceAll(',', '');
        if (amount !== undefined) window.notePaint(amount);
      }
    }).observe(root, { subtree: true, characterData: true, childList: true });
  });
}

async function paintedAfter(
  stage: Stage,
  page: Page,
  lot: string,
  amount: number,
  turn: number,
): Promise<number> {
  await bidOnce(stage, lot, stage.bidders[turn % 2] as string, amount);
  const frame = await page.waitForFunction((wanted) => window.painted[wanted], String(amount), {
    polling: 20,
  });
  const at = (
    await stage.world.backend.db
      .selectFrom('bids')
      .select('at')
      .where('lot_id', '=', lot)
      .where('amount', '=', amount)
      .executeTakeFirstOrThrow()
  ).at;
  return ((await frame.jsonValue()) as number) - at;
}
