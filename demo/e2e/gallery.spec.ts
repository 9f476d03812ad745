import type { CDPSession, Locator, Page } from '@playwright/test';
import type { I18n } from '../../src/i18n/i18n.ts';
import { addFilm, expectPlayedPast, FILM } from './film.ts';
import { lotIn } from './find-lots.ts';
import { createGate } from './gate.ts';
import { tabAndEnter, tabTo } from './keyboard.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { LONG, longUnless } from './long.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'parallel' });

function galleryIn(page: Page, i18n: I18n) {
  const region = page.locator('auction-lot').getByRole('region', { name: i18n.t('lot.pictures.title') });
  const dialog = page.getByRole('dialog', { name: i18n.t('lot.pictures.title') });
  const stage = region.locator('[role=group]').first();
  /** Waits until slide `index` of `count` is shown. */
  const expectAt = (index: number, count: number, where: Locator = stage) =>
    expect(where).toHaveAttribute(
      'aria-label',
      new RegExp(`^${i18n.t('gallery.position', { index, count, name: '' })}`),
    );
  const ready = () =>
    expect(region.getByRole('button', { name: i18n.t('gallery.fullScreen') })).toBeVisible();
  return { region, dialog, stage, expectAt, ready };
}

/** Layout shifts except those of the host's skip link, which appears and disappears with the focus. */
const ownShifts = async (page: Page) =>
  (await takeShifts(page)).filter(({ moved }) => !moved.every((what) => what.includes('class="skip"')));

for (const locale of ['en', 'ar'] as const) {
  test(
    `${locale}: the gallery is walked by keyboard, its video plays, and nothing shifts`,
    longUnless(locale === 'ar'),
    async ({ page, at, sale, texts }) => {
      const i18n = texts[locale];
      const { t } = i18n;
      const lot = await lotIn(sale, await sale.sharedLot(), locale);
      const count = (await sale.lot(lot)).images.length + 1;
      await watchShifts(page);
      await addFilm(page, lot);
      await page.goto(at.lot(lot, locale));
      const { region, dialog, stage, expectAt, ready } = galleryIn(page, i18n);
      await ready();
      const forth = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';

      await tabTo(page, stage);
      await expectAt(1, count);
      await page.keyboard.press(forth);
      await expectAt(2, count);
      await expect(region.locator('.swiper-slide:not([inert]) img')).toBeInViewport({ ratio: 0.9 });

      await page.keyboard.press('End');
      await expectAt(count, count);
      await tabAndEnter(page, region.getByRole('button', { name: t('gallery.play', { title: FILM.title }) }));
      const video = region.locator('video');
      await expect(video).toBeFocused();
      await expectPlayedPast(video, 0.1);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Home');
      await expectAt(1, count);
      await expect(video).toHaveJSProperty('paused', true);

      await stage.focus();
      await page.keyboard.press(forth);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      const large = dialog.locator('[role=group]');
      await expect(large).toBeFocused();
      await expectAt(2, count, large);
      await page.keyboard.press(forth);
      await expectAt(3, count, large);
      const picture = dialog.locator('.swiper-slide:not([inert]) img');
      const width = () => picture.evaluate((node) => node.getBoundingClientRect().width);
      const before = await width();
      await page.keyboard.press('+');
      await expect.poll(width).toBeCloseTo(before * 1.5, 0);
      await page.keyboard.press('0');
      await expect.poll(width).toBeCloseTo(before, 0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(stage).toBeFocused();
      await expectAt(3, count);
      expect(await ownShifts(page)).toEqual([]);
    },
  );
}

test(
  'the first picture is there before the slider is asked for, which changes neither it nor the page',
  LONG,
  async ({ page, at, sale, texts }) => {
    const lot = await sale.sharedLot();
    const gate = createGate();
    const order: string[] = [];
    page.on('requestfinished', (request) => {
      if (/pictures\/.*webp/.test(request.url())) order.push('picture');
    });
    await page.route('**/GallerySlider*', async (route) => {
      order.push('slider');
      await gate.opened;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(at.lot(lot, 'en'));
    const { region, ready } = galleryIn(page, texts.en);
    const first = await region.locator('img').first().elementHandle();
    await expect.poll(() => order).toContain('slider');
    expect(order[0]).toBe('picture');
    const sizeOf = (picture: typeof first) =>
      picture?.evaluate((node) => [(node as HTMLElement).clientWidth, node.getBoundingClientRect().width]);
    const size = await sizeOf(first);
    // Until then, thumbnails already work.
    const thumbs = region.getByRole('button', { name: /^Go to slide/ });
    await thumbs.nth(1).click();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await thumbs.first().click();
    gate.open();
    await ready();
    expect(await sizeOf(await region.locator('img').first().elementHandle())).toEqual(size);
    expect(await ownShifts(page)).toEqual([]);
  },
);

test(
  'under a strict policy the slider works as well',
  LONG,
  async ({ page, at, sale, texts, pageErrors }) => {
    const lot = await sale.sharedLot();
    await addFilm(page, lot);
    await page.goto(at.hostile(lot));
    const count = (await sale.lot(lot)).images.length + 1;
    const { region, dialog, ready, stage, expectAt } = galleryIn(page, texts.en);
    await ready();
    // By keyboard: the list above is laid out when the page has scrolled here, and moves the button a little.
    await region.getByRole('button', { name: 'Next slide' }).press('Enter');
    await expectAt(2, count);
    await region.getByRole('button', { name: `Go to slide ${count}: ${FILM.title}` }).click();
    await region.getByRole('button', { name: `Play video: ${FILM.title}` }).click();
    const video = region.locator('video');
    await expectPlayedPast(video, 0.1);
    await stage.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(pageErrors).toEqual([]);
  },
);

test.describe('on a touch phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

  /** Moves fingers between points, in px of the window. */
  async function drag(
    session: CDPSession,
    fingers: readonly { from: readonly [number, number]; to: readonly [number, number] }[],
  ): Promise<void> {
    const steps = 8;
    const pointsAt = (step: number) =>
      fingers.map(({ from, to }, id) => ({
        x: from[0] + ((to[0] - from[0]) * step) / steps,
        y: from[1] + ((to[1] - from[1]) * step) / steps,
        id,
      }));
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: pointsAt(0) });
    for (let step = 1; step <= steps; step++)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: pointsAt(step) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  test('a swipe goes to the next picture, two fingers enlarge it in full screen', async ({
    page,
    at,
    sale,
    texts,
  }) => {
    const lot = await sale.sharedLot();
    const { images, videos } = await sale.lot(lot);
    const count = images.length + videos.length;
    await page.goto(at.lot(lot, 'en'));
    const { dialog, stage, expectAt, ready } = galleryIn(page, texts.en);
    await ready();
    await stage.scrollIntoViewIfNeeded();
    const session = await page.context().newCDPSession(page);
    const box = await stage.boundingBox();
    if (box === null) throw new Error('the gallery is not visible');
    const y = box.y + box.height * 0.7;
    await drag(session, [{ from: [300, y], to: [60, y] }]);
    await expectAt(2, count);
    await expect(dialog).toHaveCount(0);

    await page.touchscreen.tap(195, y);
    await expect(dialog).toBeVisible();
    const picture = dialog.locator('.swiper-slide:not([inert]) img');
    const width = () => picture.evaluate((node) => node.getBoundingClientRect().width);
    const before = await width();
    await drag(session, [
      { from: [175, 390], to: [95, 390] },
      { from: [215, 390], to: [295, 390] },
    ]);
    await expect.poll(width).toBeCloseTo(before * 3, 0);
    await expect(dialog.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true');
  });
});
