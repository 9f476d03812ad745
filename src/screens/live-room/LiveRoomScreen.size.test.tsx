import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOCALES } from '../../domain/locale.ts';
import { faults } from '../../testing/axe.ts';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { shiftsDuring } from '../../testing/layout-shifts.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

afterEach(unmountAll);

/** Sizes of the window in CSS px. */
const SIZES = [
  [360, 780],
  [390, 700],
  [820, 1180],
  [1180, 820],
  [1440, 900],
  [640, 360],
] as const;

const admitted = aMyLot({ auctionlot: 'h2', bidder: 'P7' });
const leads = ({ bid }: HybridRoom) => bid(20_500, { bidder: 'P7', source: 'online' });
const overbid = (room: HybridRoom) => {
  leads(room);
  room.bid(21_000);
};
const notAdmitted = { participation: { accepted: false, limit: null } } as const;

/** Every state of the live room for a bidder. */
const STATES: Readonly<Record<string, [RoomOptions, ((room: HybridRoom) => void)?]>> = {
  guest: [{ signedIn: false }],
  'not admitted': [notAdmitted],
  admitted: [{}],
  leading: [{ mine: [admitted] }, leads],
  outbid: [{ mine: [admitted] }, overbid],
  pending: [{ mine: [{ ...admitted, pending: 20_500 }] }],
  'limit reached': [{ participation: { limit: 20_000 }, world: { fundsLeft: 20_000 } }],
  paused: [{ auction: { status: 'paused', message: 'Back at three.' } }],
  sold: [{ mine: [admitted] }, (room) => [leads(room), room.sell()]],
  before: [{ auction: { status: 'upcoming', liveAuctionlot: null } }],
  after: [{ auction: { status: 'ended', liveAuctionlot: null } }],
  'lost contact': [
    {},
    ({ hub }) => {
      hub.behave('fail');
      hub.cut();
    },
  ],
};

async function inAWindow([width, height]: readonly [number, number], options: RoomOptions = {}) {
  await page.viewport(width, height);
  return enterRoom(options, 'winter-elite', width);
}

/** Resizes the window and the rooms, and waits until they have measured and rendered again. */
async function resize(
  rooms: Iterable<HTMLElement>,
  [width, height]: readonly [number, number],
): Promise<void> {
  await page.viewport(width, height);
  for (const room of rooms) room.style.inlineSize = `${width}px`;
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
function missing(root: ShadowRoot, [width, height]: readonly [number, number], hasHorse: boolean): string[] {
  const room = root.querySelector('[part=room]') as HTMLElement;
  const stage = root.querySelector('[part=stage]');
  const price = root.querySelector('[part=bid-bar]')?.previousElementSibling?.querySelector('p');
  const horse = stage?.parentElement?.querySelector('h2, h3');
  const seen = {
    button: isSeen(root, root.querySelector('[data-state]')),
    price: isSeen(root, price),
    horse: !hasHorse || isSeen(root, horse),
    facts: !hasHorse || isSeen(root, horse?.parentElement?.nextElementSibling),
    stage: (stage?.getBoundingClientRect().height ?? 0) >= 96,
    whole: room.scrollHeight <= height && room.scrollWidth <= width,
  };
  return Object.entries(seen).flatMap(([part, is]) => (is ? [] : [part]));
}

// One room per state, on top of each other; only one at a time is visible.
test.each(LOCALES)(
  '%s: all important parts are in sight, at every window size and in every state',
  async (locale) => {
    const rooms = new Map<string, { element: HTMLElement; root: ShadowRoot }>();
    for (const [state, [options, happens]] of Object.entries(STATES)) {
      const room = await inAWindow(SIZES[0], { ...options, config: { locale } });
      if (happens) await room.publish(happens);
      await room.advance(1_200);
      room.element.style.cssText += 'position: fixed; inset-block-start: 0; visibility: hidden';
      rooms.set(state, room);
    }
    const elements = [...rooms.values()].map(({ element }) => element);
    const wrong: Record<string, string[]> = {};
    for (const size of SIZES) {
      await resize(elements, size);
      for (const [state, { element, root }] of rooms) {
        element.style.visibility = 'visible';
        const hidden = missing(root, size, state !== 'after');
        if (hidden.length > 0) wrong[`${state} at ${size.join(' × ')}`] = hidden;
        element.style.visibility = 'hidden';
      }
    }
    expect(wrong).toEqual({});
  },
);

test.each(SIZES)('at %i × %i px the price is shown once', async (...size) => {
  const { root, publish } = await inAWindow(size, { mine: [admitted] });
  await publish(leads);
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
});

test.each(SIZES)('at %i × %i px nothing moves while the sale runs', async (...size) => {
  const { root, publish, update, advance } = await inAWindow(size, { mine: [admitted] });
  const moved = await shiftsDuring(root, async () => {
    await publish(({ count }) => count(1));
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
  const { shown, root, element } = await inAWindow([360, 780], { config: { locale } });
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
  for (const tab of tabs) {
    await userEvent.click(tab);
    expect(await faults({ element })).toEqual([]);
  }
});

test('log and list of lots can be reached, with and without tabs', async () => {
  const names = ['How the price came about', 'All lots of the sale'];
  const wide = await inAWindow([1440, 900]);
  expect(wide.shown.queryAllByRole('tab')).toEqual([]);
  for (const name of names) expect(wide.shown.getByRole('region', { name })).toBeVisible();
  unmountAll();
  for (const size of [SIZES[0], SIZES[2], SIZES[5]]) {
    const { shown } = await inAWindow(size);
    for (const [tab, name] of [
      ['Bids', names[0]],
      ['All lots', names[1]],
    ]) {
      await userEvent.click(shown.getByRole('tab', { name: tab as string }));
      expect(shown.getByRole('region', { name: name as string })).toBeVisible();
    }
    unmountAll();
  }
});

test.each(SIZES)('at %i × %i px one button asks for admission, and leads to the form', async (...size) => {
  const { shown, root, press } = await inAWindow(size, notAdmitted);
  await press('Ask for admission');
  expect(root.activeElement).toBe(shown.getByLabelText(/Limit you would like/));
  expect(shown.getAllByRole('button', { name: 'Ask for admission' })).toHaveLength(1);
  expect(shown.getByRole('button', { name: 'Send request' })).toBeVisible();
  expect(isSeen(root, root.querySelector('[data-state]'))).toBe(true);
});
