import { within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { HybridAuctionScreen } from './HybridAuctionPage.tsx';

afterEach(unmountAll);

test('an outbid bidder reads the result of a lot once, and not over the next lot', async () => {
  const room = hybridRoom({ mine: [aMyLot({ auctionlot: 'h2', bid: 20_000 })] });
  const page = mount(<HybridAuctionScreen auction="winter-elite" layout="grid" />, room);
  await page.advance(1_200);
  const sale = within(page.shown.getByRole('region', { name: 'The sale' }));
  room.bid(20_500);
  await page.advance(50);
  expect(sale.getByText('Outbid')).toBeTruthy();
  room.sell();
  await page.advance(50);
  expect(sale.getAllByText('Sold')).toHaveLength(1);
  room.call('h3');
  await page.advance(1_200);
  expect(sale.getByText('Being sold now')).toBeTruthy();
  expect(sale.queryByText('Sold')).toBeNull();
});

test('after the sale its uncalled lots are not upcoming', async () => {
  const room = hybridRoom({
    auction: { status: 'ended', liveAuctionlot: null },
    mine: [aMyLot({ auctionlot: 'h4', max: 30_000 })],
  });
  const page = mount(<HybridAuctionScreen auction="winter-elite" layout="grid" />, room);
  await page.advance(1_200);
  expect(page.shown.getAllByText('Not called')).toHaveLength(2);
  expect(page.shown.queryByText('Upcoming')).toBeNull();
  expect(page.shown.queryByText(/^Your absentee bid/)).toBeNull();
});
