import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AXE_VIEWS, faults } from '../../testing/axe.ts';
import { aLogEntry, anUpcomingLot } from '../../testing/fixtures/hybrid.ts';
import { aBid, aMyLot } from '../../testing/fixtures/lots.ts';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

const NOT_DECIDED = 'The sale has ended. Your request was not decided.';

test('the room shows sale, progress, connections, lot, price with its source, and asking price', async () => {
  const { root, shown } = await enterRoom();
  expect(shown.getByRole('heading', { name: 'Winter Elite' })).toBeTruthy();
  expect(root.textContent).toContain('Lot 2 of 4');
  expect(root.textContent).toContain('You: connected');
  expect(root.textContent).toContain('Auctioneer: present');
  expect(shown.getByRole('heading', { name: 'Stella Nova' })).toBeTruthy();
  expect(root.textContent).toContain('Lot 2 · Current bid · Hall');
  expect(root.textContent).toContain('by Quidam – Sandro');
  expect(root.textContent).toContain('Estimate €18,000 – €26,000');
  expect(root.textContent).toContain('Asking €20,500');
  const page = shown.getByRole<HTMLAnchorElement>('link', { name: /All about this horse/ });
  expect(page.getAttribute('href')).toMatch(/#ae-hybrid-lot_winter-elite_stella-nova$/);
  expect(page.target).toBe('_blank');
});

test('the room emits auction-lot-viewed for each lot that is called', async () => {
  const { events, call } = await enterRoom();
  await call('h3');
  expect(events.filter(({ name }) => name === 'auction-lot-viewed').map(({ detail }) => detail.lot)).toEqual([
    'stella-nova',
    'fidelio',
  ]);
});

test('the stage follows the sale; a reader of another lot stays there until they return', async () => {
  const { shown, root, call, press } = await enterRoom();
  const stage = () => root.querySelector('[part=stage]')?.parentElement as HTMLElement;
  await press(/Grazia/);
  expect(stage().textContent).toContain('Grazia');
  expect(stage().textContent).toContain('Lot 2 is being sold now');
  await call('h3');
  expect(stage().textContent).toContain('Grazia');
  expect(stage().textContent).toContain('Lot 3 is being sold now');
  expect(root.textContent).toContain('Lot 3 · Starting price');
  await press('Go to it');
  expect(stage().textContent).toContain('Fidelio');
  await call('h4');
  expect(shown.getByRole('heading', { name: 'Grazia' })).toBeTruthy();
});

test('on a phone, pressing a lot in the list shows it on the stage and moves the focus there', async () => {
  const { root, shown, press } = await enterRoom({}, 'winter-elite', 360);
  await userEvent.click(shown.getByRole('tab', { name: 'All lots' }));
  expect(root.querySelector('[part=stage]')).not.toBeVisible();
  await press(/Grazia/);
  expect(root.querySelector('[part=stage]')).toBeVisible();
  expect(shown.getByRole('heading', { name: 'Grazia' })).toBeVisible();
  expect(root.activeElement).toBe(shown.getByRole('tab', { name: 'Horse', selected: true }));
});

test('counting shows the step of the hammer, and a bid resets it', async () => {
  const { shown, publish } = await enterRoom();
  const steps = () =>
    shown.getByRole('list', { name: 'Fall of the hammer' }).querySelector('[aria-current]')?.textContent;
  expect(steps()).toBeUndefined();
  await publish(({ count }) => count(1));
  expect(steps()).toBe('Going once');
  await publish(({ count }) => count(2));
  expect(steps()).toBe('Going twice');
  await publish(({ bid }) => bid(21_000));
  expect(steps()).toBeUndefined();
  await publish(({ sell }) => sell());
  expect(steps()).toBe('Sold');
});

test('the log lists what happened, newest first, with cancelled bids struck out', async () => {
  const { log, publish, root } = await enterRoom();
  await publish(({ bid }) => bid(20_500, { bidder: 'P9', source: 'online' }));
  expect(log()).toEqual([
    '12:00:00 PM Internet, paddle P9 €20,500',
    '11:59:00 AM Hall €20,000',
    '11:58:00 AM Opened €10,000',
  ]);
  await publish(({ ask }) => ask(20_500));
  expect(log()).toEqual([
    '12:00:00 PM Asking price €20,500',
    '12:00:00 PM Internet, paddle P9 · cancelled €20,500',
    '11:59:00 AM Hall €20,000',
    '11:58:00 AM Opened €10,000',
  ]);
  expect([...root.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual([
    'Internet, paddle P9',
    '€20,500',
  ]);
});

test('the price is updated first, the log at most 100 ms later, also during rapid bidding', async () => {
  const { log, bid, shown, advance } = await enterRoom();
  for (let amount = 20_500; amount <= 22_500; amount += 500) {
    bid(amount);
    await advance(16);
    const price = `€${amount.toLocaleString('en')}`;
    expect(shown.getAllByText(price, { ignore: 'ol *' })).not.toEqual([]);
  }
  expect(log()[0]).toContain('€21,500');
  await advance(100);
  expect(log()[0]).toContain('€22,500');
});

test("the strip shows the state of each lot and the bidder's own standing", async () => {
  const { strip } = await enterRoom({
    mine: [
      aMyLot({ auctionlot: 'h2', bidder: 'P7', bid: 19_000 }),
      aMyLot({ auctionlot: 'h4', bidder: 'P7', max: 12_000 }),
    ],
  });
  expect(strip()).toEqual([
    '1 Donna Clara sold €14,000',
    '2 Stella Nova now outbid',
    '3 Fidelio next',
    '4 Grazia in 2 lots your absentee bid €12,000',
  ]);
});

test('waiting times are shown only when the typical duration of a lot is known', async () => {
  const fallen = [40, 30, 20, 10].map((minutesAgo, index) =>
    anUpcomingLot({
      id: `p${index}`,
      slug: `p${index}`,
      name: `Past ${index}`,
      status: 'sold',
      currentPrice: 9_000,
      bids: [aBid({ bidder: 'P3' })],
      bidCount: 1,
      end: new Date(Date.parse('2026-06-01T12:00:00Z') - minutesAgo * 60_000).toISOString(),
    }),
  );
  const { strip } = await enterRoom({ before: fallen });
  expect(strip().slice(-2)).toEqual(['3 Fidelio next, in about 10 min', '4 Grazia in 2 lots, about 20 min']);
});

test("the bidder's purchases and their total follow the sale", async () => {
  const { shown, publish, root } = await enterRoom({ mine: [aMyLot({ auctionlot: 'h2', bidder: 'P7' })] });
  expect(root.textContent).toContain('You have not bought anything in this sale.');
  await publish(({ bid }) => bid(30_000, { bidder: 'P7', source: 'online' }));
  await publish(({ sell }) => sell());
  const bought = shown.getByRole('region', { name: 'What you bought' });
  expect(bought.textContent).toContain('You bought 1 horse: hammer €30,000, €37,842.00 in all.');
  expect(bought.textContent).toContain('Lot 2 · Stella Nova');
});

test('when the backend does not send the user’s lots, nothing is shown about purchases, also after the sale', async () => {
  const answers = { 'GET /user/lots': { status: 404, body: { code: 'not_found', status: 404 } } };
  const room = await enterRoom({ answers });
  expect(room.root.textContent).toContain('You: connected');
  expect(room.root.textContent).not.toContain('You have not bought anything in this sale.');
  unmountAll();
  const after = await enterRoom({ answers, auction: { status: 'ended', liveAuctionlot: null } });
  expect(after.overlayShown()).toBe('ended');
  expect(after.root.textContent).not.toContain('You have not bought anything in this sale.');
});

test.each([
  ['nothing was asked', {}, null],
  ['a higher limit was asked for', { requestedLimit: 90_000 }, NOT_DECIDED],
  ['admission was asked for', { accepted: false, limit: null, requested: true }, NOT_DECIDED],
  [
    'nobody asked for admission',
    { accepted: false, limit: null },
    'The sale has ended: admission is no longer possible.',
  ],
])('at the end of the sale the room takes no more requests: %s', async (_what, participation, text) => {
  const { shown, update, advance, root } = await enterRoom({ participation });
  update({ status: 'ended', liveAuctionlot: null });
  await advance(1_000);
  expect(shown.queryByRole('button', { name: /higher limit|Ask for|Send request/ })).toBeNull();
  expect(root.textContent).not.toMatch(/We have your request|You have asked for/);
  if (text !== null) expect(shown.getByText(text)).toBeTruthy();
});

test('a message of the auctioneer is shown on the stage until it is removed', async () => {
  const { root, publish } = await enterRoom();
  await publish(({ say }) => say({ en: 'Ten minutes for coffee.' }));
  expect(root.querySelector('[part=stage]')?.textContent).toContain('Ten minutes for coffee.');
  await publish(({ say }) => say(null));
  expect(root.querySelector('[part=stage]')?.textContent).not.toContain('coffee');
});

test.each([
  [{ status: 'paused', message: 'Back at three.' }, 'paused', 'Back at three.', 'Lot 2 of 4'],
  [
    { status: 'upcoming', liveAuctionlot: null, start: '2026-06-01T13:00:00.000Z' },
    'upcoming',
    '59:59',
    'Not begun yet',
  ],
  [
    { status: 'upcoming', liveAuctionlot: null, start: '2026-06-01T11:55:00.000Z' },
    'upcoming',
    'Begins shortly',
    'Not begun yet',
  ],
  [{ status: 'ended', liveAuctionlot: null }, 'ended', 'You have not bought anything', 'Over'],
  [{ liveAuctionlot: null }, 'noLot', 'The next lot is coming up', 'Between lots'],
] as const)(
  'a sale that is %o shows it in the header and as an overlay: %s',
  async (auction, overlay, text, head) => {
    const { overlayShown, root } = await enterRoom({ auction });
    expect(root.querySelector('header')?.textContent).toContain(head);
    expect(overlayShown()).toBe(overlay);
    expect(root.querySelector('[data-overlay]')?.textContent).toContain(text);
  },
);

test('after 1 s without connection bidding is blocked, and released when the connection is back', async () => {
  const { hub, root, advance, overlayShown, button } = await enterRoom();
  // The visible text, without parts that only reserve their space.
  const header = () =>
    [...root.querySelectorAll('header > div > span')]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .map((part) => part.textContent)
      .join();
  hub.behave('fail');
  await act(async () => hub.cut());
  await advance(900);
  expect(overlayShown()).toBeNull();
  expect(button().textContent).toBe('Bid €20,500');
  await advance(300);
  expect(overlayShown()).toBe('lost');
  expect(button().textContent).toBe('No connection');
  expect(button().ariaDisabled).toBe('true');
  // Without a connection the presence of the auctioneer is unknown, and nothing is called live.
  expect(header()).not.toContain('Auctioneer');
  expect(root.querySelector('[part=stage]')?.textContent).not.toContain('LIVE');
  hub.behave('open');
  await advance(40_000);
  expect(overlayShown()).toBeNull();
  expect(header()).toContain('Auctioneer');
  expect(button().textContent).toBe('Bid €20,500');
});

// The width of a live room within the margins of a page on a phone of 320 px.
test.each(['en', 'de', 'fr', 'ar'] as const)(
  'in %s: on a phone nothing moves when the connection is lost or the sale paused',
  async (locale) => {
    const page = await enterRoom({ config: { locale } }, 'winter-elite', 288);
    const { hub, root, advance, overlayShown } = page;
    /** The overlay, whether all of it can be reached, and the elements that it has moved. */
    const overlaid = async (run: () => void) => {
      const moved = await shiftsDuring(root, async () => {
        await act(async () => run());
        await advance(1_200);
      });
      const cover = root.querySelector('[data-overlay]') as HTMLElement;
      cover.scrollTop = cover.scrollHeight;
      const last = cover.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return [overlayShown(), last <= cover.getBoundingClientRect().bottom, moved];
    };
    expect(await overlaid(() => page.update({ status: 'paused' }))).toEqual(['paused', true, []]);
    page.update({ status: 'live' });
    await advance(1_200);
    hub.behave('fail');
    expect(await overlaid(() => hub.cut())).toEqual(['lost', true, []]);
  },
);

test.each([
  [1200, true],
  [1200, false],
  [360, true],
  [360, false],
])('at %i px (signed in: %s) the placeholder has the size of the loaded room', async (width, signedIn) => {
  const { root, release, advance } = await enterRoom({ held: true, signedIn }, 'winter-elite', width);
  const sizes = () =>
    ['[part=room]', '[part=bid-bar]'].map((part) => {
      const { y, height } = (root.querySelector(part) as HTMLElement).getBoundingClientRect();
      return [part, Math.round(y), Math.round(height)];
    });
  expect(root.querySelector('[aria-busy=true]')).toBeTruthy();
  const before = sizes();
  release();
  await advance(1_100);
  expect(root.querySelector('[aria-busy=true]')).toBeNull();
  expect(sizes()).toEqual(before);
});

test('an unknown sale shows a message, a timed auction that it has no live room', async () => {
  const unknown = await enterRoom({}, 'nowhere');
  expect(unknown.root.textContent).toContain('does not exist');
  unmountAll();
  const timed = await enterRoom({ timed: true }, 'spring-foals');
  expect(timed.root.textContent).toContain('Spring Foals is an online auction without a live room');
  expect(timed.shown.getByRole('link', { name: 'To the auction' })).toBeTruthy();
});

test('when the API is unreachable a message is shown, and a retry opens the room', async () => {
  const { shown, advance, back } = await enterRoom({ broken: true });
  expect(shown.queryByText('Stella Nova')).toBeNull();
  back();
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await advance(200);
  expect(shown.getByRole('heading', { name: 'Stella Nova' })).toBeTruthy();
});

test.each(AXE_VIEWS)('in %s at %i px axe finds nothing and nothing is too wide', async (locale, width) => {
  const { element, root } = await enterRoom(
    { config: { locale }, auction: { message: 'Welcome.' }, log: [aLogEntry({ no: 9, cancelled: true })] },
    'winter-elite',
    width,
  );
  expect(await faults({ element })).toEqual([]);
  const room = root.querySelector('[part=room]') as HTMLElement;
  expect(room.scrollWidth).toBeLessThanOrEqual(room.clientWidth);
  const edge = element.getBoundingClientRect();
  const jutting = [...root.querySelectorAll('[part=room] *')].filter((node) => {
    if (node.closest('ul') || node.closest('svg')) return false;
    const box = node.getBoundingClientRect();
    return box.width > 1 && (box.left < edge.left - 1 || box.right > edge.right + 1);
  });
  expect(jutting.map((node) => node.outerHTML.slice(0, 120))).toEqual([]);
});
