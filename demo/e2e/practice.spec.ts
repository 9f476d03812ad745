import type { Locator } from '@playwright/test';
import type { PracticeHintName } from '../../src/domain/practice/hints.ts';
import { faultsOf } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { LONG } from './long.ts';
import { SALES_PATHS } from './site-table.ts';
import { expect, test } from './test.ts';

/** Faults that axe finds in the practice room, after the animation of a changed price has ended. */
async function faults(room: Locator): Promise<string[]> {
  await room.evaluate(async (host) => {
    const running = host.shadowRoot?.getAnimations() ?? [];
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });
  return faultsOf(room);
}

/** No step needs longer than this. */
const MAX_SECONDS = 90;

for (const locale of ['de', 'ar'] as const) {
  test(
    `by keyboard alone and without a network it is played to its end: ${locale}`,
    LONG,
    async ({ page, context, at, texts, pageErrors }) => {
      const { t, format } = texts[locale];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.clock.install();
      // The layer loads when the browser is idle.
      const toastLayer = page.waitForResponse(/\/toast-layer-/);
      await page.goto(at.practice(locale));
      const room = page.locator('hybrid-live-room');
      const button = room.locator('[data-state]');
      const hint = (name: PracticeHintName) => room.locator(`[data-hint=${name}]`);
      /** Lets time pass until a hint is shown; steps that wait for the visitor do not end by time. */
      const until = async (name: PracticeHintName) => {
        for (let left = MAX_SECONDS; left > 0 && (await hint(name).count()) === 0; left -= 1)
          await page.clock.runFor(1_000);
        await expect(hint(name)).toBeVisible();
      };
      const press = async (label: string) => {
        await tabTo(page, room.getByRole('button', { name: label, exact: true }));
        await page.keyboard.press('Enter');
      };
      const bid = async () => {
        await page.keyboard.press('b');
        await expect(button).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('data-state', 'confirm');
        await page.clock.runFor(500);
        await page.keyboard.press('Enter');
        await expect(button).toHaveAttribute('data-state', 'pending');
      };

      await expect(hint('welcome')).toBeVisible();
      await toastLayer;
      await page.waitForLoadState('networkidle');
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      await context.setOffline(true);

      expect(await faults(room)).toEqual([]);
      await press(t('room.settings.open'));
      await expect(room.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await press(t('practice.begin'));
      await until('bid');
      await expect(room.getByText(t('practice.nearButton'))).toBeVisible();
      await bid();
      expect(await faults(room)).toEqual([]);
      await until('outbid');
      await bid();
      await until('missed');
      await until('once');
      await bid();
      await until('won');
      await expect(button).toHaveText(t('room.button.sold.me'));
      expect(await faults(room)).toEqual([]);

      await press(t('practice.nextHorse'));
      await until('limit');
      await page.keyboard.press('b');
      await page.keyboard.press('Enter');
      await expect(room.getByLabel(t('participation.amount'))).toBeFocused();
      await page.keyboard.type('20000');
      await page.keyboard.press('Enter');
      await until('raised');
      await bid();
      await until('tied');
      await expect(
        room.getByText(t('room.notice.declined.hall_first', { amount: format.currency(9_750) })),
      ).toBeVisible();
      await until('lost');
      await expect(button).toHaveText(t('room.button.sold.other'));

      await press(t('practice.again'));
      await expect(hint('welcome')).toBeFocused();
      expect(requests).toEqual([]);
      expect(pageErrors).toEqual([]);
    },
  );
}

test('the content page about bidding opens it over the page and leads back to its link', async ({
  backend,
  page,
  texts,
}) => {
  const { t } = texts.en;
  await page.goto(`${backend.origin}${SALES_PATHS.en}/how-to-bid`);
  const link = page.getByRole('link', { name: 'Practise there first' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: t('practice.title') });
  await expect(dialog.locator('[data-hint=welcome]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/how-to-bid$/);
});
