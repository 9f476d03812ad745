import type { Locator, Page } from '@playwright/test';
import { withOutboxLocked } from '../server/testing/outbox-lock.ts';
import { expect, test } from './hybrid-test.ts';
import { liveNow, recordLive } from './live-tab.ts';

test('without a network the room blocks bidding and shows why, and catches up after the reconnect', async ({
  hybrid,
  openNetwork,
  openRoom,
  expectConsistent,
}) => {
  await hybrid.admit('anna');
  const { lot, asking } = await hybrid.activeLot();
  const network = await openNetwork();
  const room = await openRoom('anna', { network });
  await expectConsistent({ anna: room });
  network.disconnect();
  await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
  await room.expectButton('offline');
  await expect(room.button).toHaveAttribute('aria-disabled', 'true');
  await expect(room.room.getByText(room.i18n.t('room.connection.lost'))).toBeVisible();
  await hybrid.submit({ action: 'hallBid', auctionlot: lot.id, amount: asking });
  await hybrid.submit({ action: 'counting', auctionlot: lot.id, counting: 1 });
  network.reconnect();
  await expect(room.overlay).toHaveCount(0);
  await expectConsistent({ anna: room });
});

test('while the database cannot be read the room blocks bidding and shows why, and catches up afterwards', async ({
  hybrid,
  backend,
  openRoom,
  expectConsistent,
}) => {
  await hybrid.admit('anna');
  const { lot, asking } = await hybrid.activeLot();
  const room = await openRoom('anna', { prepare: (page) => recordLive(page.context()) });
  const { t } = room.i18n;
  await expectConsistent({ anna: room });
  await withOutboxLocked(backend.databaseUrl, async () => {
    await expect(room.overlay).toHaveAttribute('data-overlay', 'lost', { timeout: 20_000 });
    await expect(room.overlay.getByText(t('room.overlay.lost.text'))).toBeVisible();
    await expect(room.room.getByText(t('room.connection.lost'))).toBeVisible();
    await room.expectButton('offline');
    // The stream stays open and has announced the pause.
    expect(await liveNow(room.page)).toEqual({ status: 'paused', streams: 1 });
  });
  await expect(room.overlay).toHaveCount(0, { timeout: 25_000 });
  await hybrid.submit({ action: 'hallBid', auctionlot: lot.id, amount: asking });
  await expectConsistent({ anna: room });
});

test('a crash of the backend during a lot loses nothing, and the room reconnects by itself', async ({
  hybrid,
  backend,
  openRoom,
  expectConsistent,
}) => {
  await hybrid.admit('anna');
  const { asking } = await hybrid.activeLot();
  const room = await openRoom('anna');
  await room.bid(asking);
  const before = await hybrid.view();
  await backend.kill();
  await expect(room.overlay).toHaveAttribute('data-overlay', 'lost');
  await backend.start();
  const { lots, log, pending } = await hybrid.view();
  expect({ lots, log, pending }).toEqual({ lots: before.lots, log: before.log, pending: before.pending });
  // If the start takes long, the next retry is up to 16 s later.
  await expect(room.overlay).toHaveCount(0, { timeout: 25_000 });
  await expectConsistent({ anna: room });
});

test('after outages of 20 s, 45 s and 5 min everybody is back by themselves, and no bid is lost or doubled', async ({
  hybrid,
  backend,
  openRoom,
  openConsole,
  expectConsistent,
  page,
  at,
}) => {
  test.setTimeout(15 * 60_000);
  for (const bidder of ['anna', 'ben'] as const) await hybrid.admit(bidder);
  const { lot } = await hybrid.activeLot();
  const asking = async () => (await hybrid.lot(lot.id)).askingPrice ?? 0;
  const anna = await openRoom('anna', { width: 390, locale: 'ar' });
  const ben = await openRoom('ben', { width: 360, locale: 'de', isWholeSite: true });
  const clerk = await openConsole();
  const { slug } = await hybrid.auction('de');
  const hall = await openDisplay(page, at.room(slug, 'de'));
  const expectHallPrice = async () => {
    const { currentPrice } = await hybrid.lot(lot.id);
    await expect(hall).toContainText(ben.money(currentPrice ?? 0));
  };
  for (const seconds of [20, 45, 300]) {
    await test.step(`${seconds} s`, async () => {
      const hers = await asking();
      await anna.bid(hers);
      await clerk.press('a');
      await anna.expectButton('leading', hers);
      const his = await asking();
      await ben.bid(his);
      const before = await hybrid.view();
      await expectHallPrice();
      await backend.kill();
      await expect(hall.locator('[data-band=lost]')).toBeVisible({ timeout: 30_000 });
      for (const room of [anna, ben])
        await expect(room.overlay).toHaveAttribute('data-overlay', 'lost', { timeout: 30_000 });
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      await backend.start();
      for (const room of [anna, ben]) await expect(room.overlay).toHaveCount(0, { timeout: 90_000 });
      const { lots, log, pending } = await hybrid.view();
      expect({ lots, log, pending }).toEqual({ lots: before.lots, log: before.log, pending: before.pending });
      await clerk.press('h');
      await ben.expectNotice(ben.i18n.t('room.notice.declined.hall_first', { amount: ben.money(his) }));
      await expectConsistent({ anna, ben }, clerk);
      // The display recovers without any action in the hall.
      await expect(hall.locator('[data-band=lost]')).toHaveCount(0, { timeout: 90_000 });
      await expectHallPrice();
    });
  }
});

/** Opens the live room of the hall's projector, in two languages. */
async function openDisplay(page: Page, address: string): Promise<Locator> {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(address);
  const display = page.locator('hybrid-live-room');
  await display.evaluate((element) => element.setAttribute('display', 'de en'));
  await expect(display.locator('[data-view=lot]')).toBeVisible();
  return display;
}
