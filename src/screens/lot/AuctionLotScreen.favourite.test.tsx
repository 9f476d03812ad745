import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

async function open(options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore(options);
  const shown = mount(
    <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />,
    test,
    width,
  );
  await shown.advance(50);
  const heart = () => shown.shown.getByRole('button', { name: 'Add Quidam Star to favourites' });
  return { ...test, ...shown, heart };
}

test('the heart beside the name is set by keyboard, and the host gets an event', async () => {
  const page = await open({ signedIn: true });
  act(() => page.heart().focus());
  await userEvent.keyboard(' ');
  await page.advance(50);
  expect(page.heart().getAttribute('aria-pressed')).toBe('true');
  expect(page.events.filter(({ name }) => name === 'auction-favourite-changed')).toEqual([
    { name: 'auction-favourite-changed', detail: { lot: 'l1', favourite: true } },
  ]);
  expect(page.root.activeElement).toBe(page.heart());
});

test('a heart that is set is filled from the start', async () => {
  const test = createTestStore({ signedIn: true, world: { mine: [aMyLot({ favourite: true })] } });
  const gate = test.transport.hold('GET /user/lots');
  const page = mount(<AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />, test);
  const states = new Set<string | null | undefined>();
  const watch = new MutationObserver(() => {
    const heart = page.shown.queryByRole('button', { name: 'Add Quidam Star to favourites' });
    states.add(heart?.querySelector('svg') ? heart.getAttribute('aria-pressed') : null);
  });
  watch.observe(page.root, { subtree: true, childList: true, attributes: true });
  await page.advance(50);
  gate.release();
  await page.advance(50);
  watch.disconnect();
  expect([...states].filter((state) => state !== null)).toEqual(['true']);
});

test('when the server refuses, a message says so and the heart does not change', async () => {
  const page = await open({ signedIn: true });
  page.transport.on('PUT /user/add-favorite', { body: { error: 'not_found' } });
  await userEvent.click(page.heart());
  await page.advance(50);
  expect(page.heart().getAttribute('aria-pressed')).toBe('false');
  expect(page.store.toasts.toasts.peek()).toHaveLength(1);
  expect(page.events.map(({ name }) => name)).not.toContain('auction-favourite-changed');
});

test('a guest signs in, and then the heart is set', async () => {
  const page = await open();
  await userEvent.click(page.heart());
  await page.advance(50);
  expect(page.events.at(-1)).toMatchObject({ detail: { reason: 'favourite' } });
  await act(() => page.store.session.login({ email: 'a@b.example', password: 'x' }));
  await page.advance(50);
  expect(page.heart().getAttribute('aria-pressed')).toBe('true');
});

test.each(AXE_LOCALES)('%s: axe finds nothing about the heart, and a finger can press it', async (locale) => {
  for (const width of [360, 1200]) {
    const i18n = await allTexts(locale);
    const page = await open({ i18n, signedIn: true, world: { mine: [aMyLot({ favourite: true })] } }, width);
    expect(await faults(page)).toEqual([]);
    const heart = page.shown.getByRole('button', { pressed: true, name: /Quidam Star/ });
    const { width: wide, height } = heart.getBoundingClientRect();
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
    unmountAll();
  }
});

test('the heart disappears once the backend is known to have no favourites', async () => {
  const page = await open({ signedIn: true });
  page.transport.on('PUT /user/add-favorite', { status: 404, body: 'Not found' });
  await userEvent.click(page.heart());
  await page.advance(50);
  await vi.dynamicImportSettled();
  await page.advance(50);
  expect(page.store.toasts.toasts.peek()).toMatchObject([
    { kind: 'error', text: 'This is not possible here.' },
  ]);
  expect(page.shown.queryByRole('button', { name: 'Add Quidam Star to favourites' })).toBeNull();
  const next = await open({ tab: page.tab, clock: page.clock });
  await vi.dynamicImportSettled();
  await next.advance(50);
  expect(next.shown.queryByRole('button', { name: 'Add Quidam Star to favourites' })).toBeNull();
});
