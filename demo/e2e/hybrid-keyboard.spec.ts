import type { Page } from '@playwright/test';
import { signInForm } from './account-forms.ts';
import { faultsOf } from './axe.ts';
import { expect, test } from './hybrid-test.ts';
import { tabTo } from './keyboard.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG } from './long.ts';
import { overflowOf } from './page-width.ts';

/** Faults that axe finds in the room, which is one element of its page. */
const faults = (page: Page): Promise<string[]> => faultsOf(page.locator('hybrid-live-room'));

test('by keyboard alone a bidder signs in, bids in two steps, raises, and changes the settings', async ({
  hybrid,
  openRoom,
  expectConsistent,
}) => {
  await hybrid.admit('anna');
  const { lot, asking } = await hybrid.activeLot();
  const room = await openRoom(null);
  const { page, button } = room;
  const { keyboard } = page;
  const { t } = room.i18n;
  await room.expectButton('signIn');
  await keyboard.press('b');
  await expect(button).toBeFocused();
  await keyboard.press('Enter');
  await expect(signInForm(page).getByLabel(t('account.field.email'))).toBeFocused();
  // In a field B is a letter, not the shortcut.
  await keyboard.type('b');
  await expect(signInForm(page).getByLabel(t('account.field.email'))).toHaveValue('b');
  await room.signIn('anna');
  await expect(button).toContainText(room.money(asking));

  await keyboard.press('b');
  await expect(button).toBeFocused();
  await keyboard.press('Enter');
  await room.expectButton('confirm', asking);
  await keyboard.press('Escape');
  await expect(button).not.toHaveAttribute('data-state', 'confirm');
  await expect(button).toBeFocused();
  expect((await hybrid.view()).pending).toEqual([]);

  /** Repeated until accepted, because the room ignores a press that comes too soon after the first. */
  const confirmBid = (): Promise<void> =>
    expect(async () => {
      if ((await button.getAttribute('data-state')) === 'confirm') await keyboard.press('Space');
      await expect(button).toHaveAttribute('data-state', 'pending', { timeout: 200 });
    }).toPass();
  await keyboard.press('Space');
  await room.expectButton('confirm', asking);
  await confirmBid();
  await room.expectButton('pending', asking);
  await expect(button).toBeFocused();
  const first = (await hybrid.view()).pending[0]?.no ?? 0;
  await hybrid.submit({ action: 'decline', auctionlot: lot.id, bid: first });
  await expect(button).toContainText(room.money(asking));

  await test.step('the bidder chooses a higher amount and confirms it', async () => {
    const raise = asking + 500;
    await tabTo(page, room.step(raise));
    await keyboard.press('Enter');
    await expect(room.step(raise)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('b');
    await keyboard.press('Enter');
    await room.expectButton('confirm', raise);
    await confirmBid();
    expect((await hybrid.view()).pending).toMatchObject([{ amount: raise }]);
    await expectConsistent({ anna: room });
    const raised = (await hybrid.view()).pending[0]?.no ?? 0;
    await hybrid.submit({ action: 'decline', auctionlot: lot.id, bid: raised });
  });

  await test.step('the bidder turns on one-click bids and turns off the shortcut B', async () => {
    const settings = room.room.getByRole('button', { name: t('room.settings.open') });
    await tabTo(page, settings);
    await keyboard.press('Enter');
    await expect(room.dialog).toBeVisible();
    const option = (key: 'roomSettings.oneClick' | 'roomSettings.key') =>
      room.dialog.getByRole('checkbox', { name: t(key) });
    await tabTo(page, option('roomSettings.oneClick'));
    await keyboard.press('Space');
    await expect(option('roomSettings.oneClick')).toBeChecked();
    await tabTo(page, option('roomSettings.key'));
    await keyboard.press('Space');
    await expect(option('roomSettings.key')).not.toBeChecked();
    await keyboard.press('Escape');
    await expect(room.dialog).toBeHidden();
    await expect(settings).toBeFocused();
    await keyboard.press('b');
    await expect(settings).toBeFocused();
    await tabTo(page, button);
    await keyboard.press('Enter');
    await room.expectButton('pending');
    await expectConsistent({ anna: room });
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The shifts that moved content up or down. Not counted: a text that grows sideways around its centre line,
 * and shifts within `places`, such as the log and the notice below the button.
 */
const jumps = (shifts: Window['shifts'], places: readonly (Box | null)[]): string[] =>
  shifts
    .flatMap(({ moved }) => moved)
    .filter((moved) => {
      const rects = moved.split('→').map((rect) => rect.trim().split(' ').slice(-4).map(Number));
      const isSeen = rects.every((rect) => rect.some((side) => side > 0));
      const isWithin = (place: Box | null) =>
        rects.every(([x = 0, y = 0]) => {
          if (place === null || x < place.x || x > place.x + place.width) return false;
          return y >= place.y && y <= place.y + place.height;
        });
      const [before, after] = rects.map(([, y = 0, , height = 0]) => [y, y + height / 2]);
      const isHeld = before?.some((line, index) => Math.abs(line - (after?.[index] ?? 0)) < 1);
      return isSeen && !isHeld && !places.some(isWithin);
    });

const VARIANTS = [
  ['de', 360],
  ['ar', 1440],
] as const;

for (const [locale, width] of VARIANTS) {
  test(
    `${locale} at ${width} px: the room has the right accessibility tree, no overflow and no layout shift`,
    LONG,
    async ({ hybrid, openRoom, expectConsistent }) => {
      await hybrid.submit({ action: 'admit', user: 'user-anna', limit: 90_000 });
      const { lot, asking } = await hybrid.activeLot();
      const room = await openRoom('anna', { locale, width, prepare: watchShifts });
      const { page, i18n } = room;
      const { t } = i18n;
      await expectConsistent({ anna: room });
      const { name } = await hybrid.auction(locale);
      const here = await hybrid.lot(lot.id, locale);
      const { price, buttonText } = await room.shown();
      const quoted = JSON.stringify;
      const isNarrow = width < 860;
      await expect(room.room).toMatchAriaSnapshot(`
      - article:
        - heading ${quoted(name)} [level=2]
        - ${isNarrow ? `tabpanel ${quoted(t('room.tabs.stage'))}:\n          - ` : ''}heading ${quoted(here.name)} [level=3]
        - paragraph: ${quoted(price[0])}
        - paragraph: ${quoted(price[1])}
        - list ${quoted(t('saleLog.counting.title'))}:
          - listitem: ${quoted(t('saleLog.counting.once'))}
          - listitem: ${quoted(t('saleLog.counting.twice'))}
          - listitem: ${quoted(t('saleLog.counting.sold'))}
        - 'button ${quoted(buttonText)}'
    `);
      const behindTabs = {
        mine: `- region ${quoted(t('room.bought.title'))}`,
        log: `
        - heading ${quoted(t('saleLog.title'))} [level=3]
        - region ${quoted(t('saleLog.title'))}:
          - list`,
        lots: `
        - region ${quoted(t('room.strip.title'))}:
          - list`,
      };
      for (const [part, snapshot] of Object.entries(behindTabs)) {
        if (isNarrow) await room.open(part as keyof typeof behindTabs);
        await expect(isNarrow ? room.room.getByRole('tabpanel') : room.room).toMatchAriaSnapshot(snapshot);
        expect(await faults(page)).toEqual([]);
      }
      if (isNarrow) await room.open('stage');
      expect(await faults(page)).toEqual([]);

      const log = room.room.getByRole('region', { name: t('saleLog.title') });
      const parts = isNarrow ? [room.bar, room.button] : [room.bar, room.button, log];
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
      const places = await boxes();
      expect(jumps(await takeShifts(page), places)).toEqual([]);

      // A bid, the lead, a count, being outbid, a lowered price and a pause must not move the bar.
      await room.bid(asking);
      const bid = (await hybrid.view()).pending[0]?.no ?? 0;
      await hybrid.submit({ action: 'accept', auctionlot: lot.id, bid });
      await room.expectButton('leading', asking);
      await hybrid.submit({ action: 'counting', auctionlot: lot.id, counting: 1 });
      await expectConsistent({ anna: room });
      expect(await boxes()).toEqual(places);
      const amount = (await hybrid.activeLot()).asking;
      await hybrid.submit({ action: 'phoneBid', auctionlot: lot.id, amount });
      await room.expectButton('outbid');
      await hybrid.submit({ action: 'asking', auctionlot: lot.id, amount: asking });
      await hybrid.submit({ action: 'pause', message: 'Ten minutes.' });
      await expectConsistent({ anna: room });
      expect(await boxes()).toEqual(places);
      await hybrid.submit({ action: 'resume' });
      await expectConsistent({ anna: room });
      expect(await boxes()).toEqual(places);
      expect(jumps(await takeShifts(page), places)).toEqual([]);
      expect(await faults(page)).toEqual([]);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    },
  );
}
