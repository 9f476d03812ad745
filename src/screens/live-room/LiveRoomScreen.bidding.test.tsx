import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

afterEach(unmountAll);

const known = aMyLot({ auctionlot: 'h2', bidder: 'P7' });
const outbid = aMyLot({ auctionlot: 'h2', bidder: 'P7', bid: 19_000 });
const none = { accepted: false, limit: null };

test.each<[string, boolean, RoomOptions, ((room: HybridRoom) => void) | undefined]>([
  ['Sign in to bid', true, { signedIn: false }, undefined],
  ['Ask for admission', true, { participation: none }, undefined],
  ['Waiting for admission', false, { participation: { ...none, requested: true } }, undefined],
  ['Not admitted to this sale', false, { participation: { ...none, rejected: true } }, undefined],
  ['Waiting for the auctioneer', false, { auction: { status: 'paused' } }, undefined],
  ['Waiting for the auctioneer', false, { auction: { liveAuctionlot: null } }, undefined],
  ['Bid €20,500', true, {}, undefined],
  ['Outbid: bid €20,500', true, { mine: [outbid] }, undefined],
  ['€20,500 with the auctioneer', false, { mine: [{ ...known, pending: 20_500 }] }, undefined],
  [
    'You lead with €20,500',
    false,
    { mine: [known] },
    ({ bid }) => bid(20_500, { bidder: 'P7', source: 'online' }),
  ],
  [
    '€20,500 is beyond your free limit',
    true,
    { participation: { limit: 20_000 }, world: { fundsLeft: 20_000 } },
    undefined,
  ],
  ['Sold to another bidder', false, {}, ({ sell }) => sell()],
  ['Not sold', false, {}, ({ passIn }) => passIn()],
  [
    'Lot withdrawn',
    false,
    {},
    ({ change }) => change({ status: 'withdrawn', askingPrice: null, nextBid: null }),
  ],
  ['The sale is over', false, { auction: { status: 'ended', liveAuctionlot: null } }, undefined],
])('the bid button says "%s" (pressable: %s)', async (text, pressable, options, then) => {
  const { button, publish } = await enterRoom(options);
  if (then) await publish(then);
  expect(button().textContent).toBe(text);
  expect(button().ariaDisabled).toBe(pressable ? null : 'true');
  expect(button().disabled).toBe(false);
});

test('a bid takes two steps and is shown as leading only after the auctioneer has accepted it', async () => {
  const { button, pressBid, sent, acceptBids, publish, events, root, advance, announced } = await enterRoom();
  acceptBids();
  await pressBid();
  expect(button().textContent).toBe('Confirm bid of €20,500');
  expect(root.textContent).toContain('Binding. You would pay €25,858.70 in all.');
  expect(sent()).toEqual([]);
  await advance(500);
  await pressBid();
  expect(sent()).toEqual([20_500]);
  expect(button().textContent).toBe('€20,500 with the auctioneer');
  expect(events.at(-1)).toEqual({
    name: 'auction-bid-placed',
    detail: { auction: 'winter-elite', lot: 'stella-nova', amount: 20_500, kind: 'live', status: 'pending' },
  });
  await publish(({ decide }) => decide('accepted'));
  expect(button().textContent).toBe('You lead with €20,500');
  expect(announced).toContain('Your bid of €20,500 is with the auctioneer.');
  expect(announced).toContain('You lead with €20,500.');
});

test('a double click arms the button and sends nothing', async () => {
  const { button, pressBid, sent, acceptBids } = await enterRoom();
  acceptBids();
  await pressBid();
  await pressBid();
  expect(button().textContent).toBe('Confirm bid of €20,500');
  expect(sent()).toEqual([]);
});

test('the armed step is reset after 8 s and by Escape, without a message', async () => {
  const { button, pressBid, advance, root } = await enterRoom();
  await pressBid();
  await advance(8_100);
  expect(button().textContent).toBe('Bid €20,500');
  await pressBid();
  act(() => button().focus());
  await userEvent.keyboard('{Escape}');
  expect(button().textContent).toBe('Bid €20,500');
  expect(root.textContent).not.toContain('nothing was sent');
});

test('when the price moves, the armed step is reset and a message says that nothing was sent', async () => {
  const { button, pressBid, publish, root, sent, announced, advance, acceptBids } = await enterRoom();
  acceptBids();
  await pressBid();
  await publish(({ bid }) => bid(20_500));
  expect(button().textContent).toBe('Bid €21,000');
  expect(root.textContent).toContain('The price moved, nothing was sent.');
  expect(announced).toContain('The price moved, nothing was sent.');
  await advance(500);
  await pressBid();
  expect(sent()).toEqual([]);
  expect(root.textContent).not.toContain('nothing was sent');
});

test('a step raises the amount to bid; a chosen amount changes only when it is too low', async () => {
  const { button, press, publish } = await enterRoom();
  await press('€21,500');
  expect(button().textContent).toBe('Bid €21,500');
  await publish(({ bid }) => bid(20_500));
  expect(button().textContent).toBe('Bid €21,500');
  await publish(({ bid }) => bid(22_000));
  expect(button().textContent).toBe('Bid €22,500');
});

test('when a chosen amount is no longer among the steps, the asking price replaces it', async () => {
  const { button, press, publish } = await enterRoom();
  await press('€21,500');
  await publish(({ ask }) => ask(20_750));
  expect(button().textContent).toBe('Bid €20,750');
});

test('by keyboard alone: B focuses the button, Enter arms it, Space confirms; the focus stays', async () => {
  const { root, button, sent, acceptBids, advance, publish } = await enterRoom();
  acceptBids();
  await userEvent.keyboard('b');
  expect(root.activeElement).toBe(button());
  expect(sent()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await advance(500);
  expect(button().textContent).toBe('Confirm bid of €20,500');
  await userEvent.keyboard(' ');
  await advance(50);
  expect(sent()).toEqual([20_500]);
  await publish(({ decide }) => decide('accepted'));
  await publish(({ sell }) => sell());
  expect(button().textContent).toBe('Sold to you');
  expect(root.activeElement).toBe(button());
});

test('once the form of the admission is open, the big button sends it', async () => {
  const { root, press, transport } = await enterRoom({ participation: none });
  await press('Ask for admission');
  expect(transport.count('POST /participation/request/{auction}')).toBe(0);
  await userEvent.type(root.querySelector('input[type=text]') as HTMLElement, '30000');
  await press('Ask for admission');
  expect(transport.count('POST /participation/request/{auction}')).toBe(1);
});

test('the key B does nothing in a text field, and can be switched off', async () => {
  const { root, press, button, local, press: again } = await enterRoom({ participation: none });
  await press('Ask for admission');
  const field = root.querySelector<HTMLInputElement>('input[type=text]');
  act(() => field?.focus());
  await userEvent.keyboard('b');
  expect(root.activeElement).toBe(field);
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Key B/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await userEvent.keyboard('b');
  expect(root.activeElement).not.toBe(button());
  expect(local.get('ae_bidkey')).toBe('off');
  await again('Settings');
});

test.each([
  ['stale_price', 'The price has risen in the meantime'],
  ['auction_paused', 'paus'],
  ['limit_reached', 'limit'],
])('a bid refused with %s shows and announces the reason', async (code, text) => {
  const { pressBid, advance, refuseBids, root, events, announced, button } = await enterRoom();
  refuseBids(code);
  await pressBid();
  await advance(500);
  await pressBid();
  expect(root.querySelector('[part=bid-bar]')?.textContent?.toLowerCase()).toContain(text.toLowerCase());
  expect(events.at(-1)).toMatchObject({ name: 'auction-bid-rejected', detail: { code, kind: 'live' } });
  expect(announced.join(' ').toLowerCase()).toContain(text.toLowerCase());
  expect(button().textContent).not.toContain('with the auctioneer');
});

test('a bid that the auctioneer declines is shown as passed over', async () => {
  const { pressBid, advance, acceptBids, publish, root, button } = await enterRoom();
  acceptBids();
  await pressBid();
  await advance(500);
  await pressBid();
  await publish(({ decide }) => decide('declined'));
  expect(root.textContent).toContain('The auctioneer passed over your bid of €20,500.');
  expect(button().textContent).toBe('Bid €20,500');
});

test('a bid that still waits when the lot is sold is shown as not taken', async () => {
  const { pressBid, advance, acceptBids, publish, root, announced, button } = await enterRoom();
  acceptBids();
  await pressBid();
  await advance(500);
  await pressBid();
  expect(button().textContent).toBe('€20,500 with the auctioneer');
  await publish(({ sell }) => sell());
  const text = 'Your bid of €20,500 was not taken: the hammer fell first.';
  expect(root.textContent).toContain(text);
  expect(announced).toContain(text);
});

test('a guest who presses the button is asked to sign in', async () => {
  const { store, pressBid } = await enterRoom({ signedIn: false });
  await pressBid();
  expect(store.navigation.signIn.value?.reason).toBe('bid');
});

test('a bidder without admission is led to its form, and can bid after being admitted', async () => {
  const { root, button, pressBid, publish } = await enterRoom({ participation: none });
  await pressBid();
  expect(root.activeElement?.localName).toBe('input');
  await publish(({ admit }) => admit({ accepted: true, limit: 50_000 }, 50_000));
  expect(button().textContent).toBe('Bid €20,500');
});

test('beyond the limit the button leads to the form for a raise', async () => {
  const { root, pressBid, publish, button } = await enterRoom({
    participation: { limit: 20_000 },
    world: { fundsLeft: 20_000 },
  });
  await pressBid();
  expect(root.activeElement?.localName).toBe('input');
  await pressBid();
  expect(root.activeElement?.localName).toBe('input');
  await publish(({ admit }) => admit({ raisedLimit: 60_000 }, 60_000));
  expect(button().textContent).toBe('Bid €20,500');
});

test('for a step beyond the limit the room says so, and a lower step can still be chosen', async () => {
  const { press, publish, button, root } = await enterRoom({
    participation: { limit: 20_900 },
    world: { fundsLeft: 20_900 },
  });
  await press('€21,000');
  expect(button().textContent).toBe('€21,000 is beyond your free limit');
  expect(root.textContent).toContain('You can ask for a higher limit.');
  await publish(({ admit }) => admit({ requestedLimit: 90_000 }, 20_900));
  expect(root.textContent).toContain('You have asked for €90,000.');
  expect(root.textContent).not.toContain('You can ask for a higher limit.');
  await press('€20,500');
  expect(button().textContent).toBe('Bid €20,500');
});

test('prices are announced at most every 5 s, and only the newest; counting and results always', async () => {
  const { publish, advance, announced } = await enterRoom();
  const takeAnnounced = () => announced.splice(0);
  takeAnnounced();
  await publish(({ bid }) => bid(20_500));
  await publish(({ bid }) => bid(21_000));
  await publish(({ bid }) => bid(21_500));
  expect(takeAnnounced()).toEqual(['€20,500, Hall.']);
  await advance(5_000);
  expect(takeAnnounced()).toEqual(['€21,500, Hall.']);
  await publish(({ count }) => count(1));
  await publish(({ count }) => count(2));
  await publish(({ sell }) => sell());
  expect(takeAnnounced()).toEqual([
    'Going once at €21,500.',
    'Going twice at €21,500.',
    'Stella Nova was sold for €21,500.',
  ]);
});

test('being outbid is announced at once, also while prices are held back', async () => {
  const { publish, announced } = await enterRoom({ mine: [known] });
  await publish(({ bid }) => bid(20_500, { bidder: 'P7', source: 'online' }));
  await publish(({ bid }) => bid(21_000));
  expect(announced).toContain('You lead with €20,500.');
  expect(announced.at(-1)).toBe('You have been outbid: €21,000.');
});

test('changes of price, standing, counting and log cause no layout shift', async () => {
  const { publish, root } = await enterRoom({ mine: [known] });
  const places = () =>
    ['[data-state]', '[part=stage]', '[part=bid-bar]', 'ol[aria-label]'].map((selector) => {
      const { x, y, width, height } = (root.querySelector(selector) as HTMLElement).getBoundingClientRect();
      return [selector, x, y, width, height];
    });
  const before = places();
  await publish(({ bid }) => bid(20_500, { bidder: 'P7', source: 'online' }));
  expect(places()).toEqual(before);
  await publish(({ bid }) => bid(21_000, { source: 'phone' }));
  expect(places()).toEqual(before);
  await publish(({ count }) => count(2));
  await publish(({ ask }) => ask(20_000));
  expect(places()).toEqual(before);
  await publish(({ bid }) => bid(22_000));
  await publish(({ sell }) => sell());
  expect(places()).toEqual(before);
});
