import { withOutboxLocked } from '../server/testing/outbox-lock.ts';
import { liveNow, recordLive, saidStatuses } from './live-tab.ts';
import { LotPage } from './lot-page.ts';
import type { NetworkProxy, NetworkProxyOptions, StreamFault } from './network-proxy.ts';
import { test as base, expect } from './test.ts';

interface Faulty {
  readonly lot: LotPage;
  readonly network: NetworkProxy;
}

/** A lot in a browser behind a proxy that can make faults of the hub's stream. */
const test = base.extend<{
  openFaulty(fault?: StreamFault, options?: NetworkProxyOptions): Promise<Faulty>;
}>({
  openFaulty: ({ newContext, openNetwork, at, sale, texts }, use) =>
    use(async (fault = 'none', options) => {
      const network = await openNetwork(options);
      network.setStreamFault(fault);
      const context = await newContext({ proxy: network.proxy });
      await recordLive(context);
      const page = await context.newPage();
      await page.goto(at.lot(await sale.sharedLot(), 'en'));
      const lot = new LotPage(page, texts.en);
      await expect(lot.panel).toBeVisible();
      return { lot, network };
    }),
});
test.describe.configure({ mode: 'parallel' });

test('a half-open stream is noticed by its missing beats, and replaced once the network is back', async ({
  openFaulty,
}) => {
  const { lot, network } = await openFaulty('none', { hasFastHeartbeat: true });
  const { t } = lot.i18n;
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  network.setStreamFault('swallow');
  // Two heartbeats of a second, and two seconds of grace; then a second until a loss is shown.
  await expect(lot.panel.getByText(t('bid.live.retrying'))).toBeVisible({ timeout: 7_000 });
  network.setStreamFault('none');
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  await expect.poll(network.openStreams).toBe(1);
});

/** The reported states of a page's stream from now on. */
async function follow({ lot }: Faulty): Promise<() => Promise<string[]>> {
  const before = (await saidStatuses(lot.page)).length;
  return async () => (await saidStatuses(lot.page)).slice(before);
}
/** Waits until the page has a healthy stream: a stream that ends sooner counts as a failure. */
async function whenHealthy({ lot }: Faulty): Promise<void> {
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
  const seenAt = performance.now();
  await expect.poll(() => performance.now() - seenAt).toBeGreaterThan(2_500);
}

test('a stream that is cut is a failure, retried after a second', async ({ openFaulty }) => {
  const faulty = await openFaulty();
  await whenHealthy(faulty);
  const statuses = await follow(faulty);
  faulty.network.endStreams('cut');
  await expect.poll(statuses).toEqual(['retrying', 'open']);
  await expect.poll(faulty.network.openStreams).toBe(1);
});

test('an orderly end as in a deploy is no failure; the page comes back when the stream said', async ({
  openFaulty,
}) => {
  const faulty = await openFaulty();
  await whenHealthy(faulty);
  const statuses = await follow(faulty);
  const { network } = faulty;
  const began = network.attempts.length;
  const endedAt = performance.now();
  network.endStreams('orderly', 3_000);
  await expect.poll(statuses).toEqual(['connecting', 'open']);
  // Not earlier, by the clock of timers, which may be a few ms early.
  expect((network.attempts[began] ?? 0) - endedAt).toBeGreaterThan(2_950);
  await expect.poll(network.openStreams).toBe(1);
  // Without `retry:` the page reconnects at a random moment within two seconds.
  await whenHealthy(faulty);
  const again = await follow(faulty);
  network.endStreams('orderly');
  await expect.poll(again).toEqual(['connecting', 'open']);
});

test('a refusal is retried after 1, 2 and 4 s, and later where the hub asks for it', async ({
  openFaulty,
}) => {
  const { lot, network } = await openFaulty('refuse');
  await expect.poll(() => network.attempts.length, { timeout: 20_000 }).toBe(4);
  /** Times between the attempts, in ms; timers may be a few ms early, and a busy page late. */
  const gaps = () => network.attempts.slice(1).map((at, index) => at - (network.attempts[index] ?? 0));
  for (const [index, gap] of [1_000, 2_000, 4_000].entries()) expect(gaps()[index]).toBeGreaterThan(gap - 50);
  network.setStreamFault('none');
  await lot.page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
  network.setStreamFault('refuseFor5s');
  const before = network.attempts.length;
  network.endStreams('cut');
  // The first retry after 1 s is refused; the next one comes after 5 s, as requested, not after 2.
  await expect.poll(() => network.attempts.length, { timeout: 20_000 }).toBe(before + 2);
  expect(gaps().at(-1)).toBeGreaterThan(4_950);
});

test('a price of an absurd revision does not hide the bids that follow', async ({
  openFaulty,
  sale,
  texts,
  at,
}) => {
  const { lot, network } = await openFaulty();
  const fresh = await sale.freshLot();
  await lot.page.goto(at.lot(fresh, 'en'));
  const page = new LotPage(lot.page, texts.en);
  await expect(page.panel).toBeVisible();
  await expect.poll(() => liveNow(page.page)).toEqual({ status: 'open', streams: 1 });
  const { id: auctionlot, auction, end, reserve, status } = fresh;
  const payload = {
    auctionlot,
    auction,
    end,
    reserve,
    status,
    rev: 9_000_000,
    bids: [],
    bidCount: 1,
    currentPrice: 999_000,
    nextBid: 1_000_000,
  };
  network.inject(JSON.stringify({ event: 'auctionlot.bid', payload }));
  await sale.bid('ben', fresh, fresh.startPrice);
  await page.expectPrice(fresh.startPrice, 1);
  await expect(page.panel.getByText('999,000')).toHaveCount(0);
});

test('headers that a proxy holds are waited for by another way, and the page is live without a failure', async ({
  openFaulty,
}) => {
  const { lot, network } = await openFaulty('hold');
  await expect.poll(() => liveNow(lot.page), { timeout: 25_000 }).toEqual({ status: 'open', streams: 1 });
  expect(await saidStatuses(lot.page)).toEqual(['connecting', 'open']);
  expect(network.openStreams()).toBe(1);
});

test('a stream that ends at once with status 200 is never shown as live', async ({ openFaulty }) => {
  const { lot, network } = await openFaulty('empty');
  await expect(lot.panel.getByText(lot.i18n.t('bid.live.retrying'))).toBeVisible();
  // The retries after 1, 2 and 4 s end in the same way.
  await expect.poll(() => network.attempts.length, { timeout: 20_000 }).toBe(4);
  await expect(lot.panel.getByText(lot.i18n.t('bid.live.open'))).toBeHidden();
  expect(await saidStatuses(lot.page)).toEqual(['connecting', 'retrying']);
  network.setStreamFault('none');
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
});

test('while the database cannot be read the page shows that it is not live, and it is live again afterwards', async ({
  openFaulty,
  backend,
}) => {
  const { lot } = await openFaulty();
  const { t } = lot.i18n;
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  await withOutboxLocked(backend.databaseUrl, async () => {
    await expect(lot.panel.getByText(t('bid.live.paused'))).toBeVisible({ timeout: 20_000 });
  });
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible({ timeout: 25_000 });
});
