import pg from 'pg';
import { liveNow, liveRecord, recordLive } from './live-tab.ts';
import { LotPage } from './lot-page.ts';
import { type NetworkProxy, openNetworkProxy } from './network-proxy.ts';
import { test as base, expect } from './test.ts';

interface Faulty {
  readonly lot: LotPage;
  readonly network: NetworkProxy;
}

/** A lot in a browser behind a proxy that can make faults of the hub's stream. */
const test = base.extend<{
  openFaulty(fault?: Parameters<NetworkProxy['setStreamFault']>[0]): Promise<Faulty>;
}>({
  async openFaulty({ browser, at, sale, texts }, use) {
    const ends: (() => unknown)[] = [];
    await use(async (fault = 'none') => {
      const network = await openNetworkProxy({ beatsQuickly: true });
      network.setStreamFault(fault);
      const context = await browser.newContext({ proxy: network.proxy });
      ends.push(() => context.close(), network.close);
      await recordLive(context);
      const page = await context.newPage();
      await page.goto(at.lot(await sale.sharedLot(), 'en'));
      const lot = new LotPage(page, texts.en);
      await expect(lot.panel).toBeVisible();
      return { lot, network };
    });
    for (const end of ends) await end();
  },
});
test.describe.configure({ mode: 'parallel' });

test('a half-open stream is noticed by its missing beats, and replaced once the network is back', async ({
  openFaulty,
}) => {
  const { lot, network } = await openFaulty();
  const { t } = lot.i18n;
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  network.setStreamFault('swallow');
  // Two beats of a second, and two seconds of grace; then a second until a loss is shown.
  await expect(lot.panel.getByText(t('bid.live.retrying'))).toBeVisible({ timeout: 7_000 });
  network.setStreamFault('none');
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  await expect.poll(network.openStreams).toBe(1);

  // A cut is a failure, an orderly end as in a deploy is none.
  const statuses = async () => (await liveRecord(lot.page)).said.map(({ status }) => status);
  const before = (await statuses()).length;
  network.endStreams('cut');
  await expect.poll(async () => (await statuses()).slice(before)).toEqual(['retrying', 'open']);
  await expect.poll(network.openStreams).toBe(1);
});

test('headers that a proxy holds are waited for by another way, and the page is live without a failure', async ({
  openFaulty,
}) => {
  const { lot, network } = await openFaulty('hold');
  await expect.poll(() => liveNow(lot.page), { timeout: 25_000 }).toEqual({ status: 'open', streams: 1 });
  expect((await liveRecord(lot.page)).said.map(({ status }) => status)).toEqual(['connecting', 'open']);
  expect(network.openStreams()).toBe(1);
});

test('a stream that ends at once with status 200 is never shown as live', async ({ openFaulty }) => {
  const { lot, network } = await openFaulty('empty');
  await expect(lot.panel.getByText(lot.i18n.t('bid.live.retrying'))).toBeVisible();
  // The retries after 1, 2 and 4 s end in the same way.
  await expect(lot.panel.getByText(lot.i18n.t('bid.live.open'))).toBeHidden();
  const { said } = await liveRecord(lot.page);
  expect(said.map(({ status }) => status)).toEqual(['connecting', 'retrying']);
  network.setStreamFault('none');
  await expect.poll(() => liveNow(lot.page)).toEqual({ status: 'open', streams: 1 });
});

test('while the database cannot be read the page says that it is not live, and comes back with it', async ({
  openFaulty,
  backend,
}) => {
  const { lot } = await openFaulty();
  const { t } = lot.i18n;
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible();
  const client = new pg.Client(backend.databaseUrl());
  await client.connect();
  await client.query('begin; lock table outbox in access exclusive mode');
  await expect(lot.panel.getByText(t('bid.live.retrying'))).toBeVisible({ timeout: 20_000 });
  await client.query('rollback');
  await client.end();
  await expect(lot.panel.getByText(t('bid.live.open'))).toBeVisible({ timeout: 25_000 });
});
