import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { BID, openHybridLot } from '../../testing/hybrid-lot.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('an absentee bid is confirmed in the review, sent once, and noted only after the answer', async () => {
  const page = await openHybridLot();
  const { release } = page.transport.hold(BID);
  await page.press('Leave an absentee bid');
  expect(page.root.activeElement).toBe(page.panel().getByRole('textbox'));
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  expect(page.transport.count(BID)).toBe(0);
  expect(page.root.querySelector('dialog')?.textContent).toContain('in words: twenty-two thousand euros');
  expect(page.root.querySelector('dialog')?.textContent).toContain('owe at most €27,750.80');
  const confirm = page.dialog().getByRole('button', { name: 'Leave absentee bid of €22,000' });
  act(() => {
    confirm.click();
    confirm.click();
  });
  await page.advance(50);
  expect(page.dialog().getByText('Your absentee bid of €22,000 is on its way.')).toBeTruthy();
  expect(page.panel().queryByText(/is noted/)).toBeNull();
  release();
  await page.advance(50);
  expect(page.dialog().getByRole('heading', { name: 'Your absentee bid is noted' })).toBeTruthy();
  await page.confirm('Done');
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(page.panel().getByText('Your absentee bid of €22,000 is noted.')).toBeTruthy();
  expect(page.bodies()).toEqual([
    { auction: 'h', auctionlot: 'h3', amount: 22_000, kind: 'absentee', expectedRev: 1 },
  ]);
  expect(page.bidEvents()).toEqual([
    {
      name: 'auction-bid-placed',
      detail: {
        auction: 'winter-elite',
        lot: 'fidelio',
        amount: 22_000,
        kind: 'absentee',
        status: 'noted',
      },
    },
  ]);
});

test('the form shows minimum, increment and limit; amounts between two increments are valid', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  expect(
    page.panel().getByText('At least €10,000, usual step €500, up to your limit of €50,000'),
  ).toBeTruthy();
  await page.enter('12345');
  await page.press('Check absentee bid of €12,345');
  expect(page.dialog().getByRole('button', { name: 'Leave absentee bid of €12,345' })).toBeTruthy();
});

test('form and review explain the effects of an open reserve and the limit on a maximum', async () => {
  const lifted = 'A maximum that reaches the seller’s reserve lifts the price to it when the lot is called.';
  const funds = 'We bid for you only as far as your limit allows when the lot is called.';
  const page = await openHybridLot();
  page.change({ reserve: 'open' }, [], 'h3');
  await page.advance(50);
  await page.press('Leave an absentee bid');
  expect(page.panel().getByText(lifted)).toBeTruthy();
  expect(page.panel().getByText(funds)).toBeTruthy();
  await page.enter('12000');
  await page.press('Check absentee bid of €12,000');
  expect(page.dialog().getByText(`${lifted} ${funds}`)).toBeTruthy();
});

test.each([
  ['', 'Please enter an amount.'],
  ['9999', 'Please leave an absentee bid of at least €10,000.'],
  ['50001', 'This goes beyond your limit of €50,000.'],
  ['12000.50', 'Whole euros only, please.'],
  ['twelve', 'Please enter the amount in digits.'],
])('an invalid amount "%s" does not reach the review', async (text, problem) => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter(text);
  await page.press(/Check absentee bid|Enter an amount/);
  expect(page.panel().getByText(problem)).toBeTruthy();
  expect(page.root.querySelector('dialog')).toBeNull();
});

test('an absentee bid can be changed, and withdrawn after a confirmation', async () => {
  const page = await openHybridLot('fidelio', { mine: [aMyLot({ auctionlot: 'h3', max: 22_000 })] });
  expect(page.panel().getByText('Your absentee bid of €22,000 is noted.')).toBeTruthy();
  await page.press('Change');
  expect(page.panel().getByRole<HTMLInputElement>('textbox').value).toContain('22');
  await page.press('Leave as it is');
  await page.press('Take back');
  expect(page.dialog().getByText(/Nothing will be bid for you on Fidelio/)).toBeTruthy();
  await page.confirm('Back');
  expect(page.transport.count(BID)).toBe(0);
  await page.press('Take back');
  await page.confirm('Take back €22,000');
  expect(page.dialog().getByRole('heading', { name: 'Taken back' })).toBeTruthy();
  await page.confirm('Done');
  expect(page.panel().getByRole('button', { name: 'Leave an absentee bid' })).toBeTruthy();
  expect(page.bodies()).toMatchObject([{ amount: 0, kind: 'absentee' }]);
  // A withdrawal is not reported as a bid.
  expect(page.bidEvents()).toEqual([]);
});

test('a refused absentee bid shows the reason, and the earlier one stays', async () => {
  const page = await openHybridLot('fidelio', { mine: [aMyLot({ auctionlot: 'h3', max: 22_000 })] });
  page.transport.on(BID, { status: 409, body: { code: 'absentee_closed', status: 409 } });
  await page.press('Change');
  await page.enter('25000');
  await page.press('Check absentee bid of €25,000');
  await page.confirm(/Leave absentee bid/);
  expect(page.dialog().getByRole('heading', { name: 'This was not taken' })).toBeTruthy();
  await page.confirm('Done');
  await page.press('Leave as it is');
  expect(page.panel().getByText('Your absentee bid of €22,000 is noted.')).toBeTruthy();
  expect(page.bidEvents()[0]).toMatchObject({
    name: 'auction-bid-rejected',
    detail: { code: 'absentee_closed' },
  });
});

test('when the lot is called while the review is open, nothing can be sent', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  page.call('h3');
  await page.advance(1_200);
  expect(page.dialog().getByText('The lot has just been called. Nothing was sent.')).toBeTruthy();
  expect(page.dialog().queryByRole('button', { name: /Leave absentee bid/ })).toBeNull();
  expect(page.announced).toContain('Fidelio is being sold now.');
});

test('when the lot is withdrawn while the review is open, the review says so, and not that the lot was called', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  page.change({ status: 'withdrawn', nextBid: null }, [], 'h3');
  await page.advance(1_200);
  expect(page.dialog().getByText('This lot has been withdrawn from the auction.')).toBeTruthy();
  expect(page.dialog().queryByRole('button', { name: /Leave absentee bid/ })).toBeNull();
  await page.confirm('Back');
  expect(page.root.textContent).not.toMatch(/has (just )?been called/);
});

test('when the limit falls while the review is open, nothing can be sent', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  page.admit({ raisedLimit: 20_000 }, 20_000);
  await page.advance(1_200);
  expect(page.dialog().getByText('Your limit is €20,000 now. Nothing was sent.')).toBeTruthy();
  expect(page.dialog().queryByRole('button', { name: /Leave absentee bid/ })).toBeNull();
});

test('on a lot that is being sold the panel says whether the absentee bid still takes part', async () => {
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', max: 21_000 })];
  const page = await openHybridLot('stella-nova', { mine });
  const bid = async (amount: number, by?: Parameters<HybridRoom['bid']>[1]) => {
    act(() => page.bid(amount, by));
    await page.advance(50);
  };
  const says = (text: RegExp) => expect(page.panel().getByText(text)).toBeTruthy();
  await bid(20_500, { bidder: 'P7', source: 'auto' });
  says(/your absentee bid of €21,000 is being bid for you/);
  await bid(21_000, { bidder: 'P7', source: 'auto' });
  says(/^Your absentee bid of €21,000 leads\. That is your maximum/);
  await bid(21_000);
  says(/^The price is €21,000 now: your absentee bid of €21,000 no longer takes part\.$/);
  await bid(21_500);
  says(/^The price is €21,500 now: your absentee bid of €21,000 no longer takes part\.$/);
  expect(page.root.textContent).not.toMatch(/is being bid for you/);
});

type LeftOpen = [
  happens: string,
  change: (room: HybridRoom) => void,
  title: string,
  text: RegExp,
  never: RegExp,
];
test.each<LeftOpen>([
  [
    'called',
    ({ call }) => call('h3'),
    'Your absentee bid is noted',
    /is being bid for you/,
    /when the lot is called/,
  ],
  [
    'sold to another bidder',
    ({ change }) => change({ status: 'sold', currentPrice: 23_000, bidCount: 1, nextBid: null }, [], 'h3'),
    'Sold to another bidder',
    /^Sold for €23,000/,
    /is (noted|bid for you)/,
  ],
  [
    'passed in',
    ({ change }) => change({ status: 'unsold', nextBid: null }, [], 'h3'),
    'Not sold',
    /The horse was not sold/,
    /is (noted|bid for you)/,
  ],
  [
    'withdrawn',
    ({ change }) => change({ status: 'withdrawn', nextBid: null }, [], 'h3'),
    'Withdrawn',
    /has been withdrawn from the auction/,
    /is (noted|bid for you)/,
  ],
  [
    'not called before the end of the sale',
    ({ update }) => update({ status: 'ended', liveAuctionlot: null }),
    'Your absentee bid is noted',
    /The sale is over, and this lot was not called/,
    /is bid for you/,
  ],
])('the result of an absentee bid left open follows the lot: %s', async (_, happens, title, text, never) => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  await page.confirm('Leave absentee bid of €22,000');
  expect(page.dialog().getByText('Up to €22,000 is bid for you when the lot is called.')).toBeTruthy();
  act(() => happens(page));
  await page.advance(1_200);
  expect(page.dialog().getByRole('heading', { name: title })).toBeTruthy();
  expect(page.dialog().getByText(text)).toBeTruthy();
  expect(page.root.querySelector('dialog')?.textContent).not.toMatch(never);
});

test('a guest is asked to sign in, a bidder without admission to request it in place', async () => {
  const guest = await openHybridLot('fidelio', { signedIn: false });
  await userEvent.click(guest.panel().getByRole('button', { name: 'Sign in to leave an absentee bid' }));
  expect(guest.store.navigation.signIn.value?.reason).toBe('bid');
  unmountAll();

  const page = await openHybridLot('fidelio', { participation: { accepted: false, limit: null } });
  // The form says so itself.
  expect(
    page
      .panel()
      .getAllByText(/admission/i, { selector: 'p' })
      .map(({ textContent }) => textContent),
  ).toEqual(['To bid in this sale you need the auctioneer’s admission. The answer appears here by itself.']);
  await page.enter('30000');
  await page.press('Ask for admission');
  await page.advance(50);
  expect(page.panel().getByText(/your request for a limit of €30,000/)).toBeTruthy();
  page.admit({ requested: false, accepted: true, limit: 30_000, requestedLimit: null }, 30_000);
  await page.advance(1_200);
  expect(page.panel().getByRole('button', { name: 'Leave an absentee bid' })).toBeTruthy();
  expect(page.announced).toContain('You are admitted. You may bid in this sale.');
});

test('axe finds nothing in the review of an absentee bid', async () => {
  const page = await openHybridLot('fidelio', {}, 360);
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press(/Check absentee bid/);
  expect(await faults(page)).toEqual([]);
});

test.each<[string, (room: HybridRoom) => void, string]>([
  ['signed out', ({ store }) => store.session.logout(), 'Your session has ended. Please sign in again.'],
  [
    'replaced by another user in another tab',
    ({ local, page, world }) => {
      world.token = 'token-of-ben';
      local.set('auth._token.local', 'Bearer token-of-ben');
      page.emitStorage('auth._token.local');
    },
    'Your session has ended. Please sign in again.',
  ],
  [
    'not admitted any more',
    ({ admit }) => admit({ accepted: false, rejected: true }),
    'Absentee bids need admission to this sale.',
  ],
  [
    'too late: the sale is over',
    ({ update }) => update({ status: 'ended', liveAuctionlot: null }),
    'The sale is over: absentee bids are no longer taken.',
  ],
])('bidder %s during the review: nothing is sent, and the reason is shown', async (_, happens, why) => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22000');
  await page.press('Check absentee bid of €22,000');
  act(() => happens(page));
  await page.advance(1_000);
  expect(page.dialog().getByRole('alert').textContent).toBe(why);
  expect(page.dialog().queryByRole('button', { name: /Leave absentee bid/ })).toBeNull();
});

test('an absentee bid without an answer is checked, also after "Close", and only the server can withdraw it', async () => {
  const { press, enter, dialog, panel, transport, root, advance } = await openHybridLot();
  transport.on(BID, 'network');
  await press('Leave an absentee bid');
  await enter('18000');
  await press('Check absentee bid of €18,000');
  await userEvent.click(dialog().getByRole('button', { name: 'Leave absentee bid of €18,000' }));
  await advance(100);
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(root.querySelector('dialog')).toBeNull();
  await advance(31_000);
  expect(panel().getByText(/Half a minute without an answer/)).toBeTruthy();
  transport.on('POST /user/void-bid', { status: 409, body: { code: 'key_void', status: 409 } });
  await press('Do not bid');
  await advance(100);
  expect(panel().getByText(/No bid was placed/)).toBeTruthy();
  await press('Done');
  expect(panel().queryByText(/No bid was placed/)).toBeNull();
});

test('the review of an absentee bid far above estimate and start price first asks for a second look', async () => {
  const page = await openHybridLot('fidelio', { participation: { limit: null, isUserUnlimited: true } });
  await page.press('Leave an absentee bid');
  await page.enter('2600000');
  await page.press('Check absentee bid of €2,600,000');
  expect(
    page.dialog().getByText(/^Is that right: two million six hundred thousand euros\?.*€26,000/),
  ).toBeTruthy();
  expect(page.dialog().queryByRole('button', { name: /^Leave absentee bid/ })).toBeNull();
  await page.confirm('Yes, €2,600,000 is right');
  expect(page.transport.count(BID)).toBe(0);
  await page.confirm('Leave absentee bid of €2,600,000');
  expect(page.bodies()).toMatchObject([{ amount: 2_600_000, kind: 'absentee' }]);
});

test('an absentee bid above the cap of the auction is refused in the form', async () => {
  const page = await openHybridLot('fidelio', {
    auction: { bidCap: 40_000 },
    participation: { limit: null, isUserUnlimited: true },
  });
  await page.press('Leave an absentee bid');
  await page.enter('40001');
  await page.press('Check absentee bid of €40,001');
  expect(page.panel().getByText('The largest amount taken is €40,000.')).toBeTruthy();
  expect(page.root.querySelector('dialog')).toBeNull();
});
