import type { CDPSession, Page } from 'playwright';
import { topicOf } from '../../../src/domain/topics.ts';
import { type Figure, quantile, timeRatio } from '../figures.ts';
import { type BenchStage, bidOnce, bundle } from './stage.ts';

const EVENTS = 60;
const WARM_UP = 10;

/** Main-thread cost of one event among a thousand lots, and the number of cards it renders. */
export async function render(stage: BenchStage): Promise<Figure[]> {
  const ours = await stage.open(`${bundle(stage)}<auction-list auction="${stage.auction}"></auction-list>`);
  await ours
    .locator('auction-list article')
    .nth(stage.lots.length - 1)
    .waitFor({ state: 'attached' });
  const countChanged = await countChangedCards(ours);
  const heap = await heapOf(ours);

  // The baseline: the same rendered cards without our code, patched by hand, and without the animation of a
  // new price, whose cost counts for our side.
  const copy = await ours.locator('auction-list').evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot;
    const rules = root.adoptedStyleSheets.map((sheet) =>
      [...sheet.cssRules].map((rule) => rule.cssText).join('\n'),
    );
    return { html: root.innerHTML, css: rules.join('\n') };
  });
  const plain = await stage.open(`<div id="host"></div><script>
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(copy.css).replaceAll('<', '\\u003c')});
    root.adoptedStyleSheets = [sheet];
    root.innerHTML = ${JSON.stringify(copy.html).replaceAll('<', '\\u003c')};
    const cards = [...root.querySelectorAll('article')].map((card) => {
      const texts = [];
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode);
      return { price: texts.find((text) => /€/.test(text.data)), bids: texts.find((text) => /bid/.test(text.data) && /\\d/.test(text.data)) };
    });
    const hub = new EventSource(${JSON.stringify(`${stage.world.backend.hubUrl}?topic=${topicOf(stage.world.tenant)}`)});
    const index = new Map(${JSON.stringify(stage.lots.map(({ id }, at) => [id, at]))});
    hub.onmessage = ({ data }) => requestAnimationFrame(() => {
      const { payload } = JSON.parse(data);
      const card = cards[index.get(payload.auctionlot)];
      card.price.data = '€' + payload.currentPrice.toLocaleString('en');
      card.bids.data = payload.bidCount + ' bids · ends in';
    });</script>`);

  const cost = { ours: [] as number[], plain: [] as number[] };
  let amount = 2_000;
  for (let event = 0; event < EVENTS + WARM_UP; event += 1) {
    for (const [name, page] of [
      ['ours', ours],
      ['plain', plain],
    ] as const) {
      await page.bringToFront();
      const lot = stage.lots[event % 8]?.id as string;
      amount += 500;
      const price = amount;
      const spent = await mainThread(page, () =>
        bidOnce(stage, lot, stage.bidders[event % 2] as string, price),
      );
      if (event >= WARM_UP) cost[name].push(spent);
    }
  }
  const lots = await countChanged();
  await ours.close();
  await plain.close();
  const medians = { ours: quantile(cost.ours, 0.5), baseline: quantile(cost.plain, 0.5) };
  return [
    timeRatio('main thread for one event among 1,000 lots, median (plain DOM by hand)', medians, 2, 1.5),
    { what: 'lots that render for one event', ours: String(lots), value: lots, atMost: 1 },
    { what: 'heap of a page with 1,000 lots', ours: `${heap.toFixed(1)} MB`, value: heap, atMost: 60 },
  ];
}

/** Counts the cards whose DOM changes in one frame, without countdowns. */
async function countChangedCards(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const maxCards = { value: 0 };
    const root = document.querySelector('auction-list')?.shadowRoot as ShadowRoot;
    new MutationObserver((changes) => {
      const cards = new Set<Element>();
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const card = element?.closest('article');
        if (card && !element?.closest('time')) cards.add(card);
      }
      maxCards.value = Math.max(maxCards.value, cards.size);
    }).observe(root, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { maxChangedCards: maxCards });
  });
  return () =>
    page.evaluate(() => (window as unknown as { maxChangedCards: { value: number } }).maxChangedCards.value);
}

/** MB of live objects after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  await page.evaluate(() => window.gc?.());
  const session = await page.context().newCDPSession(page);
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  await session.detach();
  return usedSize / 1_048_576;
}

/** Milliseconds of main-thread tasks from an event to the end of its animation. */
async function mainThread(page: Page, event: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const before = await taskTime(session);
  await event();
  // Twelve frames take longer than the animation of a price.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 12; frame += 1) await new Promise(requestAnimationFrame);
  });
  const after = await taskTime(session);
  await session.detach();
  return after - before;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
