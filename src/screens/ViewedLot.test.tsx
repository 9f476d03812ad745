import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import type { FakeTransport } from '../testing/fakes/fake-transport.ts';
import { aLot, bidMessage } from '../testing/fixtures/lots.ts';
import { openHybridLot } from '../testing/hybrid-lot.tsx';
import { mount, unmountAll, untilDialog } from '../testing/mount.tsx';
import { enterRoom } from '../testing/room.tsx';
import { AuctionListScreen } from './auctions/AuctionListScreen.tsx';
import { AuctionLotScreen } from './lot/AuctionLotScreen.tsx';

afterEach(unmountAll);

/** Lots whose views were started, and how many ended. */
const starts = ({ calls }: FakeTransport) =>
  calls
    .filter(({ path }) => path === '/view-tracker/start')
    .map(({ body }) => (body as { auctionLotId: string }).auctionLotId);
const ends = (transport: FakeTransport) => transport.count('POST /view-tracker/end/{id}');
/** The observer of the view has reported, and the tracker's code has loaded. */
const untilStarted = (transport: FakeTransport, count: number) =>
  expect.poll(() => starts(transport)).toHaveLength(count);

const screen = (lot = 'quidam-star') => (
  <AuctionLotScreen auction="spring-foals" lot={lot} isHybrid={false} />
);

test('the page of a lot starts tracking once, after the lot is shown, and ends when it goes', async () => {
  const made = createTestStore();
  const { release } = made.transport.hold('GET /auction/{auction}/{lot}');
  const shown = mount(screen(), made);
  await shown.advance(1_000);
  expect(starts(made.transport)).toEqual([]);
  release();
  await shown.advance(50);
  await untilStarted(made.transport, 1);
  made.hub.send('auctionlot.bid', bidMessage(aLot()));
  await shown.advance(29_000);
  expect(starts(made.transport)).toEqual(['l1']);
  expect(ends(made.transport)).toBe(0);
  unmountAll();
  await act(() => made.clock.advance(60_000));
  expect([starts(made.transport), ends(made.transport)]).toEqual([['l1'], 1]);
});

test('of two lots on a page, the one scrolled to is tracked', async () => {
  const other = aLot({ id: 'l2', slug: 'other-star', slugs: {} });
  const made = createTestStore({ world: { lots: [aLot(), other] } });
  const first = mount(screen(), made);
  const second = mount(screen('other-star'), made);
  await first.advance(1_000);
  await untilStarted(made.transport, 1);
  expect(starts(made.transport)).toEqual(['l1']);
  await expect
    .poll(async () => {
      // Again, because content that has loaded above moves it away.
      second.element.scrollIntoView();
      await first.advance(500);
      return starts(made.transport);
    })
    .toEqual(['l1', 'l2']);
  expect(ends(made.transport)).toBe(1);
});

test('a lot of a hybrid auction is tracked', async () => {
  const { transport } = await openHybridLot();
  await untilStarted(transport, 1);
});

test('in the live room the called lot is tracked until the next one is called, and no lot during practice', async () => {
  const room = await enterRoom();
  await untilStarted(room.transport, 1);
  const [first] = starts(room.transport);
  const next = room.world.lots.find(({ status }) => status === 'upcoming')?.id ?? '';
  await room.call(next);
  await untilStarted(room.transport, 2);
  expect(starts(room.transport)).toEqual([first, next]);
  await room.press('Practise bidding');
  await untilDialog(room);
  await room.advance(60_000);
  expect(starts(room.transport)).toEqual([first, next]);
  expect(ends(room.transport)).toBe(2);
});

test('lots in a list are not tracked', async () => {
  const made = createTestStore();
  const shown = mount(<AuctionListScreen auction="spring-foals" layout="grid" />, made);
  await shown.advance(60_000);
  expect(shown.root.textContent).toContain('Quidam Star');
  await import('./ViewedLot.tsx');
  await shown.advance(1_000);
  expect(starts(made.transport)).toEqual([]);
});
