import { fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {} from '@vitest/browser-playwright';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { StoreProvider } from '../../react/context.tsx';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aLot, bidMessage, type WholeLot } from '../../testing/fixtures/lots.ts';
import { type Mounted, mount, unmountAll } from '../../testing/mount.tsx';
import { LotList, type LotListProps, LotListSkeleton } from './LotList.tsx';

afterEach(unmountAll);

const vesper = aLot({
  id: 'l1',
  number: '12',
  name: 'Vesper Noir',
  slug: 'vesper-noir',
  currentPrice: 24_500,
});
const silberfee = aLot({
  id: 'l2',
  number: '9',
  name: 'Silberfee',
  currentPrice: 31_000,
  end: instant(15_000),
});

async function open(options: TestStoreOptions = {}, props: Partial<LotListProps> = {}) {
  const test = createTestStore({ world: { lots: [vesper, silberfee] }, ...options });
  const resource = test.store.catalogue.lotIds('spring-foals');
  resource.retain();
  await test.clock.advance(50);
  const ids = resource.state.peek().value ?? [];
  const list = <LotList ids={ids} layout="grid" {...props} />;
  const shown = mount(list, test);
  await shown.advance(50);
  return { ...test, ...shown };
}
const cardOf = ({ shown }: Mounted, name: string) =>
  within(shown.getByRole('heading', { name }).closest('article') as HTMLElement);

const manyLots = (count: number): WholeLot[] =>
  Array.from({ length: count }, (_, index) =>
    aLot({ id: `l${index}`, slug: `lot-${index}`, number: String(index), name: `Horse ${index}` }),
  );
/** Shows a list as a page does: React renders a transition when it has the time, and `act` would do so at once. */
async function openMany(lots: WholeLot[]): Promise<HTMLElement> {
  const { store, clock } = createTestStore({ world: { lots } });
  store.catalogue.lotIds('spring-foals').retain();
  await clock.advance(50);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
  const host = { element, root: element.attachShadow({ mode: 'open' }), emit: () => true };
  flushSync(() =>
    root.render(
      <StoreProvider store={store} host={host}>
        <LotList ids={lots.map(({ id }) => id)} layout="grid" />
      </StoreProvider>,
    ),
  );
  return element;
}

test('the card of a lot that was bought at once counts no bids', async () => {
  const bought = aLot({
    id: 'l3',
    name: 'Donna',
    status: 'sold',
    end: instant(-60_000),
    currentPrice: 10_500,
    bids: [aBid({ amount: 10_500, buyNow: true })],
    bidCount: 1,
  });
  const card = cardOf(await open({ world: { lots: [bought] } }), 'Donna');
  expect(card.getByText('bought at once')).toBeTruthy();
  expect(card.queryByText('1 bid')).toBeNull();
});

test.each(['grid', 'list'] as const)(
  'a lot that can be bought at once shows its price until the first bid, which moves nothing (%s)',
  async (layout) => {
    const fresh = { currentPrice: null, nextBid: 5_000, bids: [], bidCount: 0, buyNowPrice: 45_500 };
    const donna = aLot({ id: 'l3', name: 'Donna', ...fresh });
    const lots = [donna, { ...vesper, buyNowPrice: 45_500 }];
    const page = await open({ world: { lots } }, { layout });
    const boxes = () =>
      [...page.root.querySelectorAll('article :is(h3, p)')].map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [x, y, width];
      });
    const offer = () => cardOf(page, 'Donna').queryByText('Buy now: €45,500');
    expect(offer()).toBeTruthy();
    expect(page.shown.getAllByText(/Buy now/)).toHaveLength(1);
    const before = boxes();
    page.hub.send('auctionlot.bid', bidMessage(donna, { currentPrice: 5_000, bidCount: 1 }));
    await page.advance(100);
    expect(offer()).toBeNull();
    expect(boxes()).toEqual(before);
  },
);

test('placeholders of a thousand lots are cards on the first screen, and empty places after it', () => {
  const { root } = mount(<LotListSkeleton layout="grid" count={1000} />, createTestStore());
  const items = [...root.querySelectorAll('[aria-hidden] > div')];
  expect(items).toHaveLength(1000);
  expect(items.filter((item) => item.childElementCount > 1)).toHaveLength(12);
});

test('a bid on one of hundreds of lots renders only its card', async () => {
  const many = manyLots(300);
  const test = createTestStore({ world: { lots: many } });
  const rendered: string[] = [];
  const { myLots } = test.store;
  const counting = {
    ...myLots,
    // Only a card calls this, once per render.
    standing(id: string) {
      rendered.push(id);
      return myLots.standing(id);
    },
  };
  const store = { ...test.store, myLots: counting };
  const ids = many.map(({ id }) => id);
  test.store.catalogue.lotIds('spring-foals').retain();
  await test.clock.advance(50);
  const list = <LotList ids={ids} layout="grid" />;
  const page = mount(list, { ...test, store });
  await page.advance(50);
  expect(rendered).toHaveLength(300);
  // Visible cards write their countdown when the IntersectionObserver reports them, all in one frame.
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(page.element);
  });
  await page.advance(50);

  const changed = new Set<string | null | undefined>();
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      const node = target instanceof Element ? target : target.parentElement;
      changed.add(node?.closest('article')?.querySelector('h3')?.textContent);
    }
  });
  watcher.observe(page.root, { childList: true, characterData: true, subtree: true, attributes: true });
  rendered.length = 0;
  test.hub.send('auctionlot.bid', bidMessage(many[7] ?? aLot(), { currentPrice: 77_000 }));
  await page.advance(50);
  watcher.disconnect();
  expect(cardOf(page, 'Horse 7').getByText('€77,000')).toBeTruthy();
  expect(rendered).toEqual(['l7']);
  expect([...changed]).toEqual(['Horse 7']);
});

test('lots beyond the first screen have their places at once and come after it', async () => {
  const many = manyLots(200);
  const list = await openMany(many);
  const names = () => [...list.querySelectorAll('h3')].map((it) => it.textContent);
  expect(list.querySelectorAll('li')).toHaveLength(200);
  expect(names()).toHaveLength(24);
  await expect.poll(names).toEqual(many.map(({ name }) => name));
});

/** Number of layouts of this test's page. */
async function layouts(): Promise<number> {
  const session = cdp();
  await session.send('Performance.enable');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
}

test('lots that are rendered out of sight do not lay out the list', async () => {
  const list = await openMany(manyLots(400));
  const before = await layouts();
  const count = () => list.querySelectorAll('article').length;
  const shown = count();
  await expect.poll(count).toBe(400);
  expect(shown).toBeLessThan(400);
  expect(await layouts()).toBe(before);
});

test('a click asks the host before navigating, a ctrl-click is left to the browser', async () => {
  const page = await open();
  const link = cardOf(page, 'Vesper Noir').getByRole('link');
  // The test must stay on its page.
  page.root.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(page.events).toEqual([]);
  fireEvent.click(link);
  expect(page.events).toEqual([
    {
      name: 'auction-navigate',
      detail: {
        route: 'auctions-auction-auctionlot',
        params: { auction: 'spring-foals', auctionlot: 'vesper-noir' },
        href: 'https://host.example/horses?page=2#ae-lot_spring-foals_vesper-noir',
      },
    },
  ]);
});

test('a favourite is shown and the host notified only after the server has accepted it', async () => {
  const page = await open({ signedIn: true });
  const gate = page.transport.hold('PUT /user/add-favorite');
  const heart = page.shown.getByRole('button', { name: 'Add Vesper Noir to favourites' });
  await userEvent.click(heart);
  await page.advance(50);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(page.events).toEqual([]);
  gate.release();
  await page.advance(50);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(page.events).toEqual([
    { name: 'auction-favourite-changed', detail: { lot: 'l1', favourite: true } },
  ]);
});

test('when the server refuses a favourite, it stays unset and the reason is shown', async () => {
  const page = await open({ signedIn: true });
  page.transport.on('PUT /user/add-favorite', { body: { error: 'lot_closed' } });
  const heart = page.shown.getByRole('button', { name: 'Add Vesper Noir to favourites' });
  await userEvent.click(heart);
  await page.advance(50);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  expect(page.events).toEqual([]);
  expect(page.store.toasts.toasts.peek().map(({ text }) => text)).toEqual(['Bidding on this lot is over.']);
});

test('a guest who adds a favourite is asked to sign in', async () => {
  const page = await open();
  await userEvent.click(page.shown.getByRole('button', { name: 'Add Vesper Noir to favourites' }));
  await page.advance(50);
  expect(page.events[0]).toMatchObject({ name: 'auction-login-required', detail: { reason: 'favourite' } });
  expect(page.transport.count('PUT /user/add-favorite')).toBe(0);
  expect(page.store.navigation.signIn.peek()?.reason).toBe('favourite');
});

test('the tooltip of a countdown shows the end in the time zone of the sale and of the reader', async () => {
  const page = await open({ world: { lots: [{ ...vesper, timeZone: 'Asia/Dubai' }] } });
  const countdown = cardOf(page, 'Vesper Noir').getByText('1 h 0 min');
  fireEvent.pointerEnter(countdown);
  expect(countdown.title).toMatch(/^Ends today, 5:00\sPM\sGST \(your time 1:00\sPM\)$/);
});

test('a lot that was kept open after an outage says so beside the time, and its picture says what happened', async () => {
  const [from, to] = [instant(3_000_000), instant(3_600_000)];
  const moved = { ...vesper, end: to, extendedFrom: from, endMoved: { reason: 'outage', from, to } };
  for (const layout of ['grid', 'list'] as const) {
    const card = cardOf(await open({ world: { lots: [moved] } }, { layout }), 'Vesper Noir');
    expect(card.getByText('end moved')).toBeTruthy();
    expect(card.getByText('Bidding was interrupted')).toBeTruthy();
    unmountAll();
  }
});

test('a held lot says that bids are paused before its end, and that closing waits after its end', async () => {
  const held = { ...vesper, end: instant(5_000), held: 'unwritable' } as const;
  const page = await open({ world: { lots: [held] } });
  const card = cardOf(page, 'Vesper Noir');
  expect(card.getByText('bidding is paused')).toBeTruthy();
  expect(card.getByText('bidding is paused')).toBeTruthy();
  await page.advance(6_000);
  expect(card.getByText('On hold')).toBeTruthy();
  expect(card.getByText('Closing on hold')).toBeTruthy();
  expect(card.queryByText('Closing…')).toBeNull();
});

test('a lot of a paused auction shows no countdown', async () => {
  const page = await open({ world: { lots: [{ ...vesper, end: instant(600_000), held: 'paused' }] } });
  const card = cardOf(page, 'Vesper Noir');
  expect(card.getByText('bidding is paused')).toBeTruthy();
  expect(card.getByText('On hold')).toBeTruthy();
});

test.each(['grid', 'list'] as const)(
  'on paper %s show when a lot ends or opens, not the time left',
  async (layout) => {
    const upcoming = aLot({ id: 'l3', name: 'Morgenrot', status: 'upcoming', start: instant(90_000_000) });
    const held = aLot({ id: 'l4', name: 'Abendrot', held: 'paused' });
    const opened = await open({ world: { lots: [vesper, upcoming, held] } }, { layout });
    const session = cdp();
    onTestFinished(async () => {
      await session.send('Emulation.setEmulatedMedia', { media: '' });
    });
    await session.send('Emulation.setEmulatedMedia', { media: 'print' });
    window.dispatchEvent(new Event('beforeprint'));
    const time = (name: string) =>
      opened.shown.getByRole('heading', { name }).closest('article')?.querySelector('time') as HTMLElement;
    for (const [name, text] of [
      ['Vesper Noir', /^"Ends \w{3} \d{1,2}, \d{4}, 1:00\sPM\sUTC"$/],
      ['Morgenrot', /^"Opens \w{3} \d{1,2}, \d{4}, .+\sUTC"$/],
    ] as const) {
      expect(getComputedStyle(time(name)).fontSize).toBe('0px');
      const date = getComputedStyle(time(name), '::after');
      expect(date.content).toMatch(text);
      expect(date.fontSize).toBe('15px');
    }
    const labels = [/^ends in/i, /^opens in/i].map(
      (text) => opened.shown.getAllByText(text)[0] as HTMLElement,
    );
    for (const label of labels) expect(getComputedStyle(label).fontSize).toBe('0px');
    const bids = time('Vesper Noir').closest('div')?.querySelector('bdi') as HTMLElement;
    expect(getComputedStyle(bids).fontSize).toBe('12px');
    // Its end moves by the pause.
    expect(getComputedStyle(cardOf(opened, 'Abendrot').getByText('bidding is paused')).fontSize).toBe('12px');
  },
);
