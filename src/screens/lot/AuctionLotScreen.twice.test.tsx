import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { biddingModels } from '../../state/bidding/bidding.model.ts';
import { acceptedAnswer, BID, openLot } from '../../testing/bidder.tsx';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

const page = <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />;

/** The same lot in two elements of a page. */
async function openTwice(...[lot, options]: Parameters<typeof openLot>) {
  const here = await openLot(lot, options);
  const there = mount(page, here);
  await there.advance(100);
  return { here, there };
}

test('the element that opened the review shows it; the other element shows the result of the bid', async () => {
  const { here, there } = await openTwice();
  here.transport.on(BID, acceptedAnswer('outbid', 9_000));
  const { release } = here.transport.hold(BID);
  await here.review();
  expect(there.root.querySelector('dialog')).toBeNull();
  const confirm = here.dialog().getByRole('button', { name: /binding bid/ });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await here.advance(50);
  expect(there.shown.getByText('Your bid of €8,250 is on its way.')).toBeTruthy();
  expect(there.shown.getByRole('button', { name: 'Sending…' }).ariaDisabled).toBe('true');
  release();
  await here.advance(50);
  expect(here.transport.count(BID)).toBe(1);
  const bidEvents = [here, there].map(({ events }) => events.filter(({ name }) => name.includes('bid')));
  expect(bidEvents.map(({ length }) => length)).toEqual([1, 0]);
  expect(here.dialog().getByRole('heading', { name: 'Outbid at once' })).toBeTruthy();
  expect(there.root.querySelector('dialog')).toBeNull();
  expect(there.shown.getByText(/Outbid at once/)).toBeTruthy();
});

test('an element that is removed closes its review, and comes back without it', async () => {
  const here = await openLot();
  let setShown: (shown: boolean) => void = () => undefined;
  function Visited() {
    const [shown, set] = useState(true);
    setShown = set;
    return shown ? page : null;
  }
  const there = mount(<Visited />, here);
  await there.advance(100);
  await userEvent.click(there.shown.getByRole('button', { name: /^Bid €/ }));
  await expect.poll(() => there.root.querySelector('dialog')).not.toBeNull();
  act(() => setShown(false));
  expect(here.store.model(biddingModels)('l1').state.value.name).toBe('idle');
  act(() => setShown(true));
  await there.advance(100);
  expect(there.root.querySelector('dialog')).toBeNull();
  await here.review();
});

test('the leader raises the maximum in one element; the other one stays as it is', async () => {
  const { here, there } = await openTwice({ bids: [aBid({ bidder: 'P7' })] }, { mine: [aMyLot()] });
  await here.press('Set a maximum');
  expect(here.field()).toBeTruthy();
  expect(there.shown.queryByRole('textbox')).toBeNull();
});
