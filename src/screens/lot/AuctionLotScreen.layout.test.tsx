import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page as browser, cdp } from 'vitest/browser';
import type { MyLot } from '../../api/schema/lot.ts';
import type { Locale } from '../../domain/locale.ts';
import { acceptedAnswer, BID, openLot } from '../../testing/bidder.tsx';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aBid, aMyLot, type WholeLot } from '../../testing/fixtures/lots.ts';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

/** The longest words, and right to left. */
const WIDEST = ['de', 'ar'] as const;

/** Height in px of a host's header above the element, which the element cannot change. */
const HOST_HEADER = 300;
const host = document.createElement('div');
host.style.blockSize = `${HOST_HEADER}px`;

const leads = [aBid({ bidder: 'P7', amount: 25_000 })];
const lost = [aBid({ bidder: 'P9', amount: 25_000 }), aBid({ id: 'b0', bidder: 'P7', amount: 24_500 })];
const running: Partial<WholeLot> = { currentPrice: 25_000, nextBid: 25_500, bids: lost, bidCount: 24 };
const over: Partial<WholeLot> = { ...running, nextBid: null, end: instant(-60_000) };
const fresh = { currentPrice: null, nextBid: 9_000, startPrice: 9_000, bids: [], bidCount: 0 };

interface State {
  readonly lot: Partial<WholeLot>;
  readonly mine?: MyLot[];
  readonly guest?: true;
  /** The state has no bid button. */
  readonly noButton?: true;
}
const STATES: Readonly<Record<string, State>> = {
  guest: { lot: running, guest: true },
  'signed in': { lot: running },
  leading: { lot: { ...running, bids: leads }, mine: [aMyLot()] },
  'leading with a maximum': { lot: { ...running, bids: leads }, mine: [aMyLot({ max: 130_000 })] },
  outbid: { lot: running, mine: [aMyLot()] },
  'without bids': { lot: { ...fresh, buyNowPrice: 30_000 } },
  'reserve open': { lot: { ...running, reserve: 'open' }, mine: [aMyLot()] },
  extended: { lot: { ...running, extendedFrom: instant(3_500_000) }, mine: [aMyLot()] },
  upcoming: { lot: { ...fresh, status: 'upcoming', start: instant(90_000_000) }, noButton: true },
  closing: { lot: { ...running, end: instant(500) }, mine: [aMyLot()], noButton: true },
  sold: { lot: { ...over, status: 'sold' }, noButton: true },
  won: { lot: { ...over, status: 'sold', bids: leads }, mine: [aMyLot()], noButton: true },
  unsold: { lot: { ...over, status: 'unsold', reserve: 'open' }, noButton: true },
};

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('not there');
  return element.getBoundingClientRect();
};
const isSeen = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;

describe('on a phone', () => {
  beforeEach(async () => {
    await browser.viewport(360, 780);
    document.body.prepend(host);
    window.scrollTo(0, 0);
    return () => host.remove();
  });

  const openPhone = async (state: State, locale: Locale) => {
    const i18n = await allTexts(locale);
    const { lot, mine = [], guest } = state;
    const opened = await openLot(lot, { i18n, mine, width: 328, signedIn: !guest });
    const bar = opened.root.querySelector('[part=bid-bar]');
    /** Elements that show the price in large type; the rows of the history do not. */
    const prices = () =>
      [...opened.root.querySelectorAll('bdi')].filter(
        (it) => isSeen(it) && !it.closest('h2') && Number.parseFloat(getComputedStyle(it).fontSize) > 20,
      );
    return { ...opened, bar, prices };
  };

  test.each(
    Object.entries(STATES).flatMap(([name, state]) => WIDEST.map((locale) => ({ name, locale, state }))),
  )('$name, $locale: price, time and button are in sight below any header', async ({ state, locale }) => {
    const { bar, prices, shown } = await openPhone(state, locale);
    const edge = boxOf(bar);
    expect(edge.bottom).toBeLessThanOrEqual(780.5);
    // The bar leaves room for the picture above it.
    expect(edge.height).toBeLessThanOrEqual(172);
    const [price, ...more] = prices();
    expect(more).toEqual([]);
    expect(bar?.contains(price ?? null)).toBe(true);
    const time = bar?.querySelectorAll('p')[2];
    const buttons = shown.queryAllByRole('button').filter((it) => bar?.contains(it));
    expect(buttons).toHaveLength(state.noButton ? 0 : 1);
    for (const part of [price, time, ...buttons]) {
      const box = boxOf(part);
      expect(box.width).toBeGreaterThan(20);
      expect(box.top).toBeGreaterThanOrEqual(edge.top);
      expect(box.bottom).toBeLessThanOrEqual(780);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(360);
    }
  });

  test('the name of the horse is in sight on the first screen', async () => {
    const { bar, root } = await openPhone(STATES.guest as State, 'de');
    const pictures = root.querySelector('[data-name]');
    const { content, insetBlockStart, blockSize } = getComputedStyle(pictures as Element, '::after');
    expect(content).toContain('Quidam Star');
    const bottom = boxOf(pictures).top + Number.parseFloat(insetBlockStart) + Number.parseFloat(blockSize);
    expect(bottom).toBeLessThan(boxOf(bar).top);
  });

  test('the field for a higher maximum does not open behind the bar', async () => {
    const state = STATES['leading with a maximum'] as State;
    const { bar, root, shown } = await openPhone(state, 'en');
    const raise = () => {
      const [button] = shown.getAllByRole('button', { name: 'Raise my maximum' });
      act(() => button?.click());
      return root.querySelector('input');
    };
    const { top } = boxOf(raise());
    fireEvent.click(shown.getByRole('button', { name: 'Leave as it is' }));
    // Scrolls so that the field would appear behind the bar.
    window.scrollBy(0, top - 700);
    const field = raise();
    expect(field?.matches(':focus')).toBe(true);
    const hint = root.querySelector(`[id="${field?.getAttribute('aria-describedby')?.split(' ')[0]}"]`);
    expect(boxOf(hint).bottom).toBeLessThanOrEqual(boxOf(bar).top);
  });

  test.each(WIDEST)('%s: with live updates paused the bar says so and offers to resume', async (locale) => {
    const { hub, advance, bar, shown, store } = await openPhone(STATES.outbid as State, locale);
    const { height } = boxOf(bar);
    hub.behave('fail');
    hub.cut();
    await advance(60_000);
    const { t } = store.i18n;
    expect(bar?.textContent).toContain(t('bid.live.pausedShort'));
    const resume = shown.getByRole('button', { name: t('common.liveResume') });
    expect(bar?.contains(resume)).toBe(true);
    expect(boxOf(resume).right).toBeLessThanOrEqual(360);
    expect(boxOf(resume).height).toBeGreaterThanOrEqual(24);
    expect(boxOf(bar).height).toBe(height);
  });
});

describe('in the column of a page, too narrow for the panel beside the picture', () => {
  const PAGE = 'rgb(243, 234, 215)';

  const widths = [640, 680, 700, 858].flatMap((width) => WIDEST.map((locale) => ({ width, locale })));
  /** The narrowest width in one language, the widest in the other. */
  const isUsual = ({ width, locale }: (typeof widths)[number]): boolean =>
    locale === 'ar' ? width === 640 : width === 858;
  const title = '$width px, $locale: the bar is as wide as its element, and nothing in it covers anything';
  test.each(widths.filter(isUsual))(title, fits);
  test.each(widths.filter((it) => !isUsual(it)))(title, { tags: 'long' }, fits);

  async function fits({ width, locale }: (typeof widths)[number]): Promise<void> {
    await browser.viewport(1280, 800);
    const i18n = await allTexts(locale);
    for (const [name, { lot, mine = [], guest, noButton }] of Object.entries(STATES)) {
      const { element, root, shown } = await openLot(lot, { i18n, mine, width, signedIn: !guest });
      if (name === 'outbid') fireEvent.click(shown.getByRole('radio', { name: i18n.t('bid.kind.max') }));
      const bar = root.querySelector<HTMLElement>('[part=bid-bar]') as HTMLElement;
      const edge = boxOf(bar);
      expect(edge.width).toBe(boxOf(element).width);
      expect(getComputedStyle(bar).boxShadow).toBe('none');
      const texts = [...bar.querySelectorAll('p, p ~ *, button, span, time')].filter(
        (it) => isSeen(it) && it.textContent && !it.querySelector('p, button, span, time'),
      );
      const boxes = texts.map((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return it.matches('button') ? boxOf(it) : range.getBoundingClientRect();
      });
      const covered = boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5,
          )
          .map((other) => [name, texts[index]?.textContent, texts[boxes.indexOf(other)]?.textContent]),
      );
      expect(covered).toEqual([]);
      for (const box of boxes) {
        expect(box.left).toBeGreaterThanOrEqual(edge.left);
        expect(box.right).toBeLessThanOrEqual(edge.right + 0.5);
      }
      if (!noButton) expect(bar.querySelectorAll('button')).toHaveLength(1);
      unmountAll();
    }
  }

  test('the bar has the background of the page, also once that changes', async () => {
    await browser.viewport(1280, 800);
    const page = document.documentElement;
    const styles = document.createElement('style');
    styles.textContent = `html{background:${PAGE}}html.night{background:rgb(18, 20, 30)}`;
    document.head.append(styles);
    const { root, element } = await openLot(running, { width: 680 });
    const bar = root.querySelector<HTMLElement>('[part=bid-bar]') as HTMLElement;
    expect(getComputedStyle(bar).backgroundColor).toBe(PAGE);
    page.className = 'night';
    await expect.poll(() => getComputedStyle(bar).backgroundColor).toBe('rgb(18, 20, 30)');
    // A translucent column of the page.
    element.style.background = 'rgb(255 255 255 / 0.5)';
    await expect.poll(() => getComputedStyle(bar).backgroundImage).toContain('rgba(255, 255, 255, 0.5)');
    page.className = '';
    styles.remove();
  });
});

describe('beside the picture', () => {
  /** Below the header of the site, in the width of its column. */
  const SCREENS = [
    { screen: 800, width: 1232 },
    { screen: 900, width: 1352 },
  ];
  const HEADER = 172;

  test.each(SCREENS.flatMap((it) => WIDEST.map((locale) => ({ ...it, locale }))))(
    'the panel fits a screen of $screen px, with its button in sight: $locale',
    async ({ screen, width, locale }) => {
      await browser.viewport(1440, screen);
      const i18n = await allTexts(locale);
      const heights: number[] = [];
      for (const name of ['outbid', 'leading', 'leading with a maximum', 'closing']) {
        const { lot, mine = [], noButton } = STATES[name] as State;
        const { root, shown } = await openLot({ reserve: 'open', ...lot }, { i18n, mine, width });
        const panel = root.querySelector('[part=panel]');
        const { top, height } = boxOf(panel);
        heights.push(Math.round(height));
        expect(height).toBeLessThanOrEqual(screen - 20);
        const buttons = shown.queryAllByRole('button').filter((it) => panel?.contains(it));
        const last = buttons.at(-1);
        if (!noButton) expect(boxOf(last).bottom - top + HEADER).toBeLessThanOrEqual(screen);
        unmountAll();
      }
      // The panel has the same height in each state.
      expect(new Set(heights).size).toBe(1);
    },
  );

  test.each(SCREENS.flatMap((it) => WIDEST.map((locale) => ({ ...it, locale }))))(
    'the leader’s sum is as far from the edge of its box at its end as at its beginning: $width px, $locale',
    async ({ width, locale }) => {
      await browser.viewport(1440, 900);
      const { lot, mine } = STATES.leading as State;
      const { root } = await openLot(lot, { i18n: await allTexts(locale), mine, width });
      const sum = [...root.querySelectorAll('[part=panel] dl')].find((list) => !list.closest('[inert]'));
      const box = boxOf(sum?.parentElement?.parentElement?.parentElement);
      const [label, amount] = [boxOf(sum?.querySelector('dt')), boxOf(sum?.querySelector('dd'))];
      const [first, last] = locale === 'ar' ? [amount, label] : [label, amount];
      expect(box.right - last.right).toBeCloseTo(first.left - box.left, 0);
    },
  );

  test('a panel that is taller than the screen sticks with its bottom edge', async () => {
    await browser.viewport(1280, 500);
    const { root } = await openLot({ ...running, reserve: 'open' }, { width: 1232 });
    const panel = root.querySelector<HTMLElement>('[part=panel]') as HTMLElement;
    const { height } = boxOf(panel);
    expect(height).toBeGreaterThan(500);
    expect(getComputedStyle(panel).overflowY).toBe('visible');
    expect(Number.parseFloat(getComputedStyle(panel).top)).toBeCloseTo(500 - 12 - height, 0);
  });
});

test.each([
  [1232, 900],
  [900, 900],
  // So high that no press scrolls.
  [680, 1_200],
  [328, 900],
])('at %i px no live update causes a layout shift', async (width, height) => {
  await browser.viewport(width + 48, height);
  const start = { ...fresh, reserve: 'open' as const, buyNowPrice: 30_000 };
  const lot = await openLot(start, { mine: [aMyLot()], width });
  const { root, moveTo, hub, page, advance, press, shown } = lot;
  const bid = (id: string, bidder: string, amount: number) => aBid({ id, bidder, amount });
  const moved = await shiftsDuring(root, async () => {
    // My bid, another bidder's, then mine by proxy, and three more.
    await moveTo(9_000, { rev: 5, bidCount: 1, bids: [bid('b1', 'P7', 9_000)] });
    expect(shown.queryByRole('textbox')).toBeNull();
    await moveTo(9_250, { rev: 6, bidCount: 2, bids: [bid('b2', 'P9', 9_250), bid('b1', 'P7', 9_000)] });
    expect(shown.getByRole('textbox')).toBeTruthy();
    const many = [5, 4, 3, 2, 1].map((n) => bid(`b${n}`, n % 2 ? 'P7' : 'P9', 8_750 + n * 250));
    await moveTo(10_000, { rev: 7, bidCount: 5, bids: many, reserve: 'met' });
    // Then a chosen amount that is no longer enough.
    await moveTo(10_250, { rev: 8, bidCount: 6, bids: [bid('b6', 'P9', 10_250), ...many] });
    await press('€11,000');
    await moveTo(12_000, { rev: 9, bidCount: 7, bids: [bid('b7', 'P9', 12_000), ...many] });
    expect(shown.getByText(/Your €11,000 is no longer enough/)).toBeTruthy();
    await moveTo(12_500, {
      rev: 10,
      bidCount: 8,
      bids: [bid('b8', 'P9', 12_500), ...many],
      end: instant(3_900_000),
      extendedFrom: instant(3_600_000),
    });
    hub.behave('fail');
    hub.cut();
    await advance(60_000);
    hub.behave('open');
    act(() => page.emit('online'));
    await advance(1_000);
    await moveTo(13_000, { rev: 12, bidCount: 9, bids: [bid('b9', 'P9', 13_000), ...many] });
  });
  // It has arrived.
  expect(root.querySelector('[part=panel]')?.textContent).toContain('€13,000');
  expect(moved).toEqual([]);
});

const NOTES = (['en', 'de', 'ar'] as const).flatMap((locale) =>
  (['none', 'open'] as const).map((reserve) => ({ locale, reserve })),
);
test.each(NOTES)(
  'on a phone no note moves anything: $locale, reserve $reserve',
  async ({ locale, reserve }) => {
    await browser.viewport(360, 740);
    const i18n = await allTexts(locale);
    const led = { ...running, reserve, bids: leads };
    const { root, moveTo, hub, page, advance } = await openLot(led, { i18n, mine: [aMyLot()], width: 328 });
    /** Of the amount field, the bar's button, and each note on a bid. */
    const tops = () =>
      [
        root.querySelector('input'),
        ...root.querySelectorAll('[part=bid-bar] > :last-child button, [part=panel] ul:not(fieldset *) > li'),
      ].map((it) => Math.round(boxOf(it).top + window.scrollY));
    const by = (id: string, bidder: string, amount: number) => [aBid({ id, bidder, amount }), ...leads];
    const steps = {
      outbid: () => moveTo(25_500, { rev: 5, bids: by('b5', 'P9', 25_500) }),
      paused: () => moveTo(25_500, { rev: 6, bids: by('b5', 'P9', 25_500), held: 'paused' }),
      unwritable: () => moveTo(25_500, { rev: 7, bids: by('b5', 'P9', 25_500), held: 'unwritable' }),
      resumed: () => moveTo(25_500, { rev: 8, bids: by('b5', 'P9', 25_500) }),
      lead: () => moveTo(26_000, { rev: 9, bids: by('b6', 'P7', 26_000) }),
      'outbid again': () => moveTo(26_500, { rev: 10, bids: by('b7', 'P9', 26_500) }),
      cut: async () => {
        hub.behave('fail');
        hub.cut();
        await advance(5_000);
      },
      back: async () => {
        hub.behave('open');
        act(() => page.emit('online'));
        await advance(1_000);
      },
      met: () =>
        moveTo(27_000, {
          rev: 12,
          bids: by('b8', 'P9', 27_000),
          reserve: reserve === 'none' ? reserve : 'met',
        }),
    };
    const before = tops();
    for (const [name, step] of Object.entries(steps)) {
      const moved = await shiftsDuring(root, async () => {
        await step();
        await advance(50);
      });
      expect({ name, moved, tops: tops() }).toEqual({ name, moved: [], tops: before });
    }
  },
);

test.each([
  [900, 900],
  [680, 1_200],
  [328, 900],
])('at %i px nothing moves when a lot is sold, for somebody who has not bid on it', async (width, height) => {
  await browser.viewport(width + 48, height);
  const { root, moveTo } = await openLot({ ...running, bids: leads }, { mine: [], width });
  const bar = () => boxOf(root.querySelector('[part=bid-bar]')).top;
  const before = bar();
  const moved = await shiftsDuring(root, () => moveTo(25_000, SOLD));
  expect(root.querySelector('[part=bid-bar] button')).toBeNull();
  expect(moved).toEqual([]);
  expect(bar()).toBe(before);
});

const boxOfPanel = (root: ShadowRoot) => () => boxOf(root.querySelector('[part=panel]'));

const SOLD = { rev: 5, status: 'sold', nextBid: null } as const;

test('beside the picture the panel of a lot that has been sold has no empty space of its form', async () => {
  await browser.viewport(1280, 900);
  const { root, moveTo } = await openLot(running, { width: 1232 });
  const heightOf = () => boxOf(root.querySelector('[part=panel]')).height;
  expect(heightOf()).toBeGreaterThan(500);
  await moveTo(25_000, SOLD);
  const sold = heightOf();
  unmountAll();
  const later = await openLot({ ...over, status: 'sold' }, { width: 1232 });
  expect(sold).toBe(boxOf(later.root.querySelector('[part=panel]')).height);
});

test.each([
  [1232, 900],
  [328, 900],
])('at %i px nothing moves for the bidder who wins and reads the next steps', async (width, height) => {
  await browser.viewport(width + 48, height);
  const i18n = await allTexts('de');
  const { root, moveTo, shown } = await openLot(
    { ...running, bids: leads },
    { i18n, mine: [aMyLot()], width },
  );
  const after = () => root.querySelector<HTMLElement>('[part=panel] [part=after]');
  const next = () => shown.queryByRole('button', { name: i18n.t('afterSale.won.open') });
  const moved = await shiftsDuring(root, async () => {
    await moveTo(25_000, { ...SOLD, bids: leads });
    await expect.poll(() => after() ?? next()).not.toBeNull();
  });
  expect(moved).toEqual([]);
  if (width > 1_000) expect(after()).not.toBeNull();
  else {
    fireEvent.click(next() as HTMLElement);
    expect(root.activeElement).toBe(after());
    expect(next()).toBeNull();
  }
});

test('on a phone the panel of a lot that the user won is as high as its content, and nothing below it moves', async () => {
  await browser.viewport(360, 740);
  const { root, moveTo, shown } = await openLot(
    { ...running, bids: leads },
    { mine: [aMyLot()], width: 328 },
  );
  const panel = boxOfPanel(root);
  const before = panel();
  const moved = await shiftsDuring(root, async () => {
    await moveTo(25_000, { ...SOLD, bids: leads });
    await shown.findByRole('button', { name: 'What happens next' });
  });
  expect(moved).toEqual([]);
  const last = boxOf(shown.getByRole('button', { name: 'What happens next' }));
  expect(panel().bottom - last.bottom).toBeLessThan(30);
  expect(panel().height).toBeLessThan(before.height - 200);
});

test('once a lot is over, the panel does not mention a purchase at once', async () => {
  const { shown, moveTo } = await openLot({ ...fresh, buyNowPrice: 30_000 }, { width: 328 });
  await moveTo(30_000, { ...SOLD, bids: [aBid({ bidder: 'P9', amount: 30_000 })], bidCount: 1 });
  expect(shown.getAllByText(/Sold for/).length).toBeGreaterThan(0);
  expect(shown.queryByText(/could be bought at once/)).toBeNull();
});

test('on a phone the empty space of the form goes once the bidder has bought the lot', async () => {
  await browser.viewport(360, 740);
  const page = await openLot({ ...fresh, buyNowPrice: 30_000 }, { width: 328 });
  page.transport.on(BID, acceptedAnswer('won'));
  await page.review('Buy now for €30,000');
  fireEvent.click(page.dialog().getByRole('button', { name: /^Buy for €30,000/ }));
  await page.advance(50);
  await page.press('Done');
  await expect.poll(() => page.root.querySelector('[part=panel] [inert]')).toBeNull();
});

test('on a phone the buyer sees the top of the result once the dialog of the purchase is closed', async () => {
  await browser.viewport(360, 560);
  const page = await openLot({ ...fresh, buyNowPrice: 30_000 }, { width: 328 });
  page.transport.on(BID, acceptedAnswer('won'));
  // The rest of the host page.
  page.element.style.marginBlockEnd = '2000px';
  page.shown.getByRole('button', { name: 'Buy now for €30,000' }).scrollIntoView({ block: 'end' });
  await page.review('Buy now for €30,000');
  fireEvent.click(page.dialog().getByRole('button', { name: /^Buy for €30,000/ }));
  await page.advance(50);
  const title = await page.shown.findByRole('heading', { name: /what happens next/ });
  await page.press('Done');
  for (const part of [page.shown.getByText(/^The horse is yours at/), title]) {
    expect(boxOf(part).top).toBeGreaterThanOrEqual(0);
    expect(boxOf(part).bottom).toBeLessThanOrEqual(560);
  }
});

test('on a phone the empty space of the form goes once somebody has scrolled past it, and the text in sight stays in place', async () => {
  await browser.viewport(360, 600);
  const { root, moveTo } = await openLot(running, { width: 328 });
  const panel = root.querySelector('[part=panel]') as HTMLElement;
  await moveTo(25_000, SOLD);
  const before = boxOf(panel).height;
  window.scrollTo({ top: window.scrollY + boxOf(panel).bottom + 40, behavior: 'instant' });
  await expect.poll(() => boxOf(panel).height).toBeLessThan(before - 200);
  // The browser's scroll anchoring did this.
  expect(Math.abs(boxOf(panel).bottom + 40)).toBeLessThan(1);
});

test.each([800, 1232])(
  'in an element of %i px the leader’s amounts stand near their labels',
  async (width) => {
    await browser.viewport(1280, 900);
    const { root } = await openLot({ ...running, bids: leads }, { mine: [aMyLot()], width });
    const rows = [...root.querySelectorAll('[part=panel] dl > div')].filter((row) => !row.closest('[inert]'));
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(boxOf(row).width).toBeLessThanOrEqual(360);
  },
);

test('on a phone the empty space of the form goes once it is below the window, and the rest of the panel stays in place', async () => {
  await browser.viewport(360, 600);
  const { root, moveTo, shown } = await openLot(running, { width: 328 });
  const panel = root.querySelector('[part=panel]') as HTMLElement;
  const before = boxOf(panel).height;
  document.body.prepend(host);
  onTestFinished(() => host.remove());
  panel.scrollIntoView({ behavior: 'instant' });
  await moveTo(25_000, SOLD);
  const note = shown.getByText(/^Sold for/);
  expect(boxOf(note).top).toBeLessThan(600);
  expect(boxOf(panel).height).toBe(before);
  window.scrollBy({ top: boxOf(note).top - 620, behavior: 'instant' });
  const { top } = boxOf(panel);
  expect(top).toBeLessThan(600);
  expect(boxOf(note).top).toBeGreaterThan(600);
  await expect.poll(() => boxOf(panel).height).toBeLessThan(before - 200);
  expect(boxOf(panel).top).toBe(top);
});

test('on a phone the empty space of the form goes once the panel is out of sight', async () => {
  await browser.viewport(360, 600);
  const { root, moveTo } = await openLot(running, { width: 328 });
  const panel = root.querySelector('[part=panel]') as HTMLElement;
  const before = boxOf(panel).height;
  panel.scrollIntoView({ behavior: 'instant' });
  await moveTo(25_000, SOLD);
  expect(boxOf(panel).height).toBe(before);
  window.scrollTo({ top: 0, behavior: 'instant' });
  document.body.prepend(host);
  onTestFinished(() => host.remove());
  await expect.poll(() => boxOf(panel).top).toBeGreaterThan(600);
  await expect.poll(() => boxOf(panel).height).toBeLessThan(before - 200);
});

test('on paper the panel has the price, and no empty space', async () => {
  await browser.viewport(794, 1123);
  const { root } = await openLot(running, { width: 730 });
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(root.querySelector('[part=bid-bar]')?.checkVisibility()).toBe(false);
  const price = [...root.querySelectorAll('[part=panel] bdi')].find((it) => it.textContent === '€25,000');
  expect(price?.checkVisibility()).toBe(true);
  const lot = boxOf(root.querySelector('[part=lot]'));
  expect(boxOf(root.firstElementChild).bottom - lot.bottom).toBeLessThan(100);
});

test('on paper the price replaces the button of a purchase at once', async () => {
  const { root, shown } = await openLot({ ...fresh, buyNowPrice: 30_000 }, { width: 730 });
  const price = shown.getByText(/^Buy now: €30,000\. .*in all/);
  expect(price.checkVisibility()).toBe(false);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(price.checkVisibility()).toBe(true);
  const texts = [...root.querySelectorAll('[part=panel] :is(button, p)')].filter((it) =>
    it.checkVisibility(),
  );
  expect(texts.filter(({ textContent }) => textContent?.includes('30,000'))).toEqual([price]);
});

test('on paper there is no bid form, and the time of the end replaces the countdown', async () => {
  await browser.viewport(1280, 900);
  const { root } = await openLot(running, { width: 1200 });
  const panel = root.querySelector('[part=panel]') as HTMLElement;
  const shownOn = (pattern: RegExp): number =>
    [...panel.querySelectorAll('p, dt, dd, li, time')].filter(
      (it) => pattern.test(it.textContent ?? '') && it.checkVisibility(),
    ).length;
  const ofTheForm = [/You bid exactly this amount/, /You would pay/, /binding/];
  for (const text of ofTheForm) expect(shownOn(text), String(text)).toBeGreaterThan(0);
  const countdown = panel.querySelector('time');
  expect(countdown?.checkVisibility()).toBe(true);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  for (const text of ofTheForm) expect(shownOn(text), String(text)).toBe(0);
  expect(countdown?.checkVisibility()).toBe(false);
  expect(shownOn(/^Ends /)).toBe(1);
});

test.each([
  ['open', running],
  ['paused', { ...running, held: 'paused' as const }],
])('on paper the panel says that the reserve is not met, with bidding %s', async (_, lot) => {
  await browser.viewport(794, 1123);
  const { shown } = await openLot({ ...lot, reserve: 'open' }, { width: 730 });
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  const notes = shown
    .getByRole('region', { name: 'Bidding' })
    .querySelectorAll('ul:not(fieldset *) > li, ul + p');
  const printed = [...notes].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  expect(printed.map((it) => it.textContent)).toEqual([expect.stringMatching(/reserve/i)]);
});

test('a pedigree that fits on a page of paper is on one page', async () => {
  await browser.viewport(794, 1123);
  const { element, shown } = await openLot(running, { width: 730 });
  const pedigree = shown.getByRole('heading', { name: 'Pedigree' }).closest('section');
  const { top, height } = boxOf(pedigree);
  // A column breaks where a page would: here in the middle of the pedigree.
  element.style.cssText += `columns: 1; column-fill: auto; block-size: ${top - boxOf(element).top + height / 2}px`;
  expect(boxOf(pedigree).left).toBeGreaterThan(boxOf(element).right);
  expect(pedigree?.getClientRects()).toHaveLength(1);
});

/** The text that paper shows instead of another one. */
const onPaper = (text: Element | undefined): string => {
  expect([...(text?.children ?? [])].map((it) => it.checkVisibility())).toEqual([false]);
  return getComputedStyle(text as Element, '::after').content.slice(1, -1);
};

test.each([
  [{ ...over, status: 'sold' }, /^Ended today, /, /^Ended \w{3} \d{1,2}, \d{4}, .+UTC$/],
  [running, /^Ends today, /, /^Ends \w{3} \d{1,2}, \d{4}, .+UTC$/],
  [{ ...running, extendedFrom: instant(3_500_000) }, /^\s*Extended/, /^Ends \w{3} \d{1,2}, \d{4}, .+UTC$/],
] as const)('on paper the end and the bids have their day and year', async (lot, shown, printed) => {
  const at = instant(-120_000);
  const { root } = await openLot({ ...lot, bids: [aBid({ at })] }, { width: 730 });
  const texts = [...root.querySelectorAll('[data-paper]')];
  const end = texts.find((it) => shown.test(it.textContent ?? ''));
  const bid = root.querySelector('li time > *');
  expect(bid?.textContent).toMatch(/^\d{1,2}:\d\d\s[AP]M$/);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(onPaper(end)).toMatch(printed);
  expect(onPaper(bid ?? undefined)).toMatch(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M$/);
});

test('the error of an amount replaces the hint without a layout shift', async () => {
  const { root, type, field, shown } = await openLot(running, { width: 328 });
  const moved = await shiftsDuring(root, async () => {
    type('100');
    fireEvent.blur(field());
    expect(shown.getByText(/bid at least €25,500/)).toBeTruthy();
  });
  expect(moved).toEqual([]);
});

test('on a phone the box of the leader’s total is lower than the form', async () => {
  await browser.viewport(360, 740);
  const { root } = await openLot({ ...running, bids: leads }, { mine: [aMyLot()], width: 328 });
  const lines = [...root.querySelectorAll('[part=panel] dl')].find((it) => !it.closest('[inert]'));
  const box = lines?.closest('[part=panel] div:not(:has(> dl), :has(> div > dl))');
  expect(getComputedStyle(box as Element).backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  const height = boxOf(lines?.lastElementChild).bottom - boxOf(lines?.firstElementChild).top;
  expect(boxOf(box).height).toBeLessThan(height + 50);
});

test.each(WIDEST)(
  '%s: on a phone the label and the explanation of the field that a leader opens are in sight',
  async (locale) => {
    await browser.viewport(360, 740);
    const i18n = await allTexts(locale);
    const { root, field } = await openLot(
      { ...running, bids: leads },
      { i18n, mine: [aMyLot()], width: 328 },
    );
    // Past the form, which is at the end of the fixture's page.
    document.body.append(host);
    host.style.blockSize = '1500px';
    onTestFinished(() => {
      host.remove();
      host.style.blockSize = `${HOST_HEADER}px`;
    });
    window.scrollTo({ top: document.documentElement.scrollHeight - 750, behavior: 'instant' });
    const area = root.querySelector('[part=panel]');
    expect(boxOf(area).bottom).toBeLessThan(0);
    const raise = i18n.t('bid.button.setMax');
    const button = [...root.querySelectorAll<HTMLElement>('button')].filter((it) => it.textContent === raise);
    act(() => (button.at(-1) as HTMLElement).click());
    await expect.poll(() => root.activeElement).toBe(field());
    const label = root.querySelector(`label[for="${field().id}"]`);
    const explanation = [...root.querySelectorAll('[part=panel] p')].find(
      (it) => it.textContent === i18n.t('bid.kind.maxText'),
    );
    expect(boxOf(label).top).toBeGreaterThanOrEqual(0);
    // Below the bar of a site's header.
    expect(boxOf(explanation).top).toBeGreaterThanOrEqual(66);
    expect(boxOf(field()).bottom).toBeLessThanOrEqual(740 - 168);
  },
);
