import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { COVERED } from '../../styles/covered.ts';
import { faults } from '../../testing/axe.ts';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aLotBought } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

type Size = readonly [width: number, height: number];

/** Windows in CSS px: phones with the bars of the browser, old ones, and one on its side. */
const PHONES: readonly Size[] = [
  [390, 664],
  [360, 640],
  [375, 553],
  [320, 568],
  [780, 360],
];
const LARGE: readonly Size[] = [
  [820, 1180],
  [1180, 820],
  [1440, 900],
];

const admitted = aMyLot({ auctionlot: 'h2', bidder: 'P7' });
const leads = ({ bid }: HybridRoom) => bid(20_500, { bidder: 'P7', source: 'online' });
const notAdmitted = { participation: { accepted: false, limit: null } } as const;
/** As long as a usual message at a console, in one language. */
const MESSAGE = {
  en: 'The ring is being watered, so the sale rests for twenty minutes. We go on with lot 14.',
};
/** Height of the header of the auctioneer's site above the room. */
const HEADER = 79;

async function inAWindow([width, height]: Size, options: RoomOptions = {}) {
  await page.viewport(width, height);
  return enterRoom(options, 'winter-elite', width);
}

/** Resizes the window and the room, and waits until it has measured and rendered again. */
async function resize(room: HTMLElement, [width, height]: Size): Promise<void> {
  await page.viewport(width, height);
  room.style.inlineSize = `${width}px`;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await act(async () => {
    // ResizeObservers report at the end of a frame, and their changes are laid out in the next one.
    await frame();
    await frame();
  });
}

/** Whether the whole element is visible: inside the window and not covered by another part. */
function isSeen(root: ShadowRoot, element: Element | null | undefined): boolean {
  if (!element) return false;
  const box = element.getBoundingClientRect();
  if (box.height === 0 || box.left < -1 || box.top < -1) return false;
  if (box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
  const points = [0.02, 0.5, 0.98].map((share) => [box.left + box.width * share, box.top + box.height / 2]);
  return points.every(([x = 0, y = 0]) => {
    const top = root.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  });
}

/** Parts that should be visible in a room and are not. */
function missing(root: ShadowRoot, hasHorse: boolean): string[] {
  const room = root.querySelector('[part=room]') as HTMLElement;
  const stage = root.querySelector('[part=stage]');
  const notes = root.querySelector('[part=bid-bar] > div > :last-child');
  const over = stage?.querySelector('[data-overlay], p:has([data-message])');
  const rest = [...(over?.querySelectorAll('button, a') ?? [])];
  const seen = {
    button: isSeen(root, root.querySelector('[data-state]')),
    price: isSeen(root, root.querySelector('[part=bid-bar]')?.previousElementSibling?.querySelector('p')),
    notes: [...(notes?.children ?? [])].every((note) => isSeen(root, note)),
    horse: !hasHorse || isSeen(root, stage?.parentElement?.querySelector('h2, h3')),
    'text over the stage': !over || over.scrollHeight <= over.clientHeight,
    'action over the stage': rest.every((action) => isSeen(root, action)),
    whole: room.scrollHeight <= (room.parentElement?.clientHeight ?? 0) && room.scrollWidth <= innerWidth,
  };
  return Object.entries(seen).flatMap(([part, is]) => (is ? [] : [part]));
}

/** One room goes through the states of a sale; each state is checked in all sizes. */
test.each([
  // The longest words; and from right to left.
  ['de', PHONES, LARGE],
  ['ar', PHONES.slice(3, 4), []],
] as const)(
  '%s: price, name, button and texts are in sight on every phone',
  async (locale, phones, large) => {
    const i18n = await allTexts(locale);
    const header = document.createElement('header');
    header.style.blockSize = `${HEADER}px`;
    document.body.prepend(header);
    const room = await inAWindow(PHONES[0] as Size, { mine: [admitted], config: { locale }, i18n });
    const { element, root, publish, update, advance, hub } = room;
    const wrong: Record<string, string[]> = {};
    const look = async (state: string, sizes: readonly Size[] = phones): Promise<void> => {
      for (const size of sizes) {
        await resize(element, size);
        const hidden = missing(root, state !== 'ended');
        if (hidden.length > 0) wrong[`${state} at ${size.join(' × ')}`] = hidden;
      }
    };

    await publish(({ say }) => say(MESSAGE));
    await look('message', [...phones, ...large]);
    const said = root.querySelector('[data-message]') as HTMLElement;
    expect(getComputedStyle(said).direction).toBe('ltr');
    room.world.mine = [{ ...admitted, pending: 20_500 }];
    await publish(({ decide }) => decide('declined', 'hall_first'));
    await look('declined');
    await publish(leads);
    await publish(({ bid }) => bid(21_000));
    await publish(({ count }) => count(2));
    await look('outbid, going twice');
    update({ status: 'paused' });
    await advance(1_000);
    await look('paused');
    update({ status: 'live' });
    await publish(({ bid }) => bid(21_500, { bidder: 'P7', source: 'online' }));
    await publish(({ sell }) => sell());
    const { liveAuctionlot } = room.auction();
    update({ status: 'ended', liveAuctionlot: null });
    await advance(1_000);
    expect(root.querySelector('[data-message]')).toBeNull();
    await look('ended');
    update({ status: 'live', liveAuctionlot });
    await advance(1_000);
    hub.behave('fail');
    hub.cut();
    await advance(60_000);
    expect(room.overlayShown()).toBe('lost');
    await look('lost');
    header.remove();
    expect(wrong).toEqual({});
  },
);

test('beside a wide stage the limit keeps clear of the frame that the counting draws', async () => {
  const { root, publish } = await inAWindow([1440, 900], { mine: [admitted] });
  await publish(({ count }) => count(2));
  const dock = root.querySelector('[part=bid-bar]')?.parentElement as HTMLElement;
  const meter = dock.nextElementSibling?.querySelector('dl')?.previousElementSibling;
  expect((meter as Element).getBoundingClientRect().top - dock.getBoundingClientRect().bottom).toBe(12);
});

test.each(['de', 'fr'] as const)(
  '%s: a notice moves the button neither when it comes nor when it goes',
  async (locale) => {
    const i18n = await allTexts(locale);
    const room = await inAWindow([390, 844], { mine: [admitted], config: { locale }, i18n });
    const { element, root, publish, button, pressBid, advance } = room;
    room.acceptBids();
    const notice = () => root.querySelector('[part=bid-bar] p:has(svg)');
    const place = () => {
      const { y, height } = button().getBoundingClientRect();
      return [y, height];
    };
    for (const size of [[390, 844], ...PHONES] as const) {
      await resize(element, size);
      await pressBid();
      await advance(1_000);
      await pressBid();
      expect(button().dataset.state).toBe('pending');
      const before = place();
      await publish(({ decide }) => decide('declined', 'same_amount_earlier'));
      expect(isSeen(root, notice())).toBe(true);
      expect([size, place()]).toEqual([size, before]);
      await pressBid();
      expect(notice()).toBeNull();
      expect([size, place()]).toEqual([size, before]);
      // The second step is over.
      await advance(9_000);
    }
  },
);

test('in every shape of the room the price is shown once', async () => {
  // Another purchase is bound as well, so that the bound amount is not the price.
  const options = { mine: [admitted], world: { fundsLeft: 24_500 } };
  const { element, root, publish } = await inAWindow([375, 553], options);
  await publish(leads);
  for (const size of [[375, 553], [360, 780], [780, 360], ...LARGE] as const) {
    await resize(element, size);
    const texts: string[] = [];
    const walker = document.createTreeWalker(
      root.querySelector('[part=room]') as Element,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // The log repeats the price, and so does the button of a leading bidder.
      if (parent?.closest('ol, [data-state]')) continue;
      if (parent?.checkVisibility()) texts.push(walker.currentNode.textContent ?? '');
    }
    expect(texts.filter((text) => text.includes('€20,500'))).toHaveLength(1);
    expect(root.querySelectorAll('[data-state]')).toHaveLength(1);
  }
});

test.each([
  [375, 553],
  [780, 360],
  [1440, 900],
] as const)('at %i × %i px nothing moves while the sale runs', async (...size) => {
  const { root, publish, update, advance } = await inAWindow(size, { mine: [admitted] });
  const moved = await shiftsDuring(root, async () => {
    await publish(({ count }) => count(1));
    await publish(({ count }) => count(2));
    await publish(leads);
    await publish(({ bid }) => bid(21_000));
    await publish(({ say }) => say({ en: 'Ten minutes for coffee, and the next lot after that.' }));
    update({ status: 'paused' });
    await advance(1_200);
    update({ status: 'live' });
    await publish(({ sell }) => sell());
  });
  expect(moved).toEqual([]);
});

test('on a low window below a header the page scrolls to the room', async () => {
  await page.viewport(780, 360);
  const header = document.createElement('header');
  header.style.blockSize = '133px';
  document.body.prepend(header);
  const { root } = await enterRoom({}, 'winter-elite', 780);
  const isInSight = isSeen(root, root.querySelector('[data-state]'));
  header.remove();
  expect(isInSight).toBe(true);
});

test('on a phone the question for consent covers neither the price nor the button of a room below a header', async () => {
  const size: Size = [360, 740];
  const header = document.createElement('header');
  header.style.blockSize = '133px';
  document.body.prepend(header);
  const { element, root } = await inAWindow(size, { mine: [admitted] });
  // The consent banner makes the page longer by its height, and appears after the room.
  const { documentElement: page, body } = document;
  const asking = 240;
  page.style.setProperty(COVERED, `${asking}px`);
  body.style.paddingBlockEnd = `${asking}px`;
  onTestFinished(() => {
    header.remove();
    page.style.removeProperty(COVERED);
    body.style.removeProperty('padding-block-end');
  });
  const parts = () => [
    root.querySelector('[part=bid-bar]')?.previousElementSibling?.querySelector('p'),
    root.querySelector('[data-state]'),
  ];
  await expect
    .poll(async () => {
      await resize(element, size);
      return parts().map((part) => [
        isSeen(root, part),
        (part?.getBoundingClientRect().bottom ?? 0) <= size[1] - asking,
      ]);
    })
    .toEqual([
      [true, true],
      [true, true],
    ]);
});

test('an element with a height of its own keeps it', async () => {
  await page.viewport(1280, 900);
  const { element, root } = await enterRoom();
  element.style.blockSize = '640px';
  (root.firstElementChild as HTMLElement).style.blockSize = '100%';
  const room = root.querySelector('[part=room]') as HTMLElement;
  await expect.poll(() => room.getBoundingClientRect().height).toBe(640);
});

test('below a header of the page the live room fills the rest of the window', async () => {
  await page.viewport(390, 780);
  const header = document.createElement('header');
  header.style.blockSize = '120px';
  document.body.prepend(header);
  const { root } = await enterRoom({}, 'winter-elite', 390);
  const { bottom } = (root.querySelector('[part=room]') as HTMLElement).getBoundingClientRect();
  header.remove();
  expect(Math.round(bottom)).toBe(780);
});

test.each([
  ['en', '{ArrowRight}'],
  ['ar', '{ArrowLeft}'],
] as const)('tabs by keyboard, in %s: %s, Home and End; they are one tab stop', async (locale, forward) => {
  const { shown, root } = await inAWindow([360, 780], { config: { locale } });
  const tabs = shown.getAllByRole('tab');
  const selected = () => tabs.findIndex((tab) => tab.ariaSelected === 'true');
  tabs[0]?.focus();
  await userEvent.keyboard(forward);
  expect([selected(), root.activeElement]).toEqual([1, tabs[1]]);
  expect(shown.getByRole('tabpanel')).toBe(root.getElementById(tabs[1]?.getAttribute('aria-controls') ?? ''));
  await userEvent.keyboard('{End}');
  expect(selected()).toBe(3);
  await userEvent.keyboard(forward);
  expect(selected()).toBe(0);
  await userEvent.keyboard('{End}{Home}');
  expect(selected()).toBe(0);
  expect(tabs.filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
});

test('each tab is accessible', async () => {
  const { shown, element } = await inAWindow([375, 553]);
  for (const tab of shown.getAllByRole('tab')) {
    await userEvent.click(tab);
    expect(await faults({ element })).toEqual([]);
  }
});

test('log and list of lots can be reached, with and without tabs', async () => {
  const { shown, element } = await inAWindow([1440, 900]);
  const names = ['How the price came about', 'All lots of the sale'] as const;
  expect(shown.queryAllByRole('tab')).toEqual([]);
  for (const name of names) expect(shown.getByRole('region', { name })).toBeVisible();
  await resize(element, [375, 553]);
  for (const [tab, name] of [
    ['Bids', names[0]],
    ['All lots', names[1]],
  ] as const) {
    await userEvent.click(shown.getByRole('tab', { name: tab }));
    expect(shown.getByRole('region', { name })).toBeVisible();
  }
});

test.each(['de', 'fr', 'ar'] as const)(
  '%s: on a phone the price cuts neither the field nor the button of the form for admission',
  async (locale) => {
    const i18n = await allTexts(locale);
    const { element, root, shown, press } = await inAWindow([360, 640], {
      ...notAdmitted,
      config: { locale },
      i18n,
    });
    // As wide as the fonts of a phone.
    element.style.fontFamily = 'Arial';
    await press(i18n.t('participation.request'));
    const button = shown.getByRole('button', { name: i18n.t('participation.send') });
    const field = shown.getByLabelText(i18n.t('participation.amount'));
    for (const size of [
      [360, 600],
      [360, 740],
      [320, 568],
    ] as const) {
      await resize(element, size);
      for (const part of [field, button]) expect(isSeen(root, part), `${part.tagName} at ${size}`).toBe(true);
    }
  },
);

test('one button asks for admission, and leads to the form', async () => {
  const { shown, root, press } = await inAWindow([360, 640], notAdmitted);
  await press('Ask for admission');
  expect(root.activeElement).toBe(shown.getByLabelText(/Limit you would like/));
  expect(shown.getAllByRole('button', { name: 'Ask for admission' })).toHaveLength(1);
  expect(shown.getByRole('button', { name: 'Send request' })).toBeVisible();
  expect(isSeen(root, root.querySelector('[data-state]'))).toBe(true);
});

test.each(['de', 'ar'] as const)(
  'a higher limit is requested on a phone without scrolling (%s)',
  async (locale) => {
    const i18n = await allTexts(locale);
    const bought = aLotBought(28_500);
    const room = await inAWindow([360, 640], {
      before: [bought],
      mine: [aMyLot({ auctionlot: bought.id, bidder: 'P7' })],
      participation: { limit: 20_000 },
      world: { fundsLeft: 20_000 },
      config: { locale },
      i18n,
    });
    const { root, shown, pressBid, press, advance, transport } = room;
    await pressBid();
    const send = shown.getByRole('button', { name: i18n.t('participation.send') });
    expect(root.activeElement?.localName).toBe('input');
    expect([isSeen(root, root.activeElement), isSeen(root, send)]).toEqual([true, true]);
    await userEvent.keyboard('60000');
    // As the keyboard of a phone does.
    root.activeElement?.scrollIntoView({ block: 'start' });
    await press(i18n.t('participation.send'));
    await advance(1_200);
    expect(transport.count('POST /participation/raise/{auction}')).toBe(1);
    expect(root.activeElement?.textContent).toBe(i18n.t('participation.raise.open'));
    const waiting = i18n.t('participation.raise.waiting', { limit: i18n.format.currency(60_000) });
    const notice = [...root.querySelectorAll('[role=status]')].find(
      ({ textContent }) => textContent === waiting,
    );
    expect(isSeen(root, notice)).toBe(true);
    for (const figure of shown.getAllByRole('definition')) expect(isSeen(root, figure)).toBe(true);
  },
);
