import { act, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aLotBought } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

afterEach(unmountAll);

const known = aMyLot({ auctionlot: 'h2', bidder: 'P7' });
const leads = ({ bid }: HybridRoom) => bid(20_500, { bidder: 'P7', source: 'online' });

test('the log calls the bidder "you" and highlights only their lines', async () => {
  const { log, publish, shown } = await enterRoom({ mine: [known] });
  await publish(leads);
  await publish(({ change }) => change({}, [{ kind: 'counting', counting: 1 }]));
  await publish(({ change }) => change({}, [{ kind: 'counting', counting: 2 }]));
  await publish(({ sell }) => sell());
  expect(log().slice(0, 5)).toEqual([
    '12:00:00 PM Sold to you €20,500',
    '12:00:00 PM Going twice',
    '12:00:00 PM Going once',
    '12:00:00 PM You €20,500',
    '11:59:00 AM Hall €20,000',
  ]);
  const lines = within(shown.getByRole('region', { name: 'How the price came about' }));
  const colour = (text: string) => getComputedStyle(lines.getByText(text).closest('b') as Element).color;
  expect(colour('You')).not.toBe(colour('Opened'));
  expect(colour('Sold to you')).toBe(colour('You'));
});

test('the price is labelled with the source of the valid bid, or as hammer price', async () => {
  const { root, publish } = await enterRoom();
  await publish(({ bid }) => bid(20_500, { source: 'phone' }));
  expect(root.textContent).toContain('Lot 2 · Current bid · Phone');
  await publish(({ ask }) => ask(20_500));
  expect(root.textContent).toContain('Lot 2 · Current bid · Hall');
  await publish(({ sell }) => sell());
  expect(root.textContent).toContain('Lot 2 · Hammer price · Hall');
});

test.each([
  ['hall', 'Outbid from the hall'],
  ['phone', 'Outbid by phone'],
  ['online', 'Outbid on the internet'],
  ['auto', 'Outbid by an absentee bid'],
] as const)('an outbid bidder sees by whom: %s', async (source, text) => {
  const { shown, publish } = await enterRoom({ mine: [known] });
  await publish(leads);
  await publish(({ bid }) => bid(21_000, { source }));
  expect(shown.getAllByText(text).length).toBeGreaterThan(0);
});

test('while an absentee bid can win, a line at the bid button names it, also while its maximum leads', async () => {
  const mine = aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 21_000 });
  const { root, publish } = await enterRoom({ mine: [mine] });
  const line = () => root.querySelector('[part=bid-bar] > div')?.lastElementChild?.textContent ?? '';
  expect(line()).toContain('Your absentee bid goes up to €21,000.');
  await publish(({ bid }) => bid(21_000, { bidder: 'P7', source: 'auto' }));
  expect(line()).toContain('Your absentee bid goes up to €21,000.');
  await publish(({ bid }) => bid(21_500));
  expect(line()).not.toContain('absentee bid');
  expect(line()).toContain('In a tie the hall wins.');
});

test('a leader whose absentee bid can still answer reads that, and how far it goes', async () => {
  const mine = aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 22_000 });
  const { root, shown, publish } = await enterRoom({ mine: [mine] });
  const line = () => root.querySelector('[part=bid-bar] > div')?.lastElementChild?.textContent ?? '';
  const answers = 'Yours is the highest bid. Your absentee bid answers up to €22,000.';
  const raise = 'Yours is the highest bid. You can raise it as soon as somebody answers.';
  await publish(({ bid }) => bid(21_000, { bidder: 'P7', source: 'auto' }));
  expect(shown.getByText(answers)).toBeTruthy();
  expect(shown.queryByText(raise)).toBeNull();
  // The maximum is named once.
  expect(line()).not.toContain('absentee bid');
  await publish(({ bid }) => bid(22_000, { bidder: 'P7', source: 'auto' }));
  expect(shown.getByText(raise)).toBeTruthy();
  expect(line()).toContain('Your absentee bid goes up to €22,000.');
  await publish(({ bid }) => bid(22_500));
  expect(shown.queryByText(answers)).toBeNull();
});

test('an absentee bid goes only as far as the limit allows, and then says that it has stopped', async () => {
  const bought = aLotBought(28_500);
  const { root, shown, publish, advance, admit } = await enterRoom({
    before: [bought],
    mine: [
      aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 24_000 }),
      aMyLot({ auctionlot: bought.id, bidder: 'P7' }),
    ],
    world: { fundsLeft: 21_500 },
  });
  const line = () => root.querySelector('[part=bid-bar] > div')?.lastElementChild?.textContent ?? '';
  expect(line()).toContain('Your absentee bid goes up to €21,500. Your limit allows no more.');
  await publish(({ bid }) => bid(21_000, { bidder: 'P7', source: 'auto' }));
  const answers =
    'Yours is the highest bid. Your absentee bid answers up to €21,500. Your limit allows no more.';
  expect(shown.getByText(answers)).toBeTruthy();
  await publish(({ bid }) => bid(22_000));
  expect(line()).toContain('Absentee bid stopped at your limit: ask for more.');
  expect(root.textContent).not.toContain('€24,000');
  admit({ limit: 60_000 }, 31_500);
  await advance(1_000);
  expect(line()).toContain('Your absentee bid goes up to €24,000.');
  expect(root.textContent).not.toContain('limit allows no more');
});

test('the total price is shown to the buyer only, and a passed-in lot has no buyer', async () => {
  const { root, publish, store } = await enterRoom({ mine: [known] });
  await publish(leads);
  await publish(({ bid }) => bid(21_000));
  await publish(({ passIn }) => passIn());
  expect(store.myLots.standing('h2').value).toBe('lost');
  expect(root.textContent).not.toContain('Another bidder has it');
  await publish(({ change }) => change({ status: 'active', askingPrice: 21_500 }));
  await publish(({ sell }) => sell());
  expect(root.textContent).toContain('Another bidder has it');
  expect(root.textContent).not.toContain('You pay');
  unmountAll();
  const mine = await enterRoom({ mine: [known] });
  await mine.publish(leads);
  await mine.publish(({ sell }) => sell());
  expect(mine.root.textContent).toContain('You pay €25,858.70 in all.');
});

test.each<[string, RoomOptions, ((room: HybridRoom) => void) | undefined]>([
  ['The sale is paused. Bids are taken again when it goes on.', { auction: { status: 'paused' } }, undefined],
  [
    'The sale has not begun. You can bid as soon as the first lot is called.',
    { auction: { status: 'upcoming', liveAuctionlot: null } },
    undefined,
  ],
  ['The next lot is about to be called.', { auction: { liveAuctionlot: null } }, undefined],
  ['The horse was not sold. The next lot is about to be called.', {}, ({ passIn }) => passIn()],
  ['The hammer has fallen. The next lot is about to be called.', {}, ({ sell }) => sell()],
])('shows why nothing can be bid: %s', async (text, options, then) => {
  const { root, publish } = await enterRoom(options);
  if (then) await publish(then);
  expect(root.querySelector('fieldset')).toBeNull();
  expect(root.textContent).toContain(text);
});

test('the steps of the hammer are highlighted up to the current one', async () => {
  const { shown, publish } = await enterRoom();
  const highlighted = () =>
    [...shown.getByRole('list', { name: 'Fall of the hammer' }).children]
      .filter((step) => getComputedStyle(step).boxShadow !== 'none')
      .map((step) => step.textContent);
  expect(highlighted()).toEqual([]);
  await publish(({ count }) => count(1));
  expect(highlighted()).toEqual(['Going once']);
  await publish(({ count }) => count(2));
  expect(highlighted()).toEqual(['Going once', 'Going twice']);
});

test('a lot sold before the page was opened is at the last step, Sold', async () => {
  const { shown } = await enterRoom({ auction: { liveAuctionlot: { id: 'h1', slug: 'donna-clara' } } });
  const steps = shown.getByRole('list', { name: 'Fall of the hammer' });
  expect(steps.querySelector('[aria-current]')?.textContent).toBe('Sold');
});

test('the chosen step is marked as pressed', async () => {
  const { shown, press } = await enterRoom();
  const chosen = () =>
    [...(shown.getByRole('group', { name: 'How much to bid' }).children ?? [])]
      .filter((step) => step.ariaPressed === 'true')
      .map((step) => step.textContent);
  expect(chosen()).toEqual(['€20,500']);
  await press('€21,500');
  expect(chosen()).toEqual(['€21,500']);
});

test('between two lots, a reader of another lot is led back to the sale', async () => {
  const { root, press, shown, update, advance } = await enterRoom();
  await press(/Grazia/);
  update({ liveAuctionlot: null });
  await advance(300);
  expect(root.textContent).toContain('None is being sold at the moment.');
  await press('Back to the sale');
  expect(shown.queryByText(/You are looking at another lot/)).toBeNull();
});

test('during a pause, a reader of another lot sees no notice that a lot is being sold', async () => {
  const { root, press, update, advance } = await enterRoom();
  await press(/Grazia/);
  update({ status: 'paused' });
  await advance(300);
  expect(root.textContent).toContain('None is being sold at the moment.');
});

test('after the end of the sale no lot is next, and no absentee bid stands any more', async () => {
  const mine = [aMyLot({ auctionlot: 'h3', bidder: 'P7', max: 22_000 })];
  const { shown, update, advance, publish } = await enterRoom({ mine });
  const fidelio = () => shown.getByRole('button', { name: /Fidelio/ }).textContent;
  expect(fidelio()).toContain('€22,000');
  await publish(({ sell }) => sell());
  update({ status: 'ended', liveAuctionlot: null });
  await advance(1_000);
  expect(fidelio()).toContain('not called');
  expect(fidelio()).not.toContain('€22,000');
});

test('the bar’s way back to the lot being sold puts the focus on the bid button', async () => {
  const { root, press, button } = await enterRoom();
  await press(/Grazia/);
  await press('Go to it');
  expect(root.activeElement).toBe(button());
});

test('after the hammer, a reader of another lot sees no notice that the lot is still being sold', async () => {
  const { root, press, publish } = await enterRoom();
  await press(/Grazia/);
  await publish(({ sell }) => sell());
  expect(root.textContent).toContain('None is being sold at the moment.');
});

test('a reader of a lot that is called follows the sale from then on', async () => {
  const { root, press, call } = await enterRoom();
  await press(/Grazia/);
  await call('h4');
  await call('h3');
  expect(root.textContent).not.toContain('You are looking at another lot');
  expect(root.querySelector('[part=stage]')?.parentElement?.textContent).toContain('Fidelio');
});

test('a reader of another lot sees that the connection is lost, and can retry', async () => {
  const { root, press, hub, advance, overlayShown } = await enterRoom();
  await press(/Grazia/);
  hub.behave('fail');
  await act(async () => hub.cut());
  await advance(1_200);
  expect(overlayShown()).toBe('lost');
  expect(root.querySelector('header')?.textContent).toContain('You: no contact');
  hub.behave('open');
  await press('Try now');
  await advance(50);
  expect(overlayShown()).toBeNull();
});

test('a guest sees no purchases, neither during the sale nor after it', async () => {
  const { shown, overlayShown, root } = await enterRoom({
    signedIn: false,
    auction: { status: 'ended', liveAuctionlot: null },
  });
  expect(overlayShown()).toBe('ended');
  expect(root.textContent).not.toContain('bought');
  expect(shown.queryByRole('region', { name: 'What you bought' })).toBeNull();
});

test('the auctioneer is shown as away during the sale, but not before it', async () => {
  const before = await enterRoom({ auction: { status: 'upcoming', liveAuctionlot: null } });
  expect(before.root.querySelector('header')?.textContent).not.toContain('Auctioneer');
  expect(before.root.querySelector('[data-overlay]')?.textContent).not.toContain('bought');
  unmountAll();
  const { root } = await enterRoom({ auction: { auctioneer: 'away' } });
  expect(root.querySelector('header')?.textContent).toContain('Auctioneer: away');
});
