import type { BrowserContext, Page } from '@playwright/test';
import type { LotSummary } from '../../src/api/schema/lot.ts';
import type { SlugPair } from '../testing/sale.ts';
import { type Lifecycle, lifecycleOf, openBackgroundBrowser } from './background-tabs.ts';
import { prepareSleep, sleepDevice } from './device-sleep.ts';
import { createGate } from './gate.ts';
import { liveNow, recordLive } from './live-tab.ts';
import { LotPage } from './lot-page.ts';
import type { NetworkProxy } from './network-proxy.ts';
import { test as base, expect } from './test.ts';

/** In ms. Without a wake-up, missing heartbeats of the hub replace a stream only after 32 s. */
const SOON_WITHIN = 15_000;

interface OpenLot {
  readonly lot: LotPage;
  readonly network: NetworkProxy;
}

const test = base.extend<{
  /** Opens a lot as Anna, with a stream that is old enough to be replaced. */
  openLot(lot: SlugPair, tabs?: 'in front' | 'in background'): Promise<OpenLot>;
}>({
  async openLot({ newContext, openNetwork, signIn, launchOptions, at, texts }, use) {
    const ends: (() => unknown)[] = [];
    const openContext = async (network: NetworkProxy, tabs: string): Promise<BrowserContext> => {
      if (tabs === 'in front') return newContext({ proxy: network.proxy });
      const { context, close } = await openBackgroundBrowser({ ...launchOptions, proxy: network.proxy });
      ends.push(close);
      return context;
    };
    await use(async (slugs, tabs = 'in front') => {
      const network = await openNetwork();
      const context = await openContext(network, tabs);
      await recordLive(context);
      await signIn(context, 'anna');
      await prepareSleep(context);
      const page = await context.newPage();
      await page.goto(at.lot(slugs, 'en'));
      const opened = { lot: new LotPage(page, texts.en), network };
      await whenReplaceable(opened);
      return opened;
    });
    for (const end of ends) await end();
  },
});
test.use({ backendFor: 'sleep' });

/** In ms. */
const SLEEP_TIME = 600_000;

/** Waits for a stream that has been open for a while: a new one is not replaced. */
async function whenReplaceable({ lot, network }: OpenLot): Promise<void> {
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
  await expect.poll(() => performance.now() - (network.attempts.at(-1) ?? 0)).toBeGreaterThan(2_500);
}

/** Holds the requests for a lot until they are released, and collects them. */
async function holdLot(page: Page, lot: LotSummary) {
  const asked = new Set<string>();
  const gate = createGate();
  for (const key of [lot.id, lot.slug])
    await page.route(new RegExp(`/${key}\\?`), async (route) => {
      asked.add(key);
      await gate.opened;
      await route.continue();
    });
  return { asked, release: gate.open };
}

test('after the device slept the stream is replaced, and no bid can begin before the lot is loaded again', async ({
  openLot,
  sale,
}) => {
  const fresh = await sale.freshLot();
  const { lot, network } = await openLot(fresh);
  const { t } = lot.i18n;
  network.setStreamFault('swallow');
  const { auctionlot } = await sale.bid('ben', fresh, fresh.startPrice);
  const { asked, release } = await holdLot(lot.page, fresh);
  const attempts = network.attempts.length;

  await expect(lot.button('bid.button.bid', fresh.startPrice)).toBeEnabled();
  await sleepDevice(lot.page, SLEEP_TIME);
  // The clock ticks each second.
  await expect.poll(() => network.attempts.length, { timeout: SOON_WITHIN }).toBe(attempts + 1);
  const waiting = lot.element.getByRole('button', { name: t('bid.button.refreshing') });
  await expect(waiting).toBeDisabled();
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
  // The lot's price, and all its other data.
  await expect.poll(() => asked.size).toBe(2);
  await expect(lot.button('bid.button.bid', fresh.startPrice)).toHaveCount(0);
  await expect(waiting).toBeDisabled();
  release();
  await lot.expectPrice(fresh.startPrice, 1);
  await expect(lot.button('bid.button.bid', auctionlot.nextBid ?? 0)).toBeEnabled();

  // The new stream delivers again.
  network.setStreamFault('none');
  await sale.bid('carla', fresh, auctionlot.nextBid ?? 0);
  await lot.expectPrice(auctionlot.nextBid ?? 0, 2);
  expect(network.openStreams()).toBe(1);
  expect(network.attempts.length).toBe(attempts + 1);
});

/** One way for a page to notice that its stream may be dead. */
interface Wake {
  readonly title: string;
  readonly tabs?: 'in background';
  /** Runs while the stream still works. */
  prepare?(opened: OpenLot, tab: Lifecycle): Promise<unknown>;
  /** Runs while it is dead. */
  suspend(opened: OpenLot, tab: Lifecycle): Promise<unknown>;
  resume(opened: OpenLot, tab: Lifecycle): Promise<unknown>;
}
const WAKES: readonly Wake[] = [
  {
    title: 'a frozen tab is resumed',
    tabs: 'in background',
    suspend: (_, tab) => tab.freeze(),
    resume: (_, tab) => tab.resume(),
  },
  {
    title: 'a tab that was hidden while the device slept is shown',
    tabs: 'in background',
    async prepare(opened, tab) {
      // Hidden, but no longer frozen.
      await tab.freeze();
      await tab.resume();
      await whenReplaceable(opened);
    },
    suspend: ({ lot }) => sleepDevice(lot.page, SLEEP_TIME),
    resume: (_, tab) => tab.show(),
  },
  {
    title: 'the network is back',
    async suspend({ lot }) {
      await lot.page.context().setOffline(true);
      await expect(lot.panel.getByText(lot.i18n.t('bid.live.retrying')).first()).toBeVisible();
    },
    resume: ({ lot }) => lot.page.context().setOffline(false),
  },
];

for (const { title, tabs, prepare, suspend, resume } of WAKES) {
  test(`when ${title} a stream that died meanwhile is replaced, and what it missed is shown`, async ({
    openLot,
    sale,
  }) => {
    const fresh = await sale.freshLot();
    const opened = await openLot(fresh, tabs);
    const { lot, network } = opened;
    const tab = await lifecycleOf(lot.page);
    await prepare?.(opened, tab);
    network.setStreamFault('swallow');
    await suspend(opened, tab);
    const { auctionlot } = await sale.bid('ben', fresh, fresh.startPrice);
    const attempts = network.attempts.length;
    network.setStreamFault('none');
    await resume(opened, tab);
    await expect.poll(() => network.attempts.length, { timeout: SOON_WITHIN }).toBe(attempts + 1);
    await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
    await lot.expectPrice(fresh.startPrice, 1);
    await expect(lot.button('bid.button.bid', auctionlot.nextBid ?? 0)).toBeEnabled();
    await expect.poll(network.openStreams).toBe(1);
  });
}
