import { fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, aMyLot, bidMessage, type WholeLot } from '../../testing/fixtures/lots.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { AuctionLotScreen } from './AuctionLotScreen.tsx';

afterEach(unmountAll);

const page = <AuctionLotScreen auction="spring-foals" lot="quidam-star" isHybrid={false} />;

async function open(lot: Partial<WholeLot> = {}, options: TestStoreOptions = {}, width = 1200) {
  const test = createTestStore({ ...options, world: { lots: [aLot(lot)], ...options.world } });
  const shown = mount(page, test, width);
  await shown.advance(50);
  return { ...test, ...shown };
}

test('the page shows the whole lot: name, facts, age, pedigree, description in paragraphs, documents', async () => {
  const { shown, root } = await open();
  expect(shown.getByRole('heading', { name: 'Quidam Star' })).toBeTruthy();
  const fact = (label: string) => shown.getByText(label).parentElement?.querySelector('dd')?.textContent;
  expect(fact('Age')).toBe('1 year');
  expect(fact('Height')).toBe('142\u00a0cm');
  expect(fact('VAT on hammer price')).toBe('19 %');
  expect(shown.getByText('Dirka')).toBeTruthy();
  expect(shown.getByText('Calm to handle.').previousElementSibling?.textContent).toContain(
    'three good gaits',
  );
  expect(root.textContent).toContain('PDF · 120 kB');
});

test('a horse without a known day of birth shows the year only', async () => {
  const { facts } = aLot();
  const { shown } = await open({ facts: { ...facts, dateOfBirth: '2019' } });
  expect(shown.getByText('Year of birth').parentElement?.querySelector('dd')?.textContent).toBe('2019');
});

test('a correction reaches the open page, which shows what was changed and when', async () => {
  const { shown, world, hub, advance } = await open({ timeZone: 'Europe/Berlin' });
  expect(shown.queryByText(/^Changed /)).toBeNull();
  world.lots = [
    aLot({
      name: 'Quidam’s Star',
      timeZone: 'Europe/Berlin',
      corrections: [
        { at: '2026-05-01T09:30:00.000Z', fields: ['sex'] },
        { at: '2026-05-02T09:30:00.000Z', fields: ['name', 'height', 'colourOfHooves'] },
        { at: '2026-05-03T09:30:00.000Z', fields: ['colourOfHooves'] },
      ],
    }),
  ];
  hub.send('auctionlot.hybrid.update.auctionlots', { auction: 'another' });
  await advance(1_100);
  expect(shown.queryByText(/^Changed /)).toBeNull();
  hub.send('auctionlot.hybrid.update.auctionlots', { auction: 'a1' });
  await advance(1_100);
  expect(shown.getByRole('heading', { name: 'Quidam’s Star' })).toBeTruthy();
  expect(shown.getAllByText(/^Changed /).map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    'Changed Sat, May 2, 11:30 AM CEST (your time 9:30 AM): Name, Height',
    'Changed Fri, May 1, 11:30 AM CEST (your time 9:30 AM): Sex',
  ]);
});

test('the page shows a placeholder while loading, then emits auction-lot-viewed once', async () => {
  const test = createTestStore();
  const { release } = test.transport.hold('GET /auction/{auction}/{lot}');
  const shown = mount(page, test);
  await shown.advance(50);
  expect(shown.root.querySelector('[aria-busy=true]')).toBeTruthy();
  expect(shown.events).toEqual([]);
  release();
  await shown.advance(50);
  test.hub.send('auctionlot.bid', bidMessage(aLot()));
  await shown.advance(50);
  const seen = shown.events.filter(({ name }) => name === 'auction-lot-viewed');
  expect(seen).toEqual([
    { name: 'auction-lot-viewed', detail: { auction: 'spring-foals', lot: 'quidam-star' } },
  ]);
});

test('an unknown lot shows a message', async () => {
  const { shown } = await open({}, { world: { lots: [] } });
  expect(shown.getByText('This lot does not exist.')).toBeTruthy();
});

test('when the API is unreachable a message is shown, and a retry loads the lot', async () => {
  const test = createTestStore();
  const back = test.transport.on('GET /auction/{auction}/{lot}', 'network');
  const shown = mount(page, test);
  await shown.advance(50);
  expect(shown.shown.getByText('The lot could not be loaded.')).toBeTruthy();
  back();
  await userEvent.click(shown.shown.getByRole('button', { name: 'Try again' }));
  await shown.advance(50);
  expect(shown.shown.getByRole('heading', { name: 'Quidam Star' })).toBeTruthy();
});

test('without slugs the element says what is missing', () => {
  const { shown } = mount(<AuctionLotScreen isHybrid={false} />, createTestStore());
  expect(shown.getByText('No lot is named here.')).toBeTruthy();
});

test.each([
  [{ status: 'withdrawn', nextBid: null }, 'This lot has been withdrawn'],
  [{ status: 'sold', nextBid: null }, 'Sold for €8,000'],
  [{ status: 'unsold', nextBid: null, reserve: 'open' }, 'the reserve was not met'],
  [{ status: 'upcoming', start: instant(86_400_000) }, 'Bidding has not opened yet'],
  [{ end: instant(-1000) }, 'Time is up'],
] as const)('a lot that is %o shows why it cannot be bid on', async (state, text) => {
  const { root, shown } = await open(state);
  expect(root.textContent).toContain(text);
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.queryByRole('button', { name: /bid/i })).toBeNull();
});

test('markup in names is shown as text', async () => {
  const nasty = '<img src=x onerror=alert(1)>';
  const { root, shown } = await open({
    name: nasty,
    description: nasty,
    pedigree: { sire: { name: nasty }, dam: null },
    documents: [],
  });
  expect(shown.getByRole('heading', { name: nasty })).toBeTruthy();
  expect(root.querySelector('[onerror]')).toBeNull();
});

test("the history marks the bidder's own bids, strikes out cancelled ones, and expands on request", async () => {
  const bids = [8_000, 7_750, 7_500, 7_250, 7_000].map((amount, index) =>
    aBid({
      id: `b${index}`,
      amount,
      bidder: index === 0 ? 'P7' : 'P9',
      source: 'auto',
      cancelled: index === 1,
    }),
  );
  const { shown } = await open(
    { bids, bidCount: 5 },
    { signedIn: true, world: { lots: [aLot({ bids, bidCount: 5 })], mine: [aMyLot()] } },
  );
  const history = within(shown.getByRole('heading', { name: 'Bids' }).closest('section') as HTMLElement);
  expect(history.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^You · automatic€8,000/),
    expect.stringMatching(/^Paddle P9 · automatic, cancelled€7,750/),
    expect.stringMatching(/^Paddle P9 · automatic€7,500/),
    expect.stringMatching(/^Paddle P9 · automatic€7,250/),
  ]);
  const row = history.getAllByRole('listitem')[1] as HTMLElement;
  expect(getComputedStyle(row).textDecorationLine).toBe('line-through');
  await userEvent.click(history.getByRole('button', { name: 'Show 1 more' }));
  expect(history.getAllByRole('listitem')).toHaveLength(5);
});

test('the history names the source of a bid that did not come by internet', async () => {
  const bids = (['phone', 'hall', 'online', null] as const).map((source, index) =>
    aBid({ id: `b${index}`, bidder: 'P9', source }),
  );
  const { shown } = await open({ bids, bidCount: 4 });
  const history = within(shown.getByRole('heading', { name: 'Bids' }).closest('section') as HTMLElement);
  expect(history.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Paddle P9 · phone€8,000/),
    expect.stringMatching(/^Paddle P9 · hall€8,000/),
    expect.stringMatching(/^Paddle P9€8,000/),
    expect.stringMatching(/^Paddle P9€8,000/),
  ]);
});

test('a click on a thumbnail shows its picture', async () => {
  const picture = aLot().images[0];
  if (!picture) throw new Error('the fixture has a picture');
  const images = ['one', 'two'].map((name) => ({ ...picture, path: `https://api.example/${name}.webp` }));
  const { shown } = await open({ images });
  const thumb = shown.getByRole('button', { name: /^Go to slide 2: / });
  fireEvent.click(thumb);
  expect(thumb.ariaCurrent).toBe('true');
  expect(shown.getByRole('group', { name: /^2 of 2: / })).toBeTruthy();
});

test.each([328, 358, 900])(
  'at a width of %d the buttons of a document are side by side at the end of its row',
  async (width) => {
    const { shown } = await open({}, { signedIn: true, i18n: await allTexts('de') }, width);
    const buttons = [/^Öffnen/, /^Herunterladen/].map(
      (name) => shown.getAllByRole('button', { name })[0] as HTMLElement,
    );
    const [opening, download] = buttons.map((it) => it.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect(download.top).toBe(opening.top);
    expect(download.right).toBeCloseTo(buttons[0]?.closest('li')?.getBoundingClientRect().right ?? 0, 0);
  },
);

test('a guest signs in before a document opens, a bidder opens or downloads it at once', async () => {
  const path = 'https://api.example/api/v1/test/document/d1-xray';
  const documents = aLot().documents.map((document) => ({ ...document, path }));
  const { shown, store, transport } = await open({ documents }, { signedIn: true });
  const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockImplementation(() => tab as never);
  transport.on('GET /document/{file}', { body: new Blob(['pdf'], { type: 'application/pdf' }) });
  await userEvent.click(shown.getByRole('button', { name: /Open.*X-rays/ }));
  await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1);
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await userEvent.click(shown.getByRole('button', { name: /Download.*X-rays/ }));
  await expect.poll(() => files).toEqual(['d1-xray.pdf']);
  store.session.logout();
  await userEvent.click(await shown.findByRole('button', { name: /Sign in to open.*X-rays/ }));
  expect(store.navigation.signIn.value?.reason).toBe('document');
});

test.each([1200, 360])('axe finds nothing at %d px', async (width) => {
  expect(await faults(await open({}, {}, width))).toEqual([]);
});

test("the end is shown in the time zone of the sale, and in the reader's if it differs", async () => {
  const { shown } = await open({ timeZone: 'Europe/Berlin' });
  // In the panel, and in the bar of a narrow element.
  expect(shown.getAllByText(/^Ends today, 3:00\sPM CEST \(your time 1:00\sPM\)$/)).toHaveLength(2);
});

test('a paragraph that begins with a Latin name has the direction of the page', async () => {
  const description = 'Vivaldon هو الأب.';
  const { shown } = await open({ description }, { config: { locale: 'ar' } });
  expect(getComputedStyle(shown.getByText(description)).direction).toBe('rtl');
});
