import { act, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { faults } from '../../testing/axe.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { PracticeScreen } from './PracticeScreen.tsx';

afterEach(unmountAll);

/** A guest on a page with the practice room. */
async function enterPractice(onLeave?: () => void) {
  const page = createTestStore();
  const mounted = mount(<PracticeScreen random={() => 0.5} onLeave={onLeave} />, page);
  const { root, advance } = mounted;
  await advance(1_000);
  const hint = () => root.querySelector('[data-hint]')?.getAttribute('data-hint') ?? null;
  const room = {
    ...page,
    ...mounted,
    hint,
    hintText: () => root.querySelector('[data-hint]')?.textContent ?? '',
    button: () => root.querySelector('[data-state]') as HTMLButtonElement,
    band: () => root.querySelector('[part=practice]')?.firstElementChild?.textContent ?? '',
    bidBar: () => root.querySelector('[part=bid-bar]')?.textContent ?? '',
    /** Advances the time until a hint is shown. */
    async until(name: string) {
      for (let left = 200; hint() !== name; left -= 1) {
        if (left === 0) throw new Error(`stuck at ${hint()} before ${name}`);
        await advance(500);
      }
      await advance(50);
    },
    /** Presses a key at the present focus. */
    async key(keys: string) {
      await act(() => userEvent.keyboard(keys));
      await advance(50);
    },
    /** Only by keyboard, in two presses. */
    async bid() {
      await room.key('b');
      await room.key('{Enter}');
      await advance(500);
      await room.key('{Enter}');
      await advance(50);
    },
    async tabTo(name: string) {
      for (let left = 40; root.activeElement?.textContent !== name; left -= 1) {
        if (left === 0) throw new Error(`no way by Tab to ${name}`);
        await act(() => userEvent.tab());
      }
    },
  };
  return room;
}
type Room = Awaited<ReturnType<typeof enterPractice>>;

async function begin(room: Room) {
  await room.tabTo('Begin');
  await room.key('{Enter}');
}

test('by keyboard a guest buys one horse, raises the limit, loses a tie and the other horse', async () => {
  const room = await enterPractice();
  const { until, button, bidBar } = room;
  await begin(room);
  await until('bid');
  expect(room.hintText()).toContain('press “Bid €4,500”');
  await room.bid();
  expect(button().textContent).toBe('€4,500 with the auctioneer');
  await until('lead');
  expect(button().textContent).toBe('You lead with €4,500');
  await until('outbid');
  await room.bid();
  await until('once');
  expect(button().textContent).toBe('Outbid: bid €5,500');
  await room.bid();
  await until('won');
  expect([button().textContent, bidBar()]).toEqual([
    'Sold to you',
    expect.stringContaining('You pay €5,892.70 in all.'),
  ]);
  await room.tabTo('Next horse');
  await room.key('{Enter}');
  await until('limit');
  expect(button().textContent).toBe('€9,750 is beyond your free limit');
  await room.key('b');
  await room.key('{Enter}');
  expect(room.root.activeElement?.localName).toBe('input');
  await room.key('20000');
  await room.key('{Enter}');
  await until('raised');
  await room.bid();
  await until('tied');
  expect(bidBar()).toContain('Your bid of €9,750 was not taken: in a tie the hall wins');
  await until('lost');
  expect(button().textContent).toBe('Sold to another bidder');
});

test('before the practice begins the room says that it waits for the visitor, and not for the auctioneer', async () => {
  const room = await enterPractice();
  const texts = () => room.root.querySelector('[part=room]')?.textContent ?? '';
  expect(room.button().textContent).toBe('Not begun yet');
  expect(texts()).toContain('It starts as soon as you press “Begin”.');
  expect(texts()).not.toMatch(/about to be called|auctioneer calls|Between lots|coming up/);
  await begin(room);
  await room.until('opening');
  expect(texts()).not.toContain('It starts as soon');
});

test.each([
  ['a device with a keyboard', false, 'leads to the button.'],
  ['a device that is used by touch alone', true, 'Only the second press binds.'],
])('the hint for the first bid on %s', async (_what, isTouch, end) => {
  const ask = window.matchMedia.bind(window);
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      query === '(hover: none) and (pointer: coarse)' ? ({ matches: isTouch } as MediaQueryList) : ask(query),
    );
  onTestFinished(() => spy.mockRestore());
  const room = await enterPractice();
  await begin(room);
  await room.until('bid');
  expect(room.hintText().endsWith(end), room.hintText()).toBe(true);
});

test('at its end the practice says that it is over, also without hints, and can begin again or be left', {
  tags: 'long',
}, async () => {
  let left = 0;
  const room = await enterPractice(() => {
    left += 1;
  });
  const { shown, until, advance } = room;
  const press = (name: string) => act(async () => shown.getByRole('button', { name }).click());
  await begin(room);
  await until('bid');
  await room.bid();
  await until('outbid');
  await room.bid();
  await until('once');
  await room.bid();
  await until('won');
  await room.tabTo('Next horse');
  await room.key('{Enter}');
  await until('limit');
  await room.key('b');
  await room.key('{Enter}');
  await room.key('{Enter}');
  await room.key('20000');
  await room.key('{Enter}');
  await until('raised');
  await room.bid();
  await until('tied');
  await press('Hints');
  expect(room.hint()).toBe(null);
  await until('lost');
  expect(room.hintText()).toContain('the practice is over');
  expect(shown.getByText('All lots have been called.')).toBeVisible();
  expect(shown.queryByText(/next lot/)).toBe(null);
  await advance(2_100);
  expect(room.announced.at(-1)).toContain('the practice is over');
  const ends = within(shown.getByRole('region', { name: 'Hints' }));
  await act(async () => ends.getByRole('button', { name: 'Leave practice' }).click());
  expect(left).toBe(1);
  await press('Begin again');
  await advance(1_000);
  // Hints stay switched off.
  expect(room.hint()).toBe(null);
  expect(shown.getByRole('button', { name: 'Begin' })).toBeVisible();
});

test('the practice is marked as practice in every state, also for screen readers', async () => {
  const room = await enterPractice();
  const seen = () => {
    expect(room.band()).toContain('Practice · Nothing is sent, no bid counts.');
    expect(room.bidBar()).toContain('Practice: this bid does not count.');
    expect(room.shown.getByRole('heading', { name: 'Practice sale' })).toBeTruthy();
  };
  seen();
  await begin(room);
  for (const name of ['opening', 'rivals', 'bid']) {
    await room.until(name);
    seen();
  }
  await room.bid();
  for (const name of ['pending', 'lead', 'outbid']) {
    await room.until(name);
    seen();
  }
  const ofRoom = room.announced.filter(
    (text) => /€|Press once more/.test(text) && !text.includes('outbid. Bid'),
  );
  expect(ofRoom.length).toBeGreaterThan(2);
  expect(room.announced).toContain('Practice. You lead with €4,500.');
});

test('nothing leaves the practice room: no request, no event, nothing stored, nothing in the page’s own store', async () => {
  const room = await enterPractice();
  const before = room.transport.calls.length;
  await begin(room);
  await room.until('bid');
  await room.bid();
  await room.until('outbid');
  expect(room.transport.calls.length).toBe(before);
  expect(room.hub.requests).toEqual([]);
  expect(room.events).toEqual([]);
  for (const storage of [room.local, room.tab])
    expect([storage.get('practice.auth._token.local'), storage.get('auth._token.local')]).toEqual([
      null,
      null,
    ]);
  expect(room.store.session.isLoggedIn.value).toBe(false);
});

test('each hint is read out after the news of the sale; switched off, hints are neither shown nor read out', async () => {
  const room = await enterPractice();
  await begin(room);
  await room.until('rivals');
  const text = room.hintText();
  await room.advance(2_100);
  expect(room.announced.at(-1)).toBe(text);
  await act(async () => room.shown.getByRole('button', { name: 'Hints' }).click());
  expect(room.hint()).toBe(null);
  const count = room.announced.length;
  await room.advance(10_000);
  expect(room.button().textContent).toBe('Bid €4,500');
  expect(room.announced.slice(count).filter((said) => !said.startsWith('Practice. '))).toEqual([]);
  expect(room.band()).toContain('Practice');
});

test('the practice begins again from the first hint, with nothing left of the former round', async () => {
  const room = await enterPractice();
  await begin(room);
  await room.until('bid');
  await room.bid();
  await room.until('lead');
  await act(async () => room.shown.getByRole('button', { name: 'Begin again' }).click());
  await room.advance(1_000);
  expect(room.hint()).toBe('welcome');
  expect((room.root.activeElement as HTMLElement).dataset.hint).toBe('welcome');
  expect(room.button().textContent).toBe('Not begun yet');
  await room.advance(60_000);
  expect(room.hint()).toBe('welcome');
  await begin(room);
  await room.until('bid');
  expect(room.button().textContent).toBe('Bid €4,500');
});

test('on the page the practice takes no focus by itself; opened by a link it does, and can be left', async () => {
  const alone = await enterPractice();
  expect(alone.root.activeElement).toBe(null);
  expect(alone.shown.queryByRole('button', { name: 'Leave practice' })).toBe(null);
  unmountAll();
  let left = 0;
  const opened = await enterPractice(() => {
    left += 1;
  });
  expect((opened.root.activeElement as HTMLElement).dataset.hint).toBe('welcome');
  await act(async () => opened.shown.getByRole('button', { name: 'Leave practice' }).click());
  expect(left).toBe(1);
});

test('the practice horse has a heart, and no link to a page of its own', async () => {
  const room = await enterPractice();
  await begin(room);
  await room.until('bid');
  expect(room.shown.queryAllByRole('link')).toEqual([]);
  const heart = room.shown.getByRole('button', { name: /favourite/i });
  await act(async () => heart.click());
  await room.advance(500);
  expect(heart.ariaPressed).toBe('true');
});

/** Once a change of the price has faded to its own colour. */
const faultsAtRest = async (room: Room) => {
  await Promise.all(room.root.getAnimations().map(({ finished }) => finished));
  return faults(room);
};

test('axe finds no fault before, during and after the sale of a horse', { tags: 'long' }, async () => {
  const room = await enterPractice();
  expect(await faultsAtRest(room)).toEqual([]);
  await begin(room);
  await room.until('bid');
  expect(await faultsAtRest(room)).toEqual([]);
  await room.bid();
  await room.until('outbid');
  await room.bid();
  await room.until('once');
  await room.bid();
  await room.until('won');
  expect(await faultsAtRest(room)).toEqual([]);
});
