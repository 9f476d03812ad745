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

test('the armed step is announced, and its expiry shows no message about a moved price', async () => {
  const { root, button, pressBid, advance, announced } = await enterRoom();
  await pressBid();
  expect(announced.at(-1)).toBe('Press once more to bid. It is binding.');
  await advance(8_100);
  expect(button().textContent).toBe('Bid €20,500');
  expect(root.textContent).not.toContain('nothing was sent');
  expect(announced.at(-1)).toBe('Press once more to bid. It is binding.');
});

test('choosing another amount disarms the button', async () => {
  const { button, press, pressBid, sent, acceptBids, advance } = await enterRoom();
  acceptBids();
  await pressBid();
  await press('€21,500');
  expect(button().textContent).toBe('Bid €21,500');
  await advance(500);
  await pressBid();
  expect(button().textContent).toBe('Confirm bid of €21,500');
  expect(sent()).toEqual([]);
});

test('a chosen amount that is not offered any more does not come back by itself', async () => {
  const { button, press, publish } = await enterRoom();
  await press('€21,500');
  // The auctioneer lowers the price, and the hall raises it again.
  await publish(({ ask }) => ask(18_000));
  expect(button().textContent).toBe('Bid €18,000');
  await publish(({ ask }) => ask(20_500));
  expect(button().textContent).toBe('Bid €20,500');
});

test('an amount chosen for one lot is reset for the next lot', async () => {
  const next = anUpcomingLot({ id: 'h3', slug: 'fidelio', name: 'Fidelio', number: '3', startPrice: 20_500 });
  const { button, press, publish, call } = await enterRoom({
    lots: hybridLots().map((lot) => (lot.id === 'h3' ? next : lot)),
  });
  await press('€21,500');
  await publish(({ sell }) => sell());
  await call('h3');
  expect(button().textContent).toBe('Bid €20,500');
});

test('the message that the price moved disappears with the next lot', async () => {
  const { root, pressBid, publish, call } = await enterRoom();
  await pressBid();
  await publish(({ bid }) => bid(20_500));
  expect(root.textContent).toContain('nothing was sent');
  await publish(({ sell }) => sell());
  await call('h3');
  expect(root.textContent).not.toContain('nothing was sent');
});

test('leaving the live room disarms the button', async () => {
  const room = await enterRoom();
  await room.pressBid();
  unmountAll();
  const { root, advance } = mount(<LiveRoomScreen auction="winter-elite" />, room);
  await advance(1_100);
  expect(root.querySelector('[data-state]')?.textContent).toBe('Bid €20,500');
});

test('the reason of a refusal is shown until the next press', async () => {
  const { root, pressBid, advance, refuseBids } = await enterRoom();
  refuseBids('auction_paused');
  await pressBid();
  await advance(500);
  await pressBid();
  const bar = () => root.querySelector('[part=bid-bar]')?.textContent;
  expect(bar()).toContain('paused');
  await pressBid();
  expect(bar()).not.toContain('paused');
});

test('a key that is held down presses the button once', async () => {
  const { button } = await enterRoom();
  for (const key of ['Enter', ' ']) {
    expect(fireEvent.keyDown(button(), { key })).toBe(true);
    expect(fireEvent.keyDown(button(), { key, repeat: true })).toBe(false);
  }
});

test('while a bid is being sent the button is busy and cannot be pressed', async () => {
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

test('B is found by its position on any keyboard, and ignored in shortcuts and dialogs', async () => {
  const { root, button, press } = await enterRoom();
  const pressB = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { code: 'KeyB', ...init });
  pressB({ key: 'b', ctrlKey: true });
  pressB({ key: 'b', metaKey: true });
  expect(root.activeElement).not.toBe(button());
  pressB({ key: 'لا' });
  expect(root.activeElement).toBe(button());
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  act(() => dialog.getByRole('button', { name: 'Done' }).focus());
  await userEvent.keyboard('b');
  expect(root.activeElement).not.toBe(button());
});

test('when the focused step disappears, the focus moves to the next step or to the button', async () => {
  const { root, button, shown, publish } = await enterRoom({
    mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })],
  });
  act(() => shown.getByRole('button', { name: '€20,500' }).focus());
  await publish(({ bid }) => bid(20_500));
  expect(root.activeElement?.textContent).toBe('€21,000');
  await publish(({ bid }) => bid(21_000, { bidder: 'P7', source: 'online' }));
  expect(root.activeElement).toBe(button());
  // A focus elsewhere does not move.
  act(() => button().blur());
  await publish(({ bid }) => bid(21_500));
  await publish(({ bid }) => bid(22_000));
  expect(root.activeElement).toBe(null);
});

test.each(['en', 'de', 'fr', 'ar'] as const)(
  'in %s: a leading bidder sees no steps, but the reason',
  async (locale) => {
    const { root, shown, publish, store } = await enterRoom({
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
      await publish(change);
      expect(shown.queryByRole('group', { name: t('room.steps') })).toBe(null);
      expect(root.textContent).toContain(t('room.explain.leading'));
    }
  },
);
