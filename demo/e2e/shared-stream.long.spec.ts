import type { Page } from '@playwright/test';
import { createHybridApi, ELITE_SALE } from './hybrid-api.ts';
import { liveNow, liveRecord, recordLive } from './live-tab.ts';
import { expect, test } from './test.ts';

test.use({ backendFor: 'shared-stream' });

/** Number of notices sent while leaders end. */
const NOTICES = 40;

test('seven and twenty tabs share one stream, and none misses or doubles a message while leaders end', async ({
  newContext,
  openNetwork,
  backend,
  at,
  sale,
  texts,
}) => {
  test.setTimeout(150_000);
  const lot = await sale.freshLot();
  await sale.bid('ben', lot, lot.startPrice);
  const network = await openNetwork();
  const context = await newContext({ proxy: network.proxy });
  await recordLive(context);
  const hybrid = createHybridApi(sale, ELITE_SALE);
  const tabs: Page[] = [];
  const openTabs = async (count: number): Promise<void> => {
    while (tabs.length < count) {
      const page = await context.newPage();
      tabs.push(page);
      await page.goto(at.lot(lot, 'en'));
    }
    for (const page of tabs)
      await expect.poll(async () => (await liveNow(page))?.status, `tab ${tabs.indexOf(page)}`).toBe('open');
  };
  let frozen: Page | undefined;
  /** Numbers of streams in all tabs that can answer. */
  const held = async (): Promise<number[]> =>
    Promise.all(tabs.map(async (page) => (page === frozen ? -1 : ((await liveNow(page))?.streams ?? -1))));
  const leaders = async (): Promise<number> => (await held()).filter((streams) => streams === 1).length;
  /** The values of the script's API in the tabs that can answer, without repetitions. */
  const connections = async (): Promise<(number | undefined)[]> => {
    const answers = tabs.map((page) =>
      page === frozen ? [] : page.evaluate(() => window.AuctionElements?.connections()),
    );
    return [...new Set((await Promise.all(answers)).flat())];
  };
  const leader = async (): Promise<Page> => {
    const page = tabs[(await held()).indexOf(1)];
    if (page === undefined) throw new Error('no tab holds the stream');
    return page;
  };
  const expectOneStream = async (): Promise<void> => {
    await expect.poll(leaders).toBe(1);
    await expect.poll(connections).toEqual([1]);
    await expect.poll(network.openStreams).toBe(1);
    await expect.poll(async () => (await hybrid.view()).viewers).toBe(1);
  };

  await openTabs(7);
  await expectOneStream();
  await openTabs(20);
  await expectOneStream();

  const announce = async (first: number, last: number): Promise<void> => {
    for (let number = first; number <= last; number += 1)
      await sale.as('auctioneer', 'POST', '/console/notification', { message: `Notice ${number}` });
  };
  await announce(1, 5);
  // During a closing.
  await backend.endLot(lot.id, Date.now());
  const closed = await leader();
  tabs.splice(tabs.indexOf(closed), 1);
  await Promise.all([closed.close(), announce(6, 15)]);
  await expectOneStream();
  // A leader that is stopped and therefore does not release its role.
  const stopped = await leader();
  const debug = await context.newCDPSession(stopped);
  await debug.send('Debugger.enable');
  await debug.send('Debugger.pause');
  frozen = stopped;
  await announce(16, 25);
  await expect.poll(leaders, { timeout: 12_000 }).toBe(1);
  await debug.send('Debugger.disable');
  frozen = undefined;
  await announce(26, 30);
  await expectOneStream();
  // A leader whose process is killed, perhaps together with other tabs.
  const killed = await leader();
  const crashed = new Set<Page>();
  for (const page of tabs) page.on('crash', () => crashed.add(page));
  const kill = await context.newCDPSession(killed);
  await Promise.all([
    // There is no answer, because the process has ended.
    Promise.race([kill.send('Page.crash').catch(() => undefined), killed.waitForEvent('crash')]),
    announce(31, NOTICES),
  ]);
  await expect.poll(() => crashed.has(killed)).toBe(true);
  for (const page of crashed) tabs.splice(tabs.indexOf(page), 1);
  expect(tabs.length).toBeGreaterThan(1);
  await expectOneStream();

  const all = Array.from({ length: NOTICES }, (_, index) => `Notice ${index + 1}`);
  const { t, format } = texts.en;
  const { status } = await sale.lot(lot);
  const ended =
    status === 'sold'
      ? t('bid.status.sold', { price: format.currency(lot.startPrice) })
      : t('bid.status.unsoldReserve');
  for (const page of tabs) {
    await expect.poll(async () => (await liveRecord(page)).notices).toEqual(all);
    await expect(page.locator('auction-lot').getByText(ended).first()).toBeAttached();
  }
  await expectOneStream();
});
