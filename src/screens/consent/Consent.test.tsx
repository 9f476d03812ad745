import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent, page as window } from 'vitest/browser';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { CONSENT_COOKIE } from '../../state/consent/consent.model.ts';
import { faults } from '../../testing/axe.ts';
import { openLot } from '../../testing/bidder.tsx';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { createFakeCookies } from '../../testing/fakes/fake-cookies.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { Consent } from './Consent.tsx';

afterEach(async () => {
  unmountAll();
  await window.viewport(1_200, 900);
});

const NO_IDS = { analyticsId: null, heatmapId: null, isExternal: false };

async function open({ locale = 'en', ...options }: TestStoreOptions & { locale?: Locale } = {}) {
  const cookies = options.cookies ?? createFakeCookies();
  const test = createTestStore({ i18n: await allTexts(locale), config: { locale }, ...options, cookies });
  const content = <Consent {...NO_IDS} privacy={<a href="/privacy">Privacy</a>} />;
  const page = mount(content, test);
  const { t } = test.store.i18n;
  // The code of the banner is loaded over the real network.
  const settle = async (ms = 0) => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await page.advance(ms);
  };
  const banner = () => page.root.querySelector('section');
  const dialog = () => page.root.querySelector('dialog');
  const until = (read: () => unknown) => expect.poll(() => settle().then(read));
  const press = (name: Parameters<typeof t>[0], within: Element | null) =>
    act(() => {
      const buttons = [...(within?.querySelectorAll('button') ?? [])];
      buttons.find((button) => button.textContent === t(name) || button.ariaLabel === t(name))?.click();
    });
  const stored = () => JSON.parse(cookies.get(CONSENT_COOKIE) ?? 'null');
  return { ...test, ...page, t, settle, until, banner, dialog, press, stored, cookies };
}

async function openBanner(options: Parameters<typeof open>[0] = {}) {
  const page = await open(options);
  await page.settle(400);
  await page.until(page.banner).not.toBeNull();
  return page;
}

test('the banner comes 400 ms after load, is announced, and takes no focus', async () => {
  const { banner, settle, advance, announced, t, until } = await open();
  await advance(399);
  for (let turn = 0; turn < 5; turn += 1) await settle();
  expect(banner()).toBeNull();
  await advance(1);
  await until(banner).not.toBeNull();
  expect(banner()?.matches(':popover-open')).toBe(true);
  expect(announced).toEqual([t('consent.announcement')]);
  expect(document.activeElement).toBe(document.body);
});

test('with stored consent nothing is shown', async () => {
  const first = await openBanner();
  first.press('consent.necessaryOnly', first.banner());
  unmountAll();
  const second = await open({ cookies: first.cookies });
  await second.settle(1_000);
  expect(second.root.querySelector('section, dialog')).toBeNull();
});

test.each([
  ['consent.acceptAll', true],
  ['consent.necessaryOnly', false],
] as const)('%s closes the banner and stores it', async (button, allowed) => {
  const { banner, press, stored, announced, t } = await openBanner();
  press(button, banner());
  expect(banner()).toBeNull();
  expect(stored()).toMatchObject({ functionality: allowed, tracking: allowed, targeting: allowed });
  expect(announced.at(-1)).toBe(t('consent.saved'));
});

test('both choices look the same, side by side', async () => {
  const { banner } = await openBanner();
  const [all, necessary] = [...(banner()?.querySelectorAll('button') ?? [])];
  expect(all?.className).toBe(necessary?.className);
  const [one, other] = [all, necessary].map((button) => button?.getBoundingClientRect());
  expect([one?.width, one?.height, one?.top]).toEqual([other?.width, other?.height, other?.top]);
});

test('settings: nothing is ticked beforehand, necessary cookies have no switch, and saving closes both', async () => {
  const { banner, dialog, press, shown, stored, t, until } = await openBanner();
  press('consent.settings', banner());
  await until(dialog).not.toBeNull();
  const boxes = shown.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false]);
  expect(dialog()?.textContent).toContain(t('consent.alwaysOn'));
  await userEvent.click(boxes[1] as HTMLElement);
  press('consent.save', dialog());
  expect([banner(), dialog()]).toEqual([null, null]);
  expect(stored()).toMatchObject({ functionality: false, tracking: true, targeting: false });
});

test('settings that are closed without saving store nothing, and forget the ticks', async () => {
  const { banner, dialog, press, shown, stored, until } = await openBanner();
  const boxes = () => shown.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  press('consent.settings', banner());
  await until(dialog).not.toBeNull();
  await userEvent.click(boxes()[0] as HTMLElement);
  press('common.close', dialog());
  expect(dialog()).toBeNull();
  expect(banner()).not.toBeNull();
  expect(stored()).toBeNull();
  press('consent.settings', banner());
  expect(boxes().some(({ checked }) => checked)).toBe(false);
});

test('while the banner is shown, the page scrolls a focused control above the banner', async () => {
  const { banner, press } = await openBanner();
  const { style } = document.documentElement;
  const height = banner()?.offsetHeight ?? 0;
  await expect.poll(() => Number.parseFloat(style.scrollPaddingBlockEnd)).toBe(height + 24);
  press('consent.necessaryOnly', banner());
  expect(style.scrollPaddingBlockEnd).toBe('');
});

test('a page that scrolls can scroll until its end is above the banner, and no further after the decision', async () => {
  const tall = document.createElement('div');
  tall.style.blockSize = '3000px';
  document.body.append(tall);
  const root = document.documentElement;
  const before = root.scrollHeight;
  const { banner, press } = await openBanner();
  await expect.poll(() => root.scrollHeight).toBe(before + (banner()?.offsetHeight ?? 0) + 24);
  tall.style.blockSize = '4000px';
  await expect.poll(() => root.scrollHeight).toBe(before + 1_000 + (banner()?.offsetHeight ?? 0) + 24);
  press('consent.necessaryOnly', banner());
  expect(root.scrollHeight).toBe(before + 1_000);
  tall.remove();
});

/** Long words, and the other direction. */
const USUAL: readonly Locale[] = ['de', 'ar'];
const inThird = 'it takes a third of a phone at most, and is accessible: %s';
test.each(USUAL)(inThird, takesAThird);
test.each(LOCALES.filter((locale) => !USUAL.includes(locale)))(inThird, { tags: 'long' }, takesAThird);

async function takesAThird(locale: Locale): Promise<void> {
  await window.viewport(360, 740);
  const { banner, dialog, press, until, ...page } = await openBanner({ locale });
  const box = banner()?.getBoundingClientRect();
  expect(box?.height).toBeLessThanOrEqual(740 / 3);
  expect(box?.bottom).toBeLessThanOrEqual(740);
  expect(banner()?.scrollWidth).toBeLessThanOrEqual(banner()?.clientWidth ?? 0);
  expect(await faults(page)).toEqual([]);
  press('consent.settings', banner());
  await until(dialog).not.toBeNull();
  expect(dialog()?.scrollWidth).toBeLessThanOrEqual(dialog()?.clientWidth ?? 0);
  expect(await faults(page)).toEqual([]);
}

test.each([
  [360, 740, '[part=bid-bar]'],
  [1280, 640, '[part=panel]'],
])('%i x %i px: the price of a lot and its button stay in sight', async (width, height, place) => {
  await window.viewport(width, height);
  const { root } = await openLot({}, { i18n: await allTexts('de'), width: width - 32 });
  const { banner, press } = await openBanner({ locale: 'de' });
  const parts = ['p > bdi', '[data-bid-target]'].map((part) => root.querySelector(`${place} ${part}`));
  const covered = () =>
    parts.filter((part) => {
      const box = part?.getBoundingClientRect() ?? new DOMRect();
      const over = banner()?.getBoundingClientRect() ?? new DOMRect();
      const isBeside = box.left >= over.right || box.right <= over.left;
      return box.top < 0 || box.bottom > height || !(isBeside || box.bottom <= over.top);
    });
  await expect.poll(covered).toEqual([]);
  press('consent.necessaryOnly', banner());
  expect(covered()).toEqual([]);
});

test('in a window as small as 400 % zoom makes it, every button can be reached', async () => {
  await window.viewport(320, 256);
  const { banner } = await openBanner({ locale: 'de' });
  const region = banner() as HTMLElement;
  expect(region.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  for (const button of region.querySelectorAll('button')) {
    button.focus();
    const { top, bottom } = button.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(256);
  }
});
