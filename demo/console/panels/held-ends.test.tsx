import { afterEach, expect, test } from 'vitest';
import { anAuction, instant } from '../../../src/testing/fixtures/auctions.ts';
import { aLot } from '../../../src/testing/fixtures/lots.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

const TITLE = 'Timed lots: end held or moved';

test('the auctioneer reads which timed lots are held or end later, and why, while there are any', async () => {
  const moved = { reason: 'unwritable', from: instant(0), to: instant(900_000) };
  let lots = [
    aLot({ id: 'l1', number: '1', name: 'Aurora', held: 'undecided', endMoved: moved }),
    aLot({ id: 'l2', number: '2', name: 'Belcanto', endMoved: moved, timeZone: 'UTC' }),
    aLot({ id: 'l3', number: '3', name: 'Cassius' }),
    aLot({ id: 'l4', number: '4', name: 'Donna', status: 'sold', endMoved: moved }),
  ];
  const { section, shown, advance, faults } = await openConsole({
    before(_sale, routes) {
      routes.on('GET /auction/', { body: [anAuction()] });
      routes.on('GET /auction/{auction}/auctionlots', () => ({ body: lots }));
    },
  });
  const items = () =>
    section(TITLE)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const undecided = 'bids that came in time are still being decided.';
  expect(items()).toEqual([
    expect.stringMatching(new RegExp(`^Lot 1: Aurora Its end has passed.*${undecided}$`)),
    'Lot 2: Belcanto The end was moved from 12:00 PM UTC to 12:15 PM UTC, because bids could not be stored.',
  ]);
  expect(await faults()).toEqual([]);
  lots = lots.map((lot) => ({ ...lot, endMoved: null, held: 'unwritable' as const }));
  await advance(30_000);
  expect(items()).toEqual([]);
  expect(section(TITLE).getByText(/^Bidding is paused: bids cannot be stored/)).toBeTruthy();
  lots = [aLot()];
  await advance(30_000);
  expect(shown.queryByRole('region', { name: TITLE })).toBeNull();
});
