import { afterEach, expect, test } from 'vitest';
import { openLot } from '../../testing/bidder.tsx';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

const lines = ({ root }: Awaited<ReturnType<typeof openLot>>) =>
  [...root.querySelectorAll('section ol li')].map(({ textContent }) => textContent ?? '');
const extension = { from: instant(60_000), to: instant(180_000) };

test('a late bid has a line of its own: the old and the new end, and by which bid', async () => {
  const page = await openLot();
  expect(lines(page)).toHaveLength(1);
  const late = aBid({ id: 'b2', amount: 8_250, bidder: 'P9', extension });
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { end: extension.to, bids: [late, aBid()] }));
  await page.advance(50);
  const { format } = page.store.i18n;
  const [moved, bid, first] = lines(page);
  expect(moved).toBe(
    `End moved: ${format.time(extension.from)} → ${format.time(extension.to)}, by the bid of paddle P9`,
  );
  expect(bid).toContain('P9');
  expect(first).not.toContain('End moved');
});

test('extensions take no more room than bids, and the button counts the bids that are not shown', async () => {
  const bids = [1, 2, 3, 4, 5].map((number) => aBid({ id: `b${number}`, extension }));
  const page = await openLot({ bids, bidCount: 5 });
  expect(lines(page)).toHaveLength(4);
  await page.press('Show 3 more');
  expect(lines(page)).toHaveLength(10);
});

test('a backend that says nothing of extensions still has its bids shown', async () => {
  const page = await openLot({ bids: [aBid({ extension: null }), aBid({ id: 'b0' })], bidCount: 2 });
  expect(lines(page)).toHaveLength(2);
});
