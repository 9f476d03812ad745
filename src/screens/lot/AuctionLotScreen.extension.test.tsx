import { afterEach, expect, test } from 'vitest';
import { LOCALES } from '../../domain/locale.ts';
import { openLot } from '../../testing/bidder.tsx';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot, bidMessage } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

const lines = ({ root }: Awaited<ReturnType<typeof openLot>>) =>
  [...root.querySelectorAll('section ol li')].map(({ textContent }) => textContent ?? '');
const extension = { from: instant(60_000), to: instant(180_000) };

test('a late bid has a line of its own in the history, with the old and the new end and the bid', async () => {
  const page = await openLot();
  expect(lines(page)).toHaveLength(1);
  const late = aBid({ id: 'b2', amount: 8_250, bidder: 'P9', extension });
  page.hub.send('auctionlot.bid', bidMessage(aLot(), { end: extension.to, bids: [late, aBid()] }));
  await page.advance(50);
  const { format } = page.store.i18n;
  const [moved, bid, first] = lines(page);
  expect(moved).toBe(
    `Paddle P9 moved the end: ${format.time(extension.from)} → ${format.time(extension.to)}\u00a0UTC`,
  );
  expect(bid).toContain('P9');
  expect(first).not.toContain('moved the end');
});

test('a lot that is over does not announce later extensions, and nothing below the history moves', async () => {
  const page = await openLot();
  const history = page.root.querySelector('section:has(ol li)') as HTMLElement;
  const height = history.offsetHeight;
  expect(page.shown.getByText(/^A bid in the last/)).toBeTruthy();
  await page.moveTo(8_250, { status: 'sold' });
  expect(page.shown.queryByText(/^A bid in the last/)).toBeNull();
  expect(history.offsetHeight).toBe(height);
});

test('two ends within a minute are shown with seconds', async () => {
  const minute = Math.floor(Date.parse(instant(120_000)) / 60_000) * 60_000;
  const [from, to] = [5_000, 50_000].map((ms) => new Date(minute + ms).toISOString()) as [string, string];
  const page = await openLot({ bids: [aBid({ bidder: 'P9', extension: { from, to } })] });
  expect(lines(page)[0]).toMatch(/^Paddle P9 moved the end: .*:05.* → .*:50/);
});

test('panel, note and announcement of an end that moved within its minute show seconds', async () => {
  const minute = Math.floor(Date.parse(instant(3_600_000)) / 60_000) * 60_000;
  const [from, to] = [5_000, 50_000].map((ms) => new Date(minute + ms).toISOString()) as [string, string];
  const page = await openLot({ end: from });
  await page.moveTo(8_250, { end: to, extendedFrom: from });
  expect(page.panel().getAllByText(/^Extended to .*:50.[AP]M UTC$/)[0]).toBeTruthy();
  expect(
    page.shown.getByText(/^Late bidding moved the end from .*:05.[AP]M to .*:50.[AP]M UTC\.$/),
  ).toBeTruthy();
  expect(page.announced.at(-1)).toMatch(/now ends at .*:50.[AP]M\sUTC\.$/);
  // The next bid moves it to a whole minute: the seconds stay.
  const hour = new Date(minute + 3_600_000).toISOString();
  await page.moveTo(8_500, { rev: 8, end: hour, extendedFrom: to });
  expect(page.panel().getAllByText(/^Extended to \d+:\d\d:00.[AP]M UTC$/)[0]).toBeTruthy();
});

test.each(LOCALES)('the note on a moved end is true for one late bid and for two: %s', async (locale) => {
  const i18n = await allTexts(locale);
  const { t, format } = i18n;
  const [first, second, third] = [3_600_000, 3_780_000, 3_900_000].map(instant) as [string, string, string];
  const page = await openLot({ end: first, timeZone: null }, { i18n, config: { locale } });
  const bids = [
    aBid({ id: 'b3', bidder: 'P8', extension: { from: second, to: third } }),
    aBid({ id: 'b2', bidder: 'P9', extension: { from: first, to: second } }),
  ];
  await page.moveTo(8_500, { end: third, extendedFrom: first, bids });
  const note = t('bid.extended.text', { from: format.time(first), to: format.time(third) });
  expect(page.root.textContent).toContain(note.slice(0, note.indexOf(format.time(third))));
  const one = { en: /a late bid/i, de: /ein spätes Gebot/i, fr: /une enchère tardive/i, ar: /مزايدة متأخرة/ };
  expect(page.root.textContent).not.toMatch(one[locale]);
});

test('when the user’s own bid moved the end, the history says so', async () => {
  const bids = [aBid({ bidder: 'P7', extension }), aBid({ id: 'b0', bidder: 'P9', extension })];
  const page = await openLot({ bids, bidCount: 2 }, { mine: [aMyLot()] });
  expect(lines(page)[0]).toMatch(/^Your bid moved the end: /);
  expect(lines(page)[2]).toMatch(/^Paddle P9 moved the end: /);
});

test('two ends within a minute are shown with seconds if the browser does not know the time zone of the sale', async () => {
  const [from, to] = ['2026-07-01T17:30:05Z', '2026-07-01T17:30:50Z'];
  const bids = [aBid({ bidder: 'P9', extension: { from, to } })];
  const page = await openLot({ bids, timeZone: 'Europe/Marbrook' });
  expect(lines(page)[0]).toMatch(/^Paddle P9 moved the end: .*:05.[AP]M → .*:50.[AP]M/);
});

test('bids show their time in the zone of the sale, which is named once; older bids also show their day; amounts are aligned', async () => {
  const at = ['2026-06-01T12:00:00Z', '2026-05-31T09:30:00Z', '2025-11-02T16:05:00Z'];
  const bids = at.map((it, index) =>
    aBid({ id: `b${index}`, at: it, amount: 9_000 * 10 ** index, bidder: 'P9' }),
  );
  const page = await openLot({ timeZone: 'Europe/Berlin', bids, bidCount: 3 }, { width: 360 });
  const times = [...page.root.querySelectorAll('section ol time')].map(({ textContent }) => textContent);
  expect(times.map((text) => text?.replace(/[\u00a0\u202f]/g, ' '))).toEqual([
    '2:00 PM',
    'May 31, 11:30 AM',
    // In winter the zone has another name.
    'Nov 2, 2025, 5:05 PM CET',
  ]);
  expect(page.shown.getByText('Times in CEST')).toBeTruthy();
  const edges = [...page.root.querySelectorAll('section ol li > bdi')].map((it) => {
    const range = document.createRange();
    range.selectNodeContents(it);
    return Math.round(range.getBoundingClientRect().right);
  });
  expect(new Set(edges).size).toBe(1);
});

test('both ends of an extension are shown in the time zone of the sale, with its name', async () => {
  const ends = { from: '2026-07-01T17:30:00Z', to: '2026-07-01T17:32:00Z' };
  const page = await openLot({
    timeZone: 'America/New_York',
    bids: [aBid({ bidder: 'P9', extension: ends })],
  });
  expect(lines(page)[0]).toMatch(/^Paddle P9 moved the end: 1:30.PM → 1:32.PM\sEDT$/);
});

test.each([
  [{ status: 'upcoming', currentPrice: null }, true],
  [{ currentPrice: null }, true],
  [{ status: 'unsold', currentPrice: null, nextBid: null }, false],
] as const)(
  'the history of a lot without bids says whether bids are still possible: %o',
  async (change, open) => {
    const page = await openLot({ ...change, bids: [], bidCount: 0 });
    const { t, format } = page.store.i18n;
    const none = t('bid.history.none', { amount: format.currency(aLot().startPrice) });
    expect(page.root.textContent?.includes(none)).toBe(open);
    expect(page.root.textContent?.includes(t('bid.history.noneClosed'))).toBe(!open);
  },
);

test('extensions take no more room than bids, and the button counts the bids that are not shown', async () => {
  const bids = [1, 2, 3, 4, 5].map((number) => aBid({ id: `b${number}`, extension }));
  const page = await openLot({ bids, bidCount: 5 });
  expect(lines(page)).toHaveLength(4);
  await page.press('Show 3 more');
  expect(lines(page)).toHaveLength(10);
});

test('the bids are shown when a backend sends no extensions', async () => {
  const page = await openLot({ bids: [aBid({ extension: null }), aBid({ id: 'b0' })], bidCount: 2 });
  expect(lines(page)).toHaveLength(2);
});
