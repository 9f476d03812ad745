import { afterEach, expect, test } from 'vitest';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

test('opening the live room sends each request once, and requests the limit for the current lot', async () => {
  const { transport, advance } = await enterRoom({ mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })] });
  // The code of the reminders, which request last, and of view tracking loads beside the room.
  await expect
    .poll(async () => {
      await advance(1_000);
      return transport.calls.map(({ path }) => path);
    })
    .toEqual(expect.arrayContaining(['/user/activities', '/view-tracker/start']));
  await advance(8_000);
  const requests = transport.calls.map(({ method, path, query }) => `${method} ${path}?${query}`);
  expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([]);
  expect(transport.calls.map(({ path }) => path).sort()).toEqual([
    // The version of the conditions, which goes with every bid.
    '/auctioneer/',
    '/hybrid-auction/winter-elite',
    '/hybrid-auction/winter-elite/auctionlots',
    '/hybrid-auction/winter-elite/stella-nova',
    '/participation/getlimitreached/winter-elite/h2',
    '/participation/getparticipation/winter-elite',
    // For reminders of the user's own lots in this and other auctions; favourites only for a user who has some.
    '/user/activities',
    '/user/lots',
    '/user/profile',
    '/view-tracker/start',
  ]);
});
