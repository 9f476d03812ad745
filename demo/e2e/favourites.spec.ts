import type { Page } from '@playwright/test';
import { lotIn } from './find-lots.ts';
import { LONG } from './long.ts';
import { lotPath } from './site-table.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

const ACTIVITIES = '/de/benutzer/aktivitaeten';

test('a heart set by keyboard on the lot page is set in another tab, in its menu and in the activities', async ({
  context,
  backend,
  sale,
  signIn,
  texts,
  pageErrors,
}) => {
  const { t, format } = texts.de;
  const lot = await sale.freshLot();
  await signIn(context, 'carla');
  const [one, other] = [await context.newPage(), await context.newPage()];
  await other.goto(`${backend.origin}${ACTIVITIES}?tab=favourites`);
  const row = other
    .getByRole('article')
    .filter({ has: other.getByRole('link', { name: lot.name, exact: true }) });
  await expect(other.getByRole('tab', { selected: true })).toContainText(
    t('account.activities.filter.favourites'),
  );
  await expect(row).toHaveCount(0);
  const before = (await sale.as<{ favorites: string[] }>('carla', 'GET', '/user/profile')).favorites.length;
  const countIs = (page: Page, count: number) =>
    expect(
      page.getByRole('link', { name: t('app.account.favourites', { number: format.number(count) }) }),
    ).toBeVisible();

  await one.goto(backend.origin + lotPath(await lotIn(sale, lot, 'de'), 'de'));
  const heart = one.getByRole('button', { name: t('auction.favourite', { name: lot.name }) });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await one.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await countIs(one, before + 1);
  await countIs(other, before + 1);
  await expect(row).toBeVisible();

  // Also removed from the other tab, after a reload that keeps the tab of the address.
  await other.reload();
  await row.getByRole('button', { name: t('auction.favourite', { name: lot.name }) }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await countIs(one, before);
  expect(pageErrors).toEqual([]);
});

test(
  'a bidder outbid in another browser reads it in the row at once and bids again from it',
  LONG,
  async ({ page, backend, sale, signIn, texts, pageErrors }) => {
    const { t, format } = texts.de;
    const lot = await sale.freshLot();
    await sale.bid('anna', lot, lot.startPrice);
    await signIn(page, 'anna');
    await page.goto(backend.origin + ACTIVITIES);
    const row = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: lot.name, exact: true }) });
    await expect(row.getByText(t('account.activities.standing.leading'))).toBeVisible();

    await sale.bid('ben', lot, (await sale.lot(lot)).nextBid ?? 0);
    await expect(row.getByText(t('account.activities.standing.outbid'))).toBeVisible();
    const next = (await sale.lot(lot)).nextBid ?? 0;
    const amount = format.currency(next);
    const button = row.getByRole('button', {
      name: t('account.activities.action.bidFor', { amount, name: lot.name }),
    });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('bid.review.title'))).toBeVisible();
    // No bid is placed before the review is confirmed.
    expect((await sale.lot(lot)).bidCount).toBe(2);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: t('bid.review.confirm', { amount }) }).press('Enter');
    await dialog.getByRole('button', { name: t('bid.outcome.done') }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(
      row
        .getByText(t('account.activities.standing.leading'))
        .or(row.getByText(t('auction.state.leadingReserve'))),
    ).toBeVisible();
    const after = await sale.lot(lot);
    expect([after.bidCount, after.currentPrice]).toEqual([3, next]);
    expect(pageErrors).toEqual([]);
  },
);
