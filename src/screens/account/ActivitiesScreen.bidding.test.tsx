import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { LotSummary } from '../../api/schema/lot.ts';
import { nextStepsLinkModel } from '../../state/navigation/next-steps-link.ts';
import { type AccountOptions, openAccount, problem } from '../../testing/account.tsx';
import { AXE_LOCALES } from '../../testing/axe.ts';
import { acceptedAnswer } from '../../testing/bidder.tsx';
import { anActivity } from '../../testing/fixtures/activities.ts';
import { anAuction, instant } from '../../testing/fixtures/auctions.ts';
import { aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aBid, aLot, aMyLot, bidMessage, updateOf } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { ActivitiesScreen } from './ActivitiesScreen.tsx';

afterEach(unmountAll);

const BID = 'PUT /user/bid';
const rival = aBid({ id: 'b2', bidder: 'P9', amount: 8_250 });
const outbid = { currentPrice: 8_250, nextBid: 8_500, bids: [rival, aBid()], bidCount: 2 };
const entry = (lot: Partial<LotSummary> = {}) =>
  anActivity({ auctionlot: { ...anActivity().auctionlot, ...outbid, ...lot }, standing: 'outbid' });

async function open(options: AccountOptions = {}, entries = [entry()]) {
  const page = await openAccount(<ActivitiesScreen />, {
    signedIn: true,
    ...options,
    answers: { 'GET /user/activities': { body: entries }, ...options.answers },
    world: {
      lots: [aLot(outbid)],
      mine: entries.map(({ auctionlot }) => aMyLot({ auctionlot: auctionlot.id, bid: 8_000 })),
      ...options.world,
    },
  });
  const settle = async () => {
    // The review's code is imported over the real network, which the fake clock does not control.
    await expect.poll(() => page.root.querySelector('dialog') !== null).toBe(true);
    await page.advance(50);
  };
  const button = (name = 'Bid €8,500 on Quidam Star') => page.shown.getByRole('button', { name });
  const dialog = () => within(page.shown.getByRole('dialog'));
  const sent = () =>
    page.transport.calls
      .filter(({ method, path }) => `${method} ${path}` === BID)
      .map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') }));
  const accept = (amount = 8_500) => {
    const bid = aBid({ id: 'b3', bidder: 'P7', amount });
    const lot = aLot({
      ...outbid,
      rev: 9,
      currentPrice: amount,
      nextBid: amount + 250,
      bids: [bid, rival],
      bidCount: 3,
    });
    page.transport.on(BID, {
      body: {
        bid: { id: 'b3', amount, kind: 'direct', status: 'leading' },
        auctionlot: updateOf(lot),
        mine: aMyLot({ bid: amount }),
      },
    });
  };
  return { ...page, settle, button, dialog, sent, accept };
}

test('an outbid bidder bids again from the row: first the review, then one bid, and the row shows the result', async () => {
  const page = await open();
  page.accept();
  await userEvent.click(page.button());
  await page.settle();
  expect(page.dialog().getByText('€8,500', { selector: 'bdi' })).toBeTruthy();
  expect(page.sent()).toEqual([]);
  const confirm = page.dialog().getByRole('button', { name: /€8,500/ });
  await userEvent.click(confirm);
  await page.advance(50);
  expect(page.sent()).toMatchObject([
    {
      body: { auctionlot: 'l1', amount: 8_500, kind: 'direct' },
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
  expect(page.events.filter(({ name }) => name.startsWith('auction-bid'))).toEqual([
    {
      name: 'auction-bid-placed',
      detail: {
        auction: 'spring-foals',
        lot: 'quidam-star',
        amount: 8_500,
        kind: 'direct',
        status: 'leading',
      },
    },
  ]);
  await userEvent.click(page.dialog().getByRole('button', { name: 'Done' }));
  await page.advance(50);
  expect(page.shown.queryByRole('dialog')).toBeNull();
  expect(page.shown.getByText('You lead')).toBeTruthy();
  expect(page.shown.getByRole('link', { name: 'Set a maximum' })).toBeTruthy();
});

test('the result stays while the row leaves its tab, and the focus goes to the tab', async () => {
  const page = await open();
  page.accept();
  await userEvent.click(page.shown.getByRole('tab', { name: 'Outbid 1' }));
  await userEvent.click(page.button());
  await page.settle();
  await userEvent.click(page.dialog().getByRole('button', { name: /€8,500/ }));
  await page.advance(50);
  expect(page.shown.getByText('Nobody has outbid you.')).toBeTruthy();
  expect(page.dialog().getByRole('heading', { name: /You lead/ })).toBeTruthy();
  await userEvent.click(page.dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await page.advance(50);
  expect(page.root.activeElement).toBe(page.shown.getByRole('tab', { name: 'Outbid 0' }));
});

test('when the price moves while the review is open, the next amount is offered', async () => {
  const page = await open();
  await userEvent.click(page.button());
  await page.settle();
  page.hub.send(
    'auctionlot.bid',
    bidMessage(aLot(), { rev: 7, currentPrice: 9_000, nextBid: 9_250, bids: [rival], bidCount: 4 }),
  );
  await page.advance(50);
  expect(page.dialog().queryByRole('button', { name: /Place.*€8,500/ })).toBeNull();
  expect(page.dialog().getByRole('button', { name: /€9,250/ })).toBeTruthy();
  expect(page.button('Bid €9,250 on Quidam Star')).toBeTruthy();
  expect(page.sent()).toEqual([]);
});

test('with live updates paused the price is loaded before the review opens', async () => {
  const page = await open();
  page.hub.behave('fail');
  page.hub.cut();
  await page.advance(40_000);
  const calls = () => page.transport.count('GET /auction/{auction}/{lot}');
  const before = calls();
  page.world.lots = [aLot({ ...outbid, rev: 8, currentPrice: 8_750, nextBid: 9_000 })];
  await userEvent.click(page.shown.getByRole('button', { name: /^Bid €/ }));
  await page.settle();
  expect(calls()).toBeGreaterThan(before);
  expect(page.dialog().getByText(/may have moved since/)).toBeTruthy();
  expect(page.dialog().getByText(/Current bid €8,750/)).toBeTruthy();
});

test('closing the review sends nothing and gives the focus back', async () => {
  const page = await open();
  await userEvent.click(page.button());
  await page.settle();
  await userEvent.click(page.dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await page.advance(50);
  expect(page.sent()).toEqual([]);
  expect(page.root.activeElement).toBe(page.button());
  expect(page.button().getAttribute('aria-busy')).toBeNull();
});

/** Closes the review before the answer to the bid has come. */
async function confirmAndClose(page: Awaited<ReturnType<typeof open>>): Promise<void> {
  await userEvent.click(page.button());
  await page.settle();
  await userEvent.click(page.dialog().getByRole('button', { name: /€8,500/ }));
  await userEvent.click(page.dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await page.advance(50);
}

test('a bid that leads below the reserve is not shown as an error when the answer comes after the review was closed', async () => {
  const page = await open();
  const accepted = acceptedAnswer('leading');
  page.transport.on(BID, (request) => {
    const { body } = accepted(request);
    return { body: { ...body, auctionlot: { ...body.auctionlot, reserve: 'open' } } };
  });
  const gate = page.transport.hold(BID);
  await confirmAndClose(page);
  gate.release();
  await page.advance(50);
  const [toast] = page.store.toasts.toasts.peek();
  expect(toast).toMatchObject({ kind: 'info', text: expect.stringMatching(/^You lead\. Your bid counts/) });
});

test('a refusal that comes after the review was closed is shown', async () => {
  const page = await open();
  page.transport.on(BID, problem(409, 'lot_not_open'));
  const gate = page.transport.hold(BID);
  await confirmAndClose(page);
  expect(page.shown.queryByRole('dialog')).toBeNull();
  expect(page.button().getAttribute('aria-busy')).toBe('true');
  gate.release();
  await page.advance(50);
  expect(page.store.toasts.toasts.peek().map(({ kind }) => kind)).toEqual(['error']);
  expect(page.button().getAttribute('aria-busy')).toBeNull();
});

test('in an auction with limits, an amount beyond the limit cannot be confirmed', async () => {
  const page = await open({
    world: {
      auctions: [anAuction({ isLimitNeeded: true })],
      participation: aParticipation({ auctionId: 'a1', accepted: true, limit: 8_200 }),
      fundsLeft: 8_200,
      bound: 0,
    },
  });
  await userEvent.click(page.button());
  await page.settle();
  expect(page.dialog().queryByRole('button', { name: /Place|€8,500/ })).toBeNull();
  expect(page.sent()).toEqual([]);
});

test('a lot that closed has no button, and a hybrid one leads to the place of its bids', async () => {
  const sale = { kind: 'hybrid', end: null } as const;
  const page = await open({}, [
    entry({ id: 'l2', name: 'Silberfee', status: 'sold', end: instant(-60_000) }),
    entry({ id: 'l3', slug: 'donna', name: 'Donna', ...sale, status: 'upcoming' }),
    entry({ id: 'l4', slug: 'vesper', name: 'Vesper', ...sale }),
  ]);
  expect(page.shown.queryByRole('button', { name: /^Bid/ })).toBeNull();
  const href = (name: string) => page.shown.getByRole('link', { name }).getAttribute('href');
  expect(href('Change my absentee bid')).toMatch(/#ae-hybrid-lot_spring-foals_donna$/);
  expect(href('To the live room')).toMatch(/#ae-hybrid-live_spring-foals$/);
});

test('the link to the next steps remembers its lot', async () => {
  const sold = { status: 'sold' as const, currentPrice: 8_000, nextBid: null, bids: [aBid()], bidCount: 1 };
  const won = { ...entry(sold), standing: 'won' as const };
  const page = await open({ world: { lots: [aLot(sold)] } }, [won]);
  await userEvent.click(page.shown.getByRole('link', { name: 'What happens next' }));
  expect(page.store.model(nextStepsLinkModel).arrive('l1')).toBe(true);
});

test.each(AXE_LOCALES)('%s: axe finds nothing in a review over the rows', async (locale) => {
  for (const width of [360, 1200]) {
    const page = await open({ i18n: await allTexts(locale), width });
    const buttons = page.shown.getAllByRole('button', { name: /Quidam Star/ });
    await userEvent.click(buttons.find(({ textContent }) => textContent !== '') as HTMLElement);
    await page.settle();
    expect(await page.faults()).toEqual([]);
    unmountAll();
  }
});
