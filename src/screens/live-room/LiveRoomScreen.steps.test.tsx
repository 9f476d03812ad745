import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { anUpcomingLot, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';
import { LiveRoomScreen } from './LiveRoomScreen.tsx';

afterEach(unmountAll);

test('the first step is said, and when its time is over nobody is told that the price moved', async () => {
  const { root, button, pressBid, advance, announced } = await enterRoom();
  await pressBid();
  expect(announced.at(-1)).toBe('Press once more to bid. It is binding.');
  await advance(8_100);
  expect(button().textContent).toBe('Bid €20,500');
  expect(root.textContent).not.toContain('nothing was sent');
  expect(announced.at(-1)).toBe('Press once more to bid. It is binding.');
});

test('another amount that is chosen takes the first step back', async () => {
  const { button, press, pressBid, sent, takesBids, advance } = await enterRoom();
  takesBids();
  await pressBid();
  await press('€21,500');
  expect(button().textContent).toBe('Bid €21,500');
  await advance(500);
  await pressBid();
  expect(button().textContent).toBe('Confirm bid of €21,500');
  expect(sent()).toEqual([]);
});

test('an amount chosen on one lot is not offered on the next', async () => {
  const next = anUpcomingLot({ id: 'h3', slug: 'fidelio', name: 'Fidelio', number: '3', startPrice: 20_500 });
  const { button, press, does, call } = await enterRoom({
    lots: hybridLots().map((lot) => (lot.id === 'h3' ? next : lot)),
  });
  await press('€21,500');
  await does(({ sell }) => sell());
  await call('h3');
  expect(button().textContent).toBe('Bid €20,500');
});

test('that the price moved is said of the lot it moved on', async () => {
  const { root, pressBid, does, call } = await enterRoom();
  await pressBid();
  await does(({ bid }) => bid(20_500));
  expect(root.textContent).toContain('nothing was sent');
  await does(({ sell }) => sell());
  await call('h3');
  expect(root.textContent).not.toContain('nothing was sent');
});

test('who leaves the room has taken no step when coming back', async () => {
  const room = await enterRoom();
  await room.pressBid();
  unmountAll();
  const { root, advance } = mount(<LiveRoomScreen auction="winter-elite" />, room);
  await advance(1_100);
  expect(root.querySelector('[data-state]')?.textContent).toBe('Bid €20,500');
});

test('why a bid was refused is said until the next step', async () => {
  const { root, pressBid, advance, refusesBids } = await enterRoom();
  refusesBids('auction_paused');
  await pressBid();
  await advance(500);
  await pressBid();
  const bar = () => root.querySelector('[part=bid-bar]')?.textContent;
  expect(bar()).toContain('paused');
  await pressBid();
  expect(bar()).not.toContain('paused');
});

test('a key held down presses once', async () => {
  const { button } = await enterRoom();
  for (const key of ['Enter', ' ']) {
    expect(fireEvent.keyDown(button(), { key })).toBe(true);
    expect(fireEvent.keyDown(button(), { key, repeat: true })).toBe(false);
  }
});

test('a bid on its way is busy, and cannot be pressed again', async () => {
  const { button, pressBid, advance, sent, transport } = await enterRoom();
  const gate = transport.hold('PUT /user/hybrid-bid');
  await pressBid();
  await advance(500);
  await pressBid();
  expect(button().textContent).toBe('Sending €20,500…');
  expect([button().ariaBusy, button().ariaDisabled]).toEqual(['true', 'true']);
  await pressBid();
  gate.release();
  await advance(50);
  expect([sent(), button().ariaBusy]).toEqual([[20_500], null]);
});

test('B is found by its place on any keyboard, and left to what has it already', async () => {
  const { root, button, press } = await enterRoom();
  const strike = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { code: 'KeyB', ...init });
  strike({ key: 'b', ctrlKey: true });
  strike({ key: 'b', metaKey: true });
  expect(root.activeElement).not.toBe(button());
  strike({ key: 'لا' });
  expect(root.activeElement).toBe(button());
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  act(() => dialog.getByRole('button', { name: 'Done' }).focus());
  await userEvent.keyboard('b');
  expect(root.activeElement).not.toBe(button());
});

test('where the step with the focus goes, the focus moves to the next step, or to the button', async () => {
  const { root, button, shown, does } = await enterRoom({
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
  });
  act(() => shown.getByRole('button', { name: '€20,500' }).focus());
  await does(({ bid }) => bid(20_500));
  expect(root.activeElement?.textContent).toBe('€21,000');
  await does(({ bid }) => bid(21_000, { bidder: 'P7', source: 'online' }));
  expect(root.activeElement).toBe(button());
  // Whoever was elsewhere stays there.
  act(() => button().blur());
  await does(({ bid }) => bid(21_500));
  await does(({ bid }) => bid(22_000));
  expect(root.activeElement).toBe(null);
});

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'who leads is told in %s why there is nothing to raise',
  async (locale) => {
    const { root, shown, does, store } = await enterRoom({
      config: { locale },
      mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
    });
    const { t } = store.i18n;
    expect(shown.getByRole('group', { name: t('room.steps') })).toBeTruthy();
    for (const change of [
      ({ bid }: HybridRoom) => bid(20_500, { bidder: 'P7', source: 'online' }),
      ({ count }: HybridRoom) => count(2),
      ({ update }: HybridRoom) => update({ status: 'paused' }),
    ]) {
      await does(change);
      expect(shown.queryByRole('group', { name: t('room.steps') })).toBe(null);
      expect(root.textContent).toContain(t('room.explain.leading'));
    }
  },
);
