import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale.ts';
import { totalText } from '../../i18n/total-text.ts';
import { acceptedAnswer, BID, openLot, refusal } from '../../testing/bidder.tsx';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot } from '../../testing/fixtures/lots.ts';
import { aUser } from '../../testing/fixtures/users.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

test('a bid is confirmed in the review, sent once, and shown as leading only after the answer', async () => {
  const { review, dialog, transport, advance, root, events, announced } = await openLot();
  transport.on(BID, acceptedAnswer('leading'));
  const { release } = transport.hold(BID);
  await review();
  expect(transport.count(BID)).toBe(0);
  expect(root.querySelector('dialog')?.textContent).toContain(
    'in words: eight thousand two hundred fifty euros',
  );
  expect(root.querySelector('dialog')?.textContent).toContain('you have bought the horse and owe €10,406.55');

  await userEvent.click(dialog().getByRole('button', { name: 'Place binding bid of €8,250' }));
  await advance(10);
  expect(dialog().getByText('Your bid of €8,250 is on its way.')).toBeTruthy();
  expect(root.querySelector('dialog')?.textContent).not.toContain('You lead');
  release();
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'You lead' })).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Done' }));
  expect(root.querySelector('dialog')).toBeNull();
  expect(transport.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { auctionlot: 'l1', amount: 8_250, kind: 'direct', expectedRev: 4 },
  ]);
  expect(events.filter(({ name }) => name.includes('bid'))).toEqual([
    {
      name: 'auction-bid-placed',
      detail: {
        auction: 'spring-foals',
        lot: 'quidam-star',
        amount: 8_250,
        kind: 'direct',
        status: 'leading',
      },
    },
  ]);
  expect(announced).toContain('You lead at €8,250.');
});

test('a leading bidder sees no bid button, also before their own state of the lot has loaded', async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const options = { mine: [aMyLot({ bidder: 'P7' })], held: 'GET /user/lots' };
  const { shown, root, release, advance } = await openLot({ bids }, options);
  expect(shown.queryByRole('button', { name: /^Bid €/ })).toBeNull();
  release();
  await advance(50);
  expect(root.textContent).toContain('You lead');
  expect(shown.queryByRole('button', { name: /^Bid €/ })).toBeNull();
  // No form, so no next step.
  expect(shown.getByText('Bids are binding.')).toBeTruthy();
  expect(shown.queryByText(/next step/)).toBeNull();
});

test('staff see the lot without a form, and why', async () => {
  const world = { lots: [aLot({ buyNowPrice: 20_000 })], user: aUser({ scope: ['auctioneer'] }) };
  const { shown, root } = await openLot({}, { world });
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByRole('button', { name: /€/ })).toBeNull();
  expect(root.textContent).toContain('You belong to the auctioneer’s staff');
});

test('a double click on the binding button sends one bid, and a double click on the bid button sends none', async () => {
  const { root, shown, dialog, transport, advance, events } = await openLot();
  transport.on(BID, acceptedAnswer('leading'));
  const { release } = transport.hold(BID);
  await userEvent.dblClick(shown.getByRole('button', { name: 'Bid €8,250' }));
  await expect.poll(() => root.querySelector('dialog')).not.toBeNull();
  const confirm = dialog().getByRole('button', { name: /binding bid/ });
  // The second half of a double click, at the place where the dialog has just opened.
  act(
    () => void confirm.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 })),
  );
  await advance(10);
  expect(transport.count(BID)).toBe(0);
  // Two presses without a render between them.
  act(() => {
    confirm.click();
    confirm.click();
  });
  await advance(50);
  expect(transport.count(BID)).toBe(1);
  release();
  await advance(50);
  expect(events.filter(({ name }) => name === 'auction-bid-placed')).toHaveLength(1);
});

test('against a higher maximum of another bidder, the bidder is outbid at once and may bid again', async () => {
  const { review, dialog, transport, advance, shown, root, announced } = await openLot();
  transport.on(BID, acceptedAnswer('outbid', 9_000));
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'Outbid at once' })).toBeTruthy();
  expect(root.querySelector('dialog')?.textContent).toContain('The price stands at €9,000.');
  await userEvent.click(dialog().getByRole('button', { name: 'Choose another amount' }));
  expect(shown.getByRole('button', { name: 'Bid €9,250' })).toBeTruthy();
  expect(announced).toContain('You are outbid. The price is €9,000.');
});

test('the result is as high as its text, and its offer of the next amount leads to the review of that amount', async () => {
  const { review, dialog, transport, advance, root } = await openLot();
  transport.on(BID, acceptedAnswer('outbid', 9_000));
  await review();
  const height = () => (root.querySelector('dialog') as HTMLElement).getBoundingClientRect().height;
  const reviewHeight = height();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  expect(height()).toBeLessThan(reviewHeight - 100);
  const next = dialog().getByRole('button', { name: 'Take €9,250' });
  // The second click of the double click that confirmed.
  await act(async () => next.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 })));
  expect(dialog().getByRole('heading', { name: 'Outbid at once' })).toBeTruthy();
  await userEvent.click(next);
  expect(dialog().getByRole('button', { name: 'Place binding bid of €9,250' })).toBeTruthy();
  expect(root.activeElement?.closest('dialog')).not.toBeNull();
  expect(transport.count(BID)).toBe(1);
});

test('a bid refused for another reason than its amount gets no offer of a next amount', async () => {
  const { review, dialog, transport, advance } = await openLot();
  transport.on(BID, refusal('participation_required', 403));
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  expect(dialog().queryByRole('button', { name: /^Take/ })).toBeNull();
});

test.each([
  ['sold', 'Outbid at once'],
  ['withdrawn', 'Withdrawn'],
] as const)('outbid at once, on a lot that is then %s, no other amount is offered', async (status, title) => {
  const { review, dialog, transport, advance, moveTo } = await openLot();
  transport.on(BID, acceptedAnswer('outbid', 9_000));
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  await moveTo(9_000, { rev: 10, status, nextBid: null });
  expect(dialog().getByRole('heading', { name: title })).toBeTruthy();
  expect(dialog().queryByRole('button', { name: 'Choose another amount' })).toBeNull();
});

test('after a maximum that was outbid at once the next bid is a maximum again', async () => {
  const { review, dialog, transport, advance, shown, type } = await openLot();
  transport.on(BID, acceptedAnswer('outbid', 9_000));
  await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
  await review('Set maximum €8,250');
  await userEvent.click(dialog().getByRole('button', { name: /binding maximum/ }));
  await advance(50);
  await userEvent.click(dialog().getByRole('button', { name: 'Choose another amount' }));
  type('20000');
  expect(shown.getByRole('button', { name: 'Set maximum €20,000' })).toBeTruthy();
});

test.each([
  ['sold to another', 'sold', 9_000, 'Sold to another bidder'],
  ['sold to me', 'sold', 8_250, 'You bought this horse'],
  ['not sold', 'unsold', 8_250, 'Not sold'],
  ['withdrawn', 'withdrawn', 8_250, 'Withdrawn'],
] as const)(
  'when the lot ends, an open result dialog shows the outcome: %s',
  async (_, status, price, title) => {
    const { review, dialog, transport, advance, moveTo } = await openLot();
    transport.on(BID, acceptedAnswer('leading'));
    await review();
    await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
    await advance(50);
    expect(dialog().getByRole('heading', { name: 'You lead' })).toBeTruthy();
    const bids = [aBid({ id: 'b9', amount: price, bidder: price === 9_000 ? 'P9' : 'P7' })];
    await moveTo(price, { rev: 10, status, nextBid: null, bids });
    expect(dialog().getByRole('heading', { name: title })).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Choose another amount' })).toBeNull();
    // When the auction is run again, its lots have no bids and no leading bidder.
    await moveTo(5_000, { rev: 11, currentPrice: null, bids: [], bidCount: 0 });
    expect(dialog().queryByRole('heading', { name: 'You lead' })).toBeNull();
  },
);

test.each([
  [
    'stale_price',
    409,
    { currentPrice: 9_500, nextBid: 9_750 },
    'The price stands at €9,500; please bid at least €9,750.',
  ],
  ['lot_closed', 410, { status: 'sold', nextBid: null }, 'Bidding on this lot is over.'],
])('a bid refused with %s shows the reason and the current price', async (code, status, change, text) => {
  const { review, dialog, transport, advance, root, events } = await openLot();
  transport.on(BID, refusal(code, status, change));
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'Your bid was not taken' })).toBeTruthy();
  expect(root.querySelector('dialog')?.textContent).toContain(text);
  expect(events.at(-1)).toEqual({
    name: 'auction-bid-rejected',
    detail: { auction: 'spring-foals', lot: 'quidam-star', amount: 8_250, kind: 'direct', code },
  });
});

test('a bid without an answer is retried with the same idempotency key, also after the dialog was closed', async () => {
  const { review, dialog, transport, advance, root, panel, shown } = await openLot();
  const online = transport.on(BID, 'network');
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(100);
  expect(root.querySelector('dialog')?.textContent).toContain('It cannot count twice.');
  expect(dialog().getByRole('button', { name: 'Checking…' })).toBeTruthy();
  await userEvent.click(dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(panel().getByText(/We are asking again/)).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Checking…' }).ariaDisabled).toBe('true');

  online();
  transport.on(BID, acceptedAnswer('leading'));
  await advance(2_000);
  expect(panel().getByText(/Your bid counts/)).toBeTruthy();
  const keys = transport.calls.flatMap(({ headers }) => headers.get('Idempotency-Key') ?? []);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('when the price passes the amount in the open review, nothing can be sent until a new amount is chosen', async () => {
  const { review, dialog, moveTo, root } = await openLot();
  await review();
  await moveTo(8_250);
  expect(dialog().queryByRole('button', { name: /binding/ })).toBeNull();
  expect(root.querySelector('dialog')?.textContent).toContain(
    '€8,250 is no longer enough; please bid at least €8,500.',
  );
  await userEvent.click(dialog().getByRole('button', { name: 'Take €8,500' }));
  expect(dialog().getByRole('button', { name: 'Place binding bid of €8,500' })).toBeTruthy();
  await moveTo(9_000, { rev: 8, status: 'sold', nextBid: null });
  expect(root.querySelector('dialog')?.textContent).toContain('Nothing was sent.');
  expect(dialog().queryByRole('button', { name: /binding/ })).toBeNull();
});

test('somebody who leads by a bid from another tab is not asked to bid over it', async () => {
  const { review, dialog, moveTo } = await openLot({ bids: [aBid({ bidder: 'P9' })] }, { mine: [aMyLot()] });
  const mine = { bids: [aBid({ id: 'b2', bidder: 'P7', amount: 8_500 }), aBid({ bidder: 'P9' })] };
  await review();
  await moveTo(8_500, mine);
  expect(dialog().getByText('You lead this lot already, at €8,500. Nothing was sent.')).toBeTruthy();
  expect(dialog().queryByRole('button', { name: /^Take|binding/ })).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Back' }));

  // The same if the server knew it first.
  const late = await openLot({ bids: [aBid({ bidder: 'P9' })] }, { mine: [aMyLot()] });
  late.transport.on(BID, refusal('bid_too_low', 422, { currentPrice: 8_500, nextBid: 8_750, ...mine }));
  await late.review();
  await userEvent.click(late.dialog().getByRole('button', { name: /binding bid/ }));
  await late.advance(50);
  expect(late.dialog().getByText(/You lead at €8,500/)).toBeTruthy();
  expect(late.dialog().queryByRole('button', { name: /^Take|another amount/ })).toBeNull();
  expect(late.dialog().getByRole('button', { name: 'Done' })).toBeTruthy();
});

test('after closing the review unchanged, the amount keeps following the next bid', async () => {
  const { review, dialog, moveTo, field } = await openLot();
  await review();
  await userEvent.click(dialog().getByRole('button', { name: 'Back' }));
  await moveTo(8_500);
  expect(field().value).toBe('8,750');
});

test('when the price moves but stays below the amount, the review says so and the bid can be placed', async () => {
  const { review, dialog, moveTo, press, root } = await openLot();
  await press('€8,750');
  await review();
  await moveTo(8_250);
  expect(root.querySelector('dialog')?.textContent).toContain('Your €8,750 is still enough.');
  expect(dialog().getByRole('button', { name: 'Place binding bid of €8,750' })).toBeTruthy();
});

test('when a maximum reaches the reserve, the result says so, because that moved the price', async () => {
  const { shown, review, dialog, root, transport, advance, type } = await openLot({ reserve: 'open' });
  transport.on(BID, acceptedAnswer('leading', 11_000, { max: 12_000 }, { reserve: 'met' }));
  await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
  type('12000');
  await review('Set maximum €12,000');
  await userEvent.click(dialog().getByRole('button', { name: 'Set binding maximum of €12,000' }));
  await advance(50);
  expect(root.querySelector('dialog')?.textContent).toContain('at €11,000. The reserve is met.');
});

test('the form explains a maximum bid and its highest total', async () => {
  const { shown, review, dialog, root, transport, advance, type } = await openLot();
  transport.on(BID, acceptedAnswer('leading', 8_250, { max: 12_000 }));
  await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
  type('12000');
  expect(root.textContent).toContain('You would pay at most');
  await review('Set maximum €12,000');
  await userEvent.click(dialog().getByRole('button', { name: 'Set binding maximum of €12,000' }));
  await advance(50);
  expect(root.querySelector('dialog')?.textContent).toContain('Your maximum of €12,000 counts.');
  await userEvent.click(dialog().getByRole('button', { name: 'Done' }));
  expect(shown.getAllByText('You lead, up to €12,000').length).toBeGreaterThan(0);
});

test('buy now is offered until the first bid, also in the open review', async () => {
  const fresh = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 20_000 };
  const { review, dialog, moveTo, shown, root } = await openLot(fresh);
  await review('Buy now for €20,000');
  expect(dialog().getByRole('button', { name: 'Buy for €20,000, binding' })).toBeTruthy();
  await moveTo(5_000);
  expect(root.querySelector('dialog')?.textContent).toContain('Buying at once is no longer offered.');
  await userEvent.click(dialog().getByRole('button', { name: 'Back' }));
  expect(shown.queryByRole('button', { name: /Buy now/ })).toBeNull();
});

test.each(LOCALES)(
  'a purchase at once has no hammer price, and its result names purchase and sum once: %s',
  async (locale) => {
    const fresh = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 20_000 };
    const i18n = await allTexts(locale);
    const { t, format } = i18n;
    const page = await openLot(fresh, { i18n, config: { locale } });
    const amount = format.currency(20_000);
    const bought = {
      currentPrice: 20_000,
      bids: [aBid({ amount: 20_000, buyNow: true })],
      bidCount: 1,
      buyNowPrice: null,
    };
    page.transport.on(BID, acceptedAnswer('won', 20_000, { max: null }, bought));
    await page.review(t('bid.button.buyNow', { amount }));
    const text = (element: Element | null) => element?.textContent ?? '';
    const hasNoHammer = (part: Element | null): void => {
      expect(text(part)).toContain(t('auction.price.bought'));
      for (const hammer of [t('bid.sum.hammer'), t('auction.price.hammer')])
        expect(text(part)).not.toContain(hammer);
    };
    hasNoHammer(page.root.querySelector('dialog'));
    // The purchase is final at once: its total is owed.
    expect(page.dialog().getByText(t('bid.sum.totalOwed'))).toBeTruthy();
    expect(page.dialog().queryByText(t('bid.sum.total'))).toBeNull();
    await userEvent.click(
      page.dialog().getByRole('button', { name: t('bid.review.confirmBuy', { amount }) }),
    );
    await page.advance(50);
    const total = totalText(20_000, aLot().facts, i18n);
    const result = text(page.root.querySelector('dialog'));
    expect(result.split(t('bid.outcome.won'))).toHaveLength(2);
    expect(result.split('Quidam Star')).toHaveLength(2);
    expect(result.split(amount)).toHaveLength(2);
    expect(result).toContain(total);
    await userEvent.click(page.dialog().getByRole('button', { name: t('bid.outcome.done') }));
    await page.advance(50);
    hasNoHammer(page.root.querySelector('[part=after]'));
    const panel = page.shown.getByRole('region', { name: t('bid.title') });
    hasNoHammer(panel);
    // Nobody has bid: no number of bids is named, and the history says what the line is.
    expect(text(panel)).not.toContain(t('bid.count', { count: 1 }));
    const [line] = page.root.querySelectorAll('ol[class] > li:has(> time)');
    expect(text(line ?? null)).toContain(t('auction.boughtAtOnce'));
  },
);

test('a purchase whose review was closed before the answer came is shown once in the panel, with its sum', async () => {
  const page = await openLot({
    currentPrice: null,
    nextBid: 5_000,
    bids: [],
    bidCount: 0,
    buyNowPrice: 20_000,
  });
  const bought = { bids: [aBid({ amount: 20_000, buyNow: true })], bidCount: 1, buyNowPrice: null };
  page.transport.on(BID, acceptedAnswer('won', 20_000, { max: null }, bought));
  const { release } = page.transport.hold(BID);
  await page.review('Buy now for €20,000');
  await userEvent.click(page.dialog().getByRole('button', { name: /^Buy for €20,000/ }));
  await userEvent.click(page.dialog().getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  release();
  await page.advance(50);
  const panel = page.root.querySelector('[part=panel]')?.cloneNode(true) as HTMLElement;
  // The invoice is a part of what comes next.
  panel.querySelector('[part=after]')?.remove();
  expect(panel.textContent).toContain('The horse is yours');
  expect(panel.textContent?.split(totalText(20_000, aLot().facts, page.store.i18n))).toHaveLength(2);
});

test('with live updates paused the price is loaded before the review, with a warning', async () => {
  const { hub, advance, shown, root, transport, world } = await openLot();
  hub.behave('fail');
  hub.cut();
  await advance(60_000);
  expect(shown.getByText('Not live; we keep trying. Prices may have moved.')).toBeTruthy();
  const before = transport.count('GET /auction/{auction}/{lot}');
  world.lots = [aLot({ rev: 7, currentPrice: 8_500, nextBid: 8_750 })];
  await userEvent.click(shown.getByRole('button', { name: /^Bid €/ }));
  await advance(50);
  expect(transport.count('GET /auction/{auction}/{lot}')).toBe(before + 1);
  await expect.poll(() => root.querySelector('dialog')?.textContent).toContain('may have moved since');
});

test('a lot whose end was moved by an outage says so while it is open, and does not mention a late bid', async () => {
  const { shown, moveTo } = await openLot();
  const [from, to] = [instant(3_600_000), instant(3_900_000)];
  await moveTo(8_500, { end: to, extendedFrom: from, endMoved: { reason: 'outage', from, to } });
  const sentence = 'Bidding was interrupted. The end was moved from 1:00 PM to 1:05 PM UTC.';
  expect(shown.getByText(sentence)).toBeTruthy();
  expect(shown.queryByText(/^Late bidding moved/)).toBeNull();
  // A late bid moves it once more.
  await moveTo(8_750, { rev: 9, end: instant(4_200_000), endMoved: { reason: 'outage', from, to } });
  expect(
    shown.getByText('Bidding was interrupted. The end was moved from 1:00 PM to 1:10 PM UTC.'),
  ).toBeTruthy();
  const sold = { status: 'sold', nextBid: null, end: instant(4_200_000), extendedFrom: from };
  await moveTo(8_750, { rev: 10, ...sold, endMoved: { reason: 'outage', from, to } });
  expect(shown.queryByText(/^Bidding was interrupted/)).toBeNull();
  expect(shown.queryByText(/^Late bidding moved/)).toBeNull();
});

test('an extended end is shown, and the result of the lot is announced', async () => {
  const { shown, moveTo, announced } = await openLot();
  await moveTo(8_500, { end: instant(3_900_000), extendedFrom: instant(3_600_000) });
  expect(shown.getAllByText(/^Extended to 1:05/)).toHaveLength(2);
  expect(shown.getByText('Late bidding moved the end from 1:00 PM to 1:05 PM UTC.')).toBeTruthy();
  await moveTo(8_500, { rev: 8, status: 'sold', nextBid: null });
  expect(announced).toContain('Quidam Star was sold for €8,500.');
});
