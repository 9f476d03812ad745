import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import type { BidAnswer } from '../api/schema/bid.ts';
import type { MyLot } from '../api/schema/lot.ts';
import { AuctionLotScreen } from '../screens/lot/AuctionLotScreen.tsx';
import { createTestStore, type TestStoreOptions } from './fakes/create-test-store.ts';
import type { FakeRequest } from './fakes/fake-transport.ts';
import { aLot, aMyLot, bidMessage, updateOf, type WholeLot } from './fixtures/lots.ts';
import { mount } from './mount.tsx';

export const BID = 'PUT /user/bid';
const page = <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />;

/**
 * Shows a signed-in bidder the page of a lot at € 8,000 with a minimum bid of € 8,250.
 *
 * @param options.held a route whose answers are held back until `release`
 */
export async function openLot(
  lot: Partial<WholeLot> = {},
  options: TestStoreOptions & { mine?: MyLot[]; width?: number; held?: string } = {},
) {
  const { mine = [], width, held, ...rest } = options;
  const test = createTestStore({ signedIn: true, world: { lots: [aLot(lot)], mine }, ...rest });
  const gate = held === undefined ? null : test.transport.hold(held);
  const mounted = mount(page, test, width);
  await mounted.advance(1100);
  const { shown, root } = mounted;
  return {
    ...test,
    ...mounted,
    /** Sends the answer that is held back. */
    release: () => gate?.release(),
    field: () => shown.getByRole<HTMLInputElement>('textbox'),
    /** Focuses the amount field and replaces its text. */
    type(text: string) {
      const input = shown.getByRole<HTMLInputElement>('textbox');
      act(() => input.focus());
      fireEvent.input(input, { target: { value: text } });
    },
    panel: () => within(shown.getByRole('region', { name: 'Bidding' })),
    dialog: () => within(root.querySelector('dialog') as HTMLElement),
    press: async (name: string | RegExp) => userEvent.click(shown.getByRole('button', { name })),
    async review(name: string | RegExp = /^Bid €/) {
      await userEvent.click(shown.getByRole('button', { name }));
      await expect.poll(() => root.querySelector('dialog')).not.toBeNull();
    },
    async moveTo(price: number, change = {}) {
      test.hub.send(
        'auctionlot.bid',
        bidMessage(aLot(lot), { currentPrice: price, nextBid: price + 250, ...change }),
      );
      await mounted.advance(50);
    },
  };
}

/** A handler that accepts a bid. */
export const acceptedAnswer =
  (
    status: BidAnswer['bid']['status'],
    price?: number,
    mine: Partial<MyLot> = {},
    lot: Partial<WholeLot> = {},
  ) =>
  ({ body }: FakeRequest) => {
    const { amount, kind } = body as { amount: number; kind: 'direct' | 'max' | 'buynow' };
    const bids = [
      { ...aLot().bids[0], id: 'b9', bidder: status === 'outbid' ? 'P9' : 'P7', amount: price ?? amount },
    ];
    const change = {
      rev: 9,
      currentPrice: price ?? amount,
      nextBid: (price ?? amount) + 250,
      bids,
      bidCount: 2,
    };
    return {
      body: {
        bid: { id: 'b9', amount, kind, status },
        auctionlot: {
          ...updateOf(aLot()),
          ...change,
          ...lot,
          ...(status === 'won' ? { status: 'sold', nextBid: null } : {}),
        },
        mine: aMyLot(mine),
      },
    };
  };

/** An answer that refuses a bid, with the current state of the lot. */
export const refusal = (code: string, status: number, change = {}) => ({
  status,
  body: { code, status, auctionlot: { ...updateOf(aLot()), rev: 9, ...change } },
});
