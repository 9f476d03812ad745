import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type HybridRoom, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';
import { LiveRoomScreen } from './LiveRoomScreen.tsx';

afterEach(unmountAll);

const known = aMyLot({ auctionlot: 'h2', bidder: 'P7' });

test('the room announces the next lot, and that the bidder has bought one', async () => {
  const { publish, call, announced } = await enterRoom({ mine: [known] });
  await publish(({ bid }) => bid(20_500, { bidder: 'P7', source: 'online' }));
  await publish(({ sell }) => sell());
  expect(announced.at(-1)).toBe('Sold to you: Stella Nova for €20,500.');
  await call('h3');
  expect(announced.at(-1)).toBe('Lot 3 is being sold now: Fidelio.');
});

test.each<[string, (room: HybridRoom) => void]>([
  ['Stella Nova was not sold.', ({ passIn }) => passIn()],
  [
    'Stella Nova has been withdrawn.',
    ({ change }) => change({ status: 'withdrawn', askingPrice: null, nextBid: null }),
  ],
])('announces: %s', async (text, act) => {
  const { publish, announced } = await enterRoom();
  await publish(act);
  expect(announced.at(-1)).toBe(text);
});

test('a lot that is opened again after its hammer is announced once more', async () => {
  const { publish, announced } = await enterRoom();
  await publish(({ sell }) => sell());
  expect(announced.at(-1)).toBe('Stella Nova was sold for €20,000.');
  await publish(({ change }) => change({ status: 'active', askingPrice: 20_500, nextBid: 20_500 }));
  expect(announced.at(-1)).toBe('Lot 2 is being sold now: Stella Nova.');
});

test("the auctioneer's message to the room is announced, and its end is not", async () => {
  const { publish, announced } = await enterRoom();
  await publish(({ say }) => say({ en: 'We go on at seven.', de: 'Weiter um sieben.' }));
  expect(announced.at(-1)).toBe('From the auctioneer: We go on at seven.');
  const { length } = announced;
  await publish(({ say }) => say(null));
  expect(announced).toHaveLength(length);
});

test('the answer to a request for admission is announced', async () => {
  const participation = { accepted: false, limit: null, requested: true, requestedLimit: 30_000 };
  const { publish, announced } = await enterRoom({ participation });
  await publish(({ admit }) => admit({ accepted: true, requested: false, limit: 30_000 }));
  expect(announced).toContain('You are admitted. You may bid in this sale.');
});

test('a price that waits to be announced is dropped by a more important announcement', async () => {
  const { publish, advance, announced } = await enterRoom();
  await publish(({ bid }) => bid(20_500));
  await publish(({ bid }) => bid(21_000));
  await publish(({ sell }) => sell());
  await advance(6_000);
  expect(announced.slice(-2)).toEqual(['€20,500, Hall.', 'Stella Nova was sold for €21,000.']);
});

test('a cancelled bid is shown and announced as taken back', async () => {
  const { root, pressBid, acceptBids, publish, advance, announced } = await enterRoom();
  acceptBids();
  await pressBid();
  await advance(500);
  await pressBid();
  await publish(({ decide }) => decide('accepted'));
  await publish(({ ask }) => ask(20_500));
  const text = 'Your bid of €20,500 was taken back: it no longer counts.';
  expect(root.textContent).toContain(text);
  expect(announced).toContain(text);
});

test('an announced price that had to wait delays the next one by the full interval', async () => {
  const { publish, advance, announced } = await enterRoom();
  await publish(({ bid }) => bid(20_500));
  await publish(({ bid }) => bid(21_000));
  await advance(5_000);
  await publish(({ bid }) => bid(21_500));
  expect(announced.at(-1)).toBe('€21,000, Hall.');
  await advance(5_000);
  expect(announced.at(-1)).toBe('€21,500, Hall.');
});

test('a result and the next lot at the same time are announced together', async () => {
  const { publish, announced } = await enterRoom({ mine: [known] });
  await publish(({ bid }) => bid(20_500, { bidder: 'P7', source: 'online' }));
  await publish(({ sell, call }) => {
    sell();
    call('h3');
  });
  expect(announced.at(-1)).toBe('Sold to you: Stella Nova for €20,500. Lot 3 is being sold now: Fidelio.');
});

test('the result of the last lot is announced when no other lot follows', async () => {
  const { publish, announced } = await enterRoom();
  await publish(({ sell, update }) => {
    sell();
    update({ liveAuctionlot: null, status: 'ended' });
  });
  expect(announced).toContain('Stella Nova was sold for €20,000.');
});

test('two live rooms of one sale on a page announce everything once', async () => {
  const room = hybridRoom();
  function TwoRooms() {
    const [both, setBoth] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setBoth(false)}>
          Close the first
        </button>
        {both ? <LiveRoomScreen auction="winter-elite" /> : null}
        <LiveRoomScreen auction="h" />
      </>
    );
  }
  const { shown, advance } = mount(<TwoRooms />, room);
  await advance(1_100);
  room.announced.length = 0;
  room.count(1);
  await advance(100);
  expect(room.announced).toEqual(['Going once at €20,000.']);
  await userEvent.click(shown.getByRole('button', { name: 'Close the first' }));
  room.count(2);
  await advance(100);
  expect(room.announced).toEqual(['Going once at €20,000.', 'Going twice at €20,000.']);
});
