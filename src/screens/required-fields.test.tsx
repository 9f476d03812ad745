import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createTestStore } from '../testing/fakes/create-test-store.ts';
import { instant } from '../testing/fixtures/auctions.ts';
import { MINIMAL_ANSWERS } from '../testing/fixtures/required-fields.ts';
import { mount, unmountAll, untilDialog } from '../testing/mount.tsx';
import { AuctionListScreen } from './auctions/AuctionListScreen.tsx';
import { HybridAuctionScreen } from './auctions/HybridAuctionPage.tsx';
import { LiveRoomScreen } from './live-room/LiveRoomScreen.tsx';
import { AuctionLotScreen } from './lot/AuctionLotScreen.tsx';
import { HybridLotScreen } from './lot/HybridLotPage.tsx';

// The elements on a backend with only the required fields (see the fixture).

afterEach(unmountAll);

async function open(screen: ReactNode, width = 1200) {
  const test = createTestStore({ signedIn: true });
  const { transport } = test;
  for (const method of ['GET', 'PUT', 'POST'])
    for (const path of [
      '{a}',
      '{a}/',
      '{a}/{b}',
      '{a}/{b}/',
      '{a}/{b}/{c}',
      '{a}/{b}/{c}/{d}',
      '{a}/auctionlots',
      '{a}/{b}/auctionlots',
    ])
      transport.on(`${method} /${path}`, { status: 404, body: 'no such call' });
  for (const [path, body] of Object.entries(MINIMAL_ANSWERS)) transport.on(`GET ${path}`, { body });
  const page = mount(screen, test, width);
  await page.advance(1_100);
  // Parts of a screen load by themselves.
  await expect.poll(() => page.root.textContent).not.toMatch(/loading/i);
  const text = (): string => page.root.textContent ?? '';
  return {
    ...test,
    ...page,
    text,
    dialogText: () => page.root.querySelector('dialog')?.textContent ?? '',
    press: async (name: string | RegExp) => userEvent.click(page.shown.getByRole('button', { name })),
    async type(amount: string) {
      const input = page.shown.getByRole<HTMLInputElement>('textbox');
      act(() => input.focus());
      fireEvent.input(input, { target: { value: amount } });
      await page.advance(50);
    },
    async send(event: string, payload: object) {
      test.hub.send(event, payload, null);
      await page.advance(2_000);
    },
  };
}
const LIST = <AuctionListScreen layout="grid" auction="spring-foals" />;
const lotPage = (lot: string) => <AuctionLotScreen auction="spring-foals" lot={lot} isHybrid={false} />;

/** Texts that would state facts the backend never sent. */
const INVENTED =
  /reserve|0 lots|0 %|VAT 0|You would pay|undefined|\bnull\b|NaN|Facts|Lot (?!number|\d+ of)|No bids|Sold for|Auctioneer:|Nothing has happened/;

test('a list shows the known facts of the lots, and states no others', async () => {
  const { shown, text } = await open(LIST);
  for (const name of ['Quidam Star', 'Silberfee', 'Vesper'])
    expect(shown.getByRole('heading', { name })).toBeTruthy();
  expect(text()).toContain('3 bids');
  expect(text()).toContain('2 bids');
  // If the bids themselves are listed, the highest one is the price.
  expect(text()).toContain('€5,500');
  expect(text()).toContain('Ended');
  expect(text()).not.toMatch(INVENTED);
});

test('all auctions are listed, without a number of lots', async () => {
  const { shown, text } = await open(<AuctionListScreen layout="grid" />);
  expect(shown.getByRole('link', { name: 'spring-foals' })).toBeTruthy();
  expect(shown.getByRole('link', { name: 'winter-elite' })).toBeTruthy();
  expect(text()).not.toMatch(INVENTED);
});

test('any whole amount is bid, its costs are said in words, and an answer without a status is received', async () => {
  const page = await open(lotPage('quidam-star'));
  const { transport, shown, events, text, dialogText } = page;
  expect(text()).toContain('3 bids');
  expect(text()).toContain('Any whole amount');
  expect(text()).not.toMatch(INVENTED);
  transport.on('PUT /user/bid', { status: 200, body: {} });
  await page.type('5500');
  await page.press('Bid €5,500');
  await untilDialog(page);
  const sentence = 'Premium and VAT come on top as the conditions say.';
  expect(dialogText()).toContain(sentence);
  expect(dialogText()).toContain('owe €5,500 plus premium and VAT');
  expect(dialogText()).not.toMatch(INVENTED);
  await userEvent.click(shown.getByRole('button', { name: 'Place binding bid of €5,500' }));
  await page.advance(100);
  expect(dialogText()).toContain('Received, not confirmed');
  expect(dialogText()).toContain('Your bid of €5,500 has arrived');
  await page.advance(200_000);
  const [bid, ...others] = transport.calls.filter(({ method }) => method === 'PUT');
  expect(others).toEqual([]);
  expect(bid).toMatchObject({
    path: '/user/bid',
    body: { auctionlot: 'l1', amount: 5_500, kind: 'direct' },
  });
  expect(events.map(({ name }) => name)).not.toContain('auction-bid-placed');
});

test('a lot whose end has passed is over, without a result', async () => {
  const { shown, text } = await open(lotPage('vesper'));
  expect(text()).toContain('Bidding on this lot has ended.');
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(text()).not.toMatch(INVENTED);
});

test('a message with only end and bids updates both, in list and lot', async () => {
  const list = await open(LIST);
  await list.send('auctionlot.bid', { auctionlot: 'l1', end: instant(7_200_000), bids: 4 });
  expect(list.text()).toContain('4 bids');
  await list.send('auctionlot.bid', {
    auctionlot: 'l2',
    end: instant(3_600_000),
    bids: [{ amount: 6_000 }, { amount: 5_500 }, { amount: 5_000 }],
  });
  expect(list.text()).toContain('€6,000');
  unmountAll();
  const lot = await open(lotPage('quidam-star'));
  await lot.send('auctionlot.bid', { auctionlot: 'l1', end: instant(7_200_000), bids: 4 });
  expect(lot.text()).toContain('4 bids');
  expect(lot.text()).not.toMatch(INVENTED);
});

test('a notice to everybody is shown', async () => {
  const { store, send } = await open(LIST);
  await send('notification.global', { message: 'We begin late' });
  expect(store.toasts.toasts.value.map(({ text }) => text)).toEqual(['We begin late']);
});

test('the pages of a hybrid sale and of its lot state nothing that the backend did not send', async () => {
  const sale = await open(<HybridAuctionScreen auction="winter-elite" layout="grid" />);
  expect(sale.shown.getAllByRole('heading', { name: 'Stella Nova' }).length).toBeGreaterThan(0);
  expect(sale.text()).not.toMatch(INVENTED);
  unmountAll();
  const lot = await open(<HybridLotScreen auction="winter-elite" lot="stella-nova" />);
  expect(lot.shown.getByRole('heading', { name: 'Stella Nova' })).toBeTruthy();
  expect(lot.text()).not.toMatch(INVENTED);
});

test('the live room follows messages that name no auction, and bids without an asking price', async () => {
  const page = await open(<LiveRoomScreen auction="winter-elite" />);
  const { transport, text, send } = page;
  expect(text()).toContain('Stella Nova');
  expect(text()).toContain('Welcome');
  expect(text()).not.toMatch(INVENTED);
  const step = (): string => page.root.querySelector('[aria-current=step]')?.textContent ?? '';
  await send('auctionlot.hybrid.counting', { counting: 1 });
  expect(step()).toBe('Going once');
  await send('auctionlot.hybrid.bid', {
    auctionlot: 'h2',
    end: instant(3_600_000),
    bids: [{ amount: 9_000 }],
  });
  expect(step()).toBe('');
  expect(text()).toContain('€9,000');
  await send('auctionlot.hybrid.message', { message: 'A short break' });
  expect(text()).toContain('A short break');
  const before = transport.count('GET /hybrid-auction/winter-elite');
  await send('auctionlot.hybrid.update', {});
  expect(transport.count('GET /hybrid-auction/winter-elite')).toBe(before + 1);
  const lists = transport.count('GET /hybrid-auction/winter-elite/auctionlots');
  await send('auctionlot.hybrid.update.auctionlots', {});
  expect(transport.count('GET /hybrid-auction/winter-elite/auctionlots')).toBe(lists + 1);
  const limits = transport.count('GET /participation/getparticipation/winter-elite');
  await send('participation.update', {});
  expect(transport.count('GET /participation/getparticipation/winter-elite')).toBe(limits + 1);

  transport.on('PUT /user/hybrid-bid', { status: 200, body: '' });
  await page.type('9500');
  await page.press('Bid €9,500');
  await page.advance(1_000);
  await page.press('Confirm bid of €9,500');
  await page.advance(100);
  expect(text()).toContain('received, not confirmed');
  await page.advance(200_000);
  const bids = transport.calls.filter(({ method }) => method === 'PUT');
  expect(bids).toHaveLength(1);
  expect(bids[0]).toMatchObject({
    path: '/user/hybrid-bid',
    body: { auction: 'h', auctionlot: 'h2', kind: 'live', amount: 9_500 },
  });
});
