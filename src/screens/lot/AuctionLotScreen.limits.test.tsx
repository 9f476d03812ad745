import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { MyLot } from '../../api/schema/lot.ts';
import type { Participation } from '../../api/schema/participation.ts';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import { acceptedAnswer, BID, openLot, refusal } from '../../testing/bidder.tsx';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { anAuction, instant } from '../../testing/fixtures/auctions.ts';
import { aParticipation } from '../../testing/fixtures/hybrid.ts';
import { aBid, aLot, aMyLot, bidMessage, type WholeLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

interface Setup {
  readonly participation?: Partial<Participation>;
  readonly fundsLeft?: number | null;
  readonly bound?: number;
  readonly lot?: Partial<WholeLot>;
  readonly mine?: MyLot[];
  readonly signedIn?: boolean;
}

/** A lot whose auction needs admission; by default the bidder has a limit of €20,000 with €8,000 bound. */
async function openLimited({ lot, mine = [], signedIn = true, ...setup }: Setup = {}) {
  const participation = aParticipation({
    auctionId: 'a1',
    accepted: true,
    limit: 20_000,
    ...setup.participation,
  });
  const { fundsLeft = 12_000, bound = 8_000 } = setup;
  const world = {
    auctions: [anAuction({ isLimitNeeded: true })],
    lots: [aLot(lot)],
    mine,
    participation,
    fundsLeft,
    bound,
  };
  const page = await openLot(lot, { world, signedIn });
  // The code of the panel loads when it is needed.
  await expect
    .poll(async () => {
      await page.advance(50);
      return page.root.querySelector('[part="panel"]');
    })
    .not.toBeNull();
  const sendParticipation = async (change: Partial<Participation>) => {
    page.world.participation = { ...page.world.participation, ...change };
    const topic = `online-auction/${page.store.config.tenant}/user/${page.world.user.id}`;
    page.hub.sendPrivate(topic, 'participation.update', { auction: 'a1' });
    await page.advance(50);
  };
  return { ...page, sendParticipation };
}

test('a bidder without admission requests it in the panel, waits, and then bids there', async () => {
  const page = await openLimited({ participation: { accepted: false, limit: null } });
  expect(page.panel().getByText(/you need the auctioneer’s admission/)).toBeTruthy();
  expect(page.shown.queryByRole('button', { name: /^Bid €/ })).toBeNull();
  page.type('30000');
  await page.press('Ask for admission');
  await page.advance(50);
  expect(page.panel().getByText(/We have your request for a limit of €30,000/)).toBeTruthy();
  await page.sendParticipation({ accepted: true, requested: false, requestedLimit: null, limit: 20_000 });
  expect(page.shown.getByRole('button', { name: 'Bid €8,250' })).toBeTruthy();
  expect(page.announced).toContain('You are admitted. You may bid in this sale.');
});

test.each([
  ['a guest', { signedIn: false }, 'Sign in to ask for admission'],
  ['a rejected bidder', { participation: { accepted: false, rejected: true } }, null],
] as const)('%s sees the reason and no bid button', async (_, setup, button) => {
  const page = await openLimited({ ...setup, lot: { currentPrice: null, bids: [], buyNowPrice: 20_000 } });
  if (button) expect(page.panel().getByRole('button', { name: button })).toBeTruthy();
  else expect(page.panel().getByText(/was declined/)).toBeTruthy();
  expect(page.shown.queryByRole('button', { name: /Bid €|Buy now|to bid/ })).toBeNull();
});

test('a bidder without admission sees that the auction is paused, as any other bidder does', async () => {
  const page = await openLimited({
    participation: { accepted: false, limit: null },
    lot: { end: instant(600_000), held: 'paused' },
  });
  const states = page.panel().getAllByRole('status');
  expect(states.map((state) => state.textContent)).toContain('Bidding is paused');
});

test('a rejected bidder sees the phone number and the e-mail address of the auctioneer', async () => {
  const page = await openLimited({ participation: { accepted: false, rejected: true } });
  page.transport.on('GET /auctioneer/', { body: anAuctioneer() });
  await act(() => page.store.model(auctioneerModel).reload());
  const links = () =>
    page
      .panel()
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  await expect
    .poll(async () => {
      await page.advance(50);
      return links();
    })
    .toEqual(['tel:+493023125417', 'mailto:office@marbrook.example']);
});

test('on a phone the bar leads a bidder without admission to the request, and a guest to the sign-in', async () => {
  const bar = ({ root }: { root: ShadowRoot }) => within(root.querySelector('[part=bid-bar]') as HTMLElement);
  const page = await openLimited({ participation: { accepted: false, limit: null } });
  fireEvent.click(bar(page).getByText('Ask for admission'));
  const focused = page.root.activeElement;
  expect(focused?.closest('[part=panel]')).not.toBeNull();
  expect(focused?.tagName).toBe('INPUT');
  page.type('30000');
  await page.press('Ask for admission');
  await page.advance(50);
  expect(bar(page).getByText('Requested')).toBeTruthy();
  unmountAll();
  const guest = await openLimited({ signedIn: false });
  expect(bar(guest).getByText('Sign in to ask for admission')).toBeTruthy();
});

/** Limit, bound and free amount, as the panel shows them. */
const figures = ({ root }: { root: ShadowRoot }) =>
  [...root.querySelectorAll('[aria-label="Your limit"] dd')].map((it) => it.textContent);

test('the funds left are shown, and an amount above them does not reach the review', async () => {
  const page = await openLimited();
  expect(figures(page)).toEqual(['€20,000', '€8,000', '€12,000']);
  expect(page.panel().getByText(/^Bound is your maximum on every lot/)).toBeTruthy();
  page.type('12001');
  expect(page.panel().getByText('Your limit leaves €12,000 for this lot.')).toBeTruthy();
  const fillOf = (name: string) => getComputedStyle(page.shown.getByRole('button', { name })).backgroundColor;
  const blocked = fillOf('€12,001 is beyond your free limit');
  await page.press('€12,001 is beyond your free limit');
  expect(page.root.querySelector('dialog')).toBeNull();
  page.type('12000');
  expect(fillOf('Bid €12,000')).not.toBe(blocked);
  await page.review('Bid €12,000');
  expect(page.dialog().getByRole('button', { name: 'Place binding bid of €12,000' })).toBeTruthy();
});

test("the bidder's own maximum on the lot may be raised up to the limit", async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const page = await openLimited({ lot: { bids }, mine: [aMyLot({ bidder: 'P7', max: 8_000 })] });
  await page.press('Raise my maximum');
  page.type('20000');
  expect(page.shown.getByRole('button', { name: 'Set maximum €20,000' })).toBeTruthy();
  page.type('20001');
  expect(page.panel().getByText('Your limit leaves €20,000 for this lot.')).toBeTruthy();
});

test.each([
  ['a guest', { signedIn: false }],
  ['a bidder without admission', { participation: { accepted: false, limit: null } }],
  ['a bidder who waits for it', { participation: { accepted: false, limit: null, requested: true } }],
] as const)('%s reads what the horse costs at once, and cannot buy it', async (_who, setup) => {
  const lot = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 47_000 };
  const page = await openLimited({ ...setup, lot });
  expect(page.shown.getByText('Until the first bid it can be bought at once for €47,000.')).toBeTruthy();
  expect(page.shown.queryByRole('button', { name: /47,000/ })).toBeNull();
  page.hub.send(
    'auctionlot.bid',
    bidMessage(aLot(lot), { currentPrice: 5_000, bids: [aBid({ amount: 5_000 })], bidCount: 1, rev: 9 }),
  );
  await page.advance(50);
  expect(page.shown.getByText('It could be bought at once until the first bid.')).toBeTruthy();
});

test('buy now is offered only within the limit', async () => {
  const lot = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 12_001 };
  const page = await openLimited({ lot });
  expect(page.panel().getByText(/can be bought now for €12,001. Your limit leaves €12,000/)).toBeTruthy();
  expect(page.shown.queryByRole('button', { name: /Buy now/ })).toBeNull();
});

test('every bid in the auction reloads the funds left, and so does a maximum of the bidder', async () => {
  const page = await openLimited();
  page.world.fundsLeft = 15_000;
  page.world.bound = 5_000;
  page.hub.send('auctionlot.bid', bidMessage(aLot({ id: 'l2' })));
  await page.advance(1_000);
  expect(figures(page)).toEqual(['€20,000', '€5,000', '€15,000']);

  page.transport.on(BID, acceptedAnswer('leading', 8_000, { max: 9_000 }));
  await page.review();
  page.world.fundsLeft = 6_000;
  page.world.bound = 14_000;
  await userEvent.click(page.dialog().getByRole('button', { name: /binding bid/ }));
  await page.advance(100);
  expect(figures(page)).toEqual(['€20,000', '€14,000', '€6,000']);
});

test('as soon as the leader is outbid, their maximum no longer counts against the limit', async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const mine = [aMyLot({ bidder: 'P7', max: 15_000 })];
  const page = await openLimited({ fundsLeft: 1_000, bound: 19_000, lot: { bids }, mine });
  expect(figures(page)).toEqual(['€20,000', '€19,000', '€1,000']);
  const answers = page.transport.hold('GET /participation/getlimitreached/{auction}');
  page.world.fundsLeft = 16_000;
  page.world.bound = 4_000;
  await page.moveTo(15_250, {
    rev: 9,
    nextBid: 15_500,
    bids: [aBid({ id: 'b9', amount: 15_250, bidder: 'P9' }), ...bids],
  });
  // The other €4,000 are bound by other lots.
  expect(figures(page)).toEqual(['€20,000', '€4,000', '€16,000']);
  expect(page.shown.getByRole('button', { name: 'Bid €15,500' })).toBeTruthy();
  page.type('16001');
  expect(page.panel().getByText('Your limit leaves €16,000 for this lot.')).toBeTruthy();
  expect(answers.waiting()).toBe(1);
  answers.release();
  await page.advance(50);
  expect(figures(page)).toEqual(['€20,000', '€4,000', '€16,000']);
});

test('when the limit falls while the review is open, the bid is blocked', async () => {
  const page = await openLimited();
  page.type('12000');
  await page.review('Bid €12,000');
  page.world.fundsLeft = 2_000;
  await page.sendParticipation({ raisedLimit: 10_000 });
  expect(
    page.dialog().getByText('Your limit now leaves €2,000 for this lot. Nothing was sent.'),
  ).toBeTruthy();
  expect(page.dialog().queryByRole('button', { name: /binding/ })).toBeNull();
});

test('an auction without limits loads no participation, and a refusal of the server is shown', async () => {
  const page = await openLot();
  expect(page.transport.calls.filter(({ path }) => path.includes('participation'))).toEqual([]);
  page.transport.on(BID, refusal('limit_reached', 403));
  await page.review();
  await userEvent.click(page.dialog().getByRole('button', { name: /binding bid/ }));
  await page.advance(50);
  expect(page.dialog().getByText(/This bid goes beyond your free limit. It was not taken./)).toBeTruthy();
});

test('a leading bidder who has lost admission can leave the form for raising', async () => {
  const page = await openLimited({
    participation: { accepted: false, rejected: true },
    mine: [aMyLot()],
    lot: { bids: [aBid({ bidder: 'P7' })] },
  });
  await page.press('Set a maximum');
  expect(page.panel().getByText(/was declined/)).toBeTruthy();
  await page.press('Leave as it is');
  expect(page.shown.getAllByRole('button', { name: 'Set a maximum' })).toBeTruthy();
});
