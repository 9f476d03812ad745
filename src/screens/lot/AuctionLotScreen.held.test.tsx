import { afterEach, expect, test } from 'vitest';
import { BID, openLot, refusal } from '../../testing/bidder.tsx';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

const UNWRITABLE = 'Bidding is paused: bids cannot be stored at the moment. No lot closes meanwhile.';
const UNDECIDED = 'Time is up. The lot is not closed yet: bids that came in time are still being decided.';

test('when a bid could not be stored the dialog says why, the amount stays, and the button waits', async () => {
  const { world, transport, shown, review, dialog, press, advance, field, type, events, root } =
    await openLot();
  transport.on(BID, refusal('bidding_paused', 503, { rev: 4, held: 'unwritable' }));
  type('9000');
  await review();
  world.lots = [aLot({ held: 'unwritable' })];
  await press(/^Place binding bid/);
  await advance(50);
  expect(dialog().getByRole('heading', { name: 'Your bid was not taken' })).toBeTruthy();
  expect(
    dialog().getByText(/^Bidding is paused: .* Your bid was not taken, and no lot closes meanwhile\.$/),
  ).toBeTruthy();
  expect(events.at(-1)).toMatchObject({ name: 'auction-bid-rejected', detail: { code: 'bidding_paused' } });
  await press('Done');
  await advance(60_000);
  expect(transport.count(BID)).toBe(1);
  expect(field().value).toContain('9,000');
  const buttons = shown.getAllByRole('button', { name: 'Bidding is paused', hidden: true });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-disabled')))).toEqual(new Set(['true']));
  for (const button of buttons) button.click();
  await advance(50);
  expect(root.querySelector('dialog')).toBeNull();
  expect(shown.getAllByText(UNWRITABLE)).not.toEqual([]);
});

test('a held lot past its end says why and never shows that it is closing, and then says why its end has moved', async () => {
  const end = instant(5_000);
  const { world, shown, advance, moveTo, announced, root } = await openLot({ end });
  world.lots = [aLot({ end, held: 'undecided' })];
  await advance(8_000);
  const texts = () => [/^Closing…$/, 'On hold'].map((text) => shown.queryAllByText(text).length > 0);
  expect(texts()).toEqual([false, true]);
  expect(shown.getAllByText(UNDECIDED)).not.toEqual([]);
  expect(announced).toContain(UNDECIDED);
  // One of the undecided bids counts; the others are still undecided.
  await moveTo(8_500, { end });
  expect(texts()).toEqual([false, true]);
  const to = instant(120_000);
  const bids = [aBid({ id: 'b2', amount: 8_500, at: instant(4_000) }), aBid()];
  await moveTo(8_500, { rev: 9, end: to, bids, endMoved: { reason: 'undecided', from: end, to } });
  expect(texts()).toEqual([false, false]);
  expect(shown.getByText(/^A bid was still being decided\. The end was moved from /)).toBeTruthy();
  // Above the bids that came before it.
  expect(root.querySelector('ol li')?.textContent).toMatch(
    /^End moved because a bid was still being decided: /,
  );
});

test('while the auctioneer pauses the auction no bid can be prepared, and afterwards the end has moved', async () => {
  const end = instant(600_000);
  const { shown, moveTo, announced, root } = await openLot({ end });
  await moveTo(8_000, { rev: 8, end, held: 'paused' });
  expect(shown.getAllByText(/^The auctioneer has paused the auction: no bids are taken/)).not.toEqual([]);
  expect(announced.join(' ')).toContain('The auctioneer has paused the auction');
  // In place of the time left, which is unknown.
  expect(shown.queryAllByText('On hold')).not.toEqual([]);
  for (const button of shown.getAllByRole('button', { name: 'Bidding is paused', hidden: true }))
    button.click();
  expect(root.querySelector('dialog')).toBeNull();
  const to = instant(900_000);
  await moveTo(8_000, { rev: 9, end: to, endMoved: { reason: 'paused', from: end, to } });
  expect(shown.queryAllByRole('button', { name: 'Bidding is paused' })).toEqual([]);
  expect(shown.queryAllByText('On hold')).toEqual([]);
  expect(shown.getByText(/^The auction was paused\. The end was moved from /)).toBeTruthy();
  expect(root.querySelector('ol li')?.textContent).toMatch(/^End moved by the pause of the auction: /);
});

test('the leader of a paused auction cannot begin to raise the maximum', async () => {
  const bids = [aBid({ bidder: 'P7' })];
  const options = { mine: [aMyLot({ bidder: 'P7', max: 12_000 })] };
  const { shown, panel } = await openLot({ bids, held: 'paused' }, options);
  const [button] = shown.getAllByRole('button', { name: 'Bidding is paused', hidden: true });
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  for (const each of shown.getAllByRole('button', { name: 'Bidding is paused', hidden: true })) each.click();
  expect(panel().queryByRole('textbox')).toBeNull();
});

test.each<[string, RegExp]>([
  ['provisional', /^Subject to the seller’s consent: the highest bid is €8,000/],
  // Like any reason of a later backend, and like the one above in a script of an earlier version.
  ['postponed', /^Bids on this lot are not taken here at the moment/],
])('a lot that is %s says so, and takes no bid', async (status, text) => {
  const { shown, moveTo, root } = await openLot();
  expect(shown.queryByRole('textbox')).not.toBeNull();
  await moveTo(8_000, { rev: 8, status, nextBid: null });
  expect(shown.getAllByText(text)).not.toEqual([]);
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByRole('button', { name: /^(Bid|Place)/ })).toBeNull();
  expect(root.textContent).not.toContain('Next bid');
});
