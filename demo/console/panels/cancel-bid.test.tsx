import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { anAuction } from '../../../src/testing/fixtures/auctions.ts';
import { aBid, aLot } from '../../../src/testing/fixtures/lots.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

test('a bid on a timed lot is cancelled with a reason, and then shown struck through', async () => {
  const bids = [
    aBid({ id: 'l1-2', amount: 80_000, bidder: '7002' }),
    aBid({ id: 'l1-1', amount: 8_000, bidder: '7001' }),
  ];
  const { section, transport, advance, faults } = await openConsole({
    before(_sale, routes) {
      routes.on('GET /auction/', { body: [anAuction()] });
      routes.on('GET /auction/{auction}/auctionlots', () => ({ body: [aLot({ bids: [...bids] })] }));
      routes.on('POST /console/bids/strike', () => {
        bids[0] = { ...(bids[0] as (typeof bids)[number]), cancelled: true };
        return { body: {} };
      });
    },
  });
  const panel = section('Cancel a bid');
  await userEvent.click(panel.getByText('Choose a bid'));
  await advance();
  await userEvent.selectOptions(panel.getByLabelText('Auction'), anAuction().id);
  await advance();
  await userEvent.selectOptions(panel.getByLabelText('Lot'), aLot().id);
  const opener = () => panel.getByRole('button', { name: 'Cancel…: €80,000, paddle 7002' });
  await userEvent.click(opener());
  await userEvent.click(panel.getByRole('button', { name: 'No, back' }));
  expect(document.activeElement).toBe(opener());
  await userEvent.keyboard('{Enter}');
  expect(await faults()).toEqual([]);
  await userEvent.keyboard('One zero too many');
  await userEvent.click(panel.getByRole('button', { name: 'Cancel the bid of €80,000' }));
  await advance();
  const body = { auctionlot: aLot().id, bid: 2, reason: 'One zero too many' };
  expect(transport.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(body);
  expect(panel.getByText('The bid is cancelled.')).toBeTruthy();
  expect(panel.getByText('struck out')).toBeTruthy();
  expect(panel.queryByRole('button', { name: /€80,000/ })).toBeNull();
});

test('a refusal is shown until another auction is chosen, and never to the next clerk', async () => {
  const CANCEL_BID = 'POST /console/bids/strike';
  const { shown, click, section, transport, advance } = await openConsole({
    before(_sale, routes) {
      routes.on('GET /auction/', { body: [anAuction(), anAuction({ id: 'a2', slug: 'spring-fillies' })] });
      routes.on('GET /auction/{auction}/auctionlots', { body: [aLot({ bids: [aBid({ id: 'l1-1' })] })] });
      routes.on(CANCEL_BID, { status: 409, body: { code: 'lot_not_active', status: 409 } });
    },
  });
  const panel = () => section('Cancel a bid');
  const openList = async () => {
    await userEvent.click(panel().getByText('Choose a bid'));
    await advance();
  };
  const choose = async (auction: string) => {
    await userEvent.selectOptions(panel().getByLabelText('Auction'), auction);
    await advance();
  };
  const cancelBid = async () => {
    await choose(anAuction().id);
    await userEvent.selectOptions(panel().getByLabelText('Lot'), aLot().id);
    await userEvent.click(panel().getByRole('button', { name: /^Cancel…/ }));
    await userEvent.keyboard('Typed twice{Enter}');
    await advance();
  };
  await openList();
  await cancelBid();
  expect(panel().getByRole('alert')).toBeTruthy();
  await choose('a2');
  expect(panel().queryByRole('alert')).toBeNull();
  const held = transport.hold(CANCEL_BID);
  await cancelBid();
  expect(held.waiting()).toBe(1);
  await click('Sign out');
  held.release();
  await advance();
  await userEvent.type(shown.getByLabelText('E-mail address'), 'next@example.com');
  await userEvent.type(shown.getByLabelText('Password'), 'right');
  await click('Sign in');
  // Hidden content too: the list that the next clerk opens shows it at once.
  expect(panel().queryByRole('alert', { hidden: true })).toBeNull();
});
