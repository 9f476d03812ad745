import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { acceptedAnswer, BID, openLot } from '../../testing/bidder.tsx';
import type { FakeRequest } from '../../testing/fakes/fake-transport.ts';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

const NOT_SOLD = 'Below the seller’s reserve the horse is not sold, even to the highest bidder.';
const LIFTED = 'A maximum that reaches the reserve lifts the price to it at once.';
const NOT_YET = 'The reserve is not met yet: at the current price the horse is not sold.';

test('panel and review explain that a maximum lifts the price to an open reserve', async () => {
  const { shown, panel, review, dialog, type } = await openLot({ reserve: 'open' });
  expect(panel().getByText(`Reserve not met. ${NOT_SOLD}`)).toBeTruthy();
  await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
  expect(panel().getByText(`Reserve not met. ${NOT_SOLD} ${LIFTED}`)).toBeTruthy();
  type('12000');
  await review('Set maximum €12,000');
  expect(dialog().getByText(`Reserve not met. ${NOT_SOLD}`)).toBeTruthy();
  expect(dialog().getByText(LIFTED)).toBeTruthy();
});

test('before the first bid the panel does not say that the reserve is not met', async () => {
  const { panel } = await openLot({ reserve: 'open', bids: [], bidCount: 0, currentPrice: null });
  expect(panel().getByText(`Has a reserve. ${NOT_SOLD}`)).toBeTruthy();
});

test('the review of a single bid warns of an open reserve, without a word about maximums', async () => {
  const { review, dialog, root } = await openLot({ reserve: 'open' });
  await review();
  expect(dialog().getByText(`Reserve not met. ${NOT_SOLD}`)).toBeTruthy();
  expect(root.textContent).not.toContain(LIFTED);
});

test.each(['none', 'met'] as const)('a reserve that is %s is not mentioned', async (reserve) => {
  const { shown, review, root, type } = await openLot({ reserve });
  await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
  type('12000');
  await review('Set maximum €12,000');
  expect(root.textContent).not.toContain(LIFTED);
  expect(root.querySelector('dialog')?.textContent).not.toContain('eserve');
});

test('the panel does not tell a leader below the reserve that they would get the horse', async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const options = { mine: [aMyLot({ bidder: 'P7', max: 12_000 })] };
  const { panel, moveTo, root } = await openLot({ bids, reserve: 'open' }, options);
  expect(panel().getByText('You lead, reserve not met')).toBeTruthy();
  expect(panel().getByText(`We go on bidding for you up to €12,000. ${NOT_YET}`)).toBeTruthy();
  // The pill at the price and the leader's note name the reserve; the notes on a bid do not repeat it.
  const said = panel().getAllByText(/reserve/i);
  expect(said.filter((it) => it.checkVisibility({ visibilityProperty: true }))).toHaveLength(2);
  expect(root.textContent).not.toContain('If the hammer fell now');
  // Nobody pays a total at this price.
  const totals = () =>
    [...root.querySelectorAll('[part=panel] dl')].filter((it) => !it.closest('[inert]')).length;
  expect(totals()).toBe(0);
  await moveTo(9_000, { reserve: 'met', bids: [aBid({ id: 'b2', amount: 9_000, bidder: 'P7' })] });
  expect(panel().getByText('You lead, up to €12,000')).toBeTruthy();
  expect(panel().getByText(/If the hammer fell now/)).toBeTruthy();
  expect(totals()).toBe(1);
});

test('only a leader with a maximum above the price reads that the auction bids for them', async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const { panel, root, moveTo } = await openLot({ bids }, { mine: [aMyLot({ bidder: 'P7', max: 8_000 })] });
  expect(root.textContent).not.toContain('We bid for you');
  await moveTo(7_900, { bids: [aBid({ id: 'b2', amount: 7_900, bidder: 'P7' })] });
  expect(panel().getByText(/^We bid for you, one step at a time/)).toBeTruthy();
});

test('when a bid leads below the reserve the result says so, on the screen and to screen readers', async () => {
  const { review, dialog, transport, advance, announced } = await openLot({ reserve: 'open' });
  transport.on(BID, (request: FakeRequest) => {
    const { body } = acceptedAnswer('leading')(request);
    return { body: { ...body, auctionlot: { ...body.auctionlot, reserve: 'open' } } };
  });
  await review();
  await userEvent.click(dialog().getByRole('button', { name: /binding bid/ }));
  await advance(50);
  // In the colour of the text: it is good news, but neither a purchase nor a warning.
  const title = dialog().getByRole('heading', { name: 'You lead' });
  expect(getComputedStyle(title.firstElementChild as Element).color).toBe(getComputedStyle(title).color);
  expect(dialog().getByText(new RegExp(NOT_YET))).toBeTruthy();
  expect(announced).toContain(`You lead at €8,250. ${NOT_YET}`);
});

test.each([
  [20_000, true],
  [19_999, false],
])(
  'the review of a maximum of %s says whether that bid gives up the purchase at once',
  async (amount, passes) => {
    const fresh = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 20_000 };
    const { shown, review, dialog, type } = await openLot(fresh);
    await userEvent.click(shown.getByRole('radio', { name: 'Maximum bid' }));
    type(String(amount));
    await review(/^Set maximum/);
    expect(dialog().queryByText(/does not buy the horse at once for €20,000/) !== null).toBe(passes);
  },
);

test('the review links to the conditions of sale in a new window', async () => {
  const { review, dialog, transport, advance } = await openLot();
  transport.on('GET /auctioneer/', { body: anAuctioneer() });
  await review();
  await advance(50);
  const link = dialog().getByRole('link', { name: /^Terms \(opens in a new window\)$/ });
  expect(link.getAttribute('href')).toMatch(/#ae-sales-page_terms$/);
  expect(link.getAttribute('target')).toBe('_blank');
});
