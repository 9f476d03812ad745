import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { NewsItem } from '../../api/schema/news.ts';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { createTestStore, type TestStoreOptions } from '../../testing/fakes/create-test-store.ts';
import { aNewsItem } from '../../testing/fixtures/news.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';
import { BreakingNewsScreen } from './BreakingNewsScreen.tsx';

afterEach(async () => {
  // Otherwise the pointer would stay at the position of the last test.
  await userEvent.hover(document.documentElement);
  unmountAll();
});

const NEWS: readonly NewsItem[] = [
  aNewsItem({ id: 'n3', text: 'How to bid', localizedLink: '/sales/3forONE/how-to-bid' }),
  aNewsItem({ id: 'n2', text: 'All reports are complete' }),
  aNewsItem({ id: 'n1', text: 'Call the yard for a trial ride', link: 'tel:+493023125417' }),
];
/** In px per second. */
const SPEED = 60;

async function open(news: readonly NewsItem[] = NEWS, options: TestStoreOptions & { width?: number } = {}) {
  const { width = 700, ...rest } = options;
  const test = createTestStore({ ...rest, world: { news: [...news] } });
  const mounted = mount(<BreakingNewsScreen />, test, width);
  const settle = async () => {
    // The code of the ticker is loaded over the real network.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await mounted.advance(50);
  };
  await settle();
  const { root } = mounted;
  // After the component, which checks whether the click was handled.
  mounted.element.addEventListener('click', (event) => event.preventDefault());
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    root.querySelector<Found>(selector);
  if (news.length > 0) await expect.poll(() => settle().then(() => find('section'))).not.toBeNull();
  const lists = () => [...root.querySelectorAll('ul')];
  const track = () => lists()[0]?.parentElement as HTMLElement;
  const animation = () => track().getAnimations()[0];
  const window = () => track().parentElement as HTMLElement;
  return {
    ...test,
    ...mounted,
    settle,
    find,
    lists,
    track,
    window,
    room: () => root.querySelector('[dir]')?.firstElementChild?.getBoundingClientRect().height,
    running: () => getComputedStyle(track()).animationPlayState,
    /** Puts the ticker at an offset, in px. */
    seek(offset: number) {
      const moving = animation();
      if (moving) moving.currentTime = (offset / SPEED) * 1_000;
    },
    offset: () => (Number(animation()?.currentTime) / 1_000) * SPEED,
    button: (name: string) => mounted.shown.getByRole('button', { name }),
    /** Start and end of the first element that has this text, from the inline start of the window. */
    at(text: string): [number, number] {
      const outer = window().getBoundingClientRect();
      const item = [...root.querySelectorAll('bdi')].find((it) => it.textContent === text);
      const { left, right } = item?.getBoundingClientRect() ?? outer;
      return getComputedStyle(outer && window()).direction === 'rtl'
        ? [outer.right - right, outer.right - left]
        : [left - outer.left, right - outer.left];
    },
  };
}

test('the ticker shows nothing and takes no space while there are no news', async () => {
  const { find, room } = await open([]);
  expect(find('section')).toBeNull();
  await expect.poll(room).toBe(0);
});

test('the ticker takes no space after a failure, which is logged', async () => {
  const test = createTestStore();
  test.transport.on('GET /breaking-news/', 'network');
  const { root, advance } = mount(<BreakingNewsScreen />, test);
  await advance(50);
  await expect.poll(() => root.querySelector('[dir] > div')?.getBoundingClientRect().height).toBe(0);
  expect(test.logged).toContainEqual(expect.stringContaining('breaking news'));
});

test('the ticker has its height from the start, so that nothing moves when the news load', async () => {
  const test = createTestStore({ world: { news: [...NEWS] } });
  const gate = test.transport.hold('GET /breaking-news/');
  const { root, advance } = mount(<BreakingNewsScreen />, test);
  const height = () => root.querySelector('[dir] > div')?.getBoundingClientRect().height;
  await advance(50);
  expect(height()).toBe(48);
  gate.release();
  await expect.poll(() => advance(50).then(() => root.querySelector('section'))).not.toBeNull();
  expect(height()).toBe(48);
});

test('the news run at 60 px a second in at least four copies, of which one is for keyboard and screen readers', async () => {
  const { lists, track, shown } = await open();
  expect(lists()).toHaveLength(4);
  expect(shown.getAllByRole('list')).toHaveLength(1);
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    NEWS.map(({ text }) => text),
  );
  for (const clone of lists().slice(1)) {
    expect(clone.ariaHidden).toBe('true');
    for (const link of clone.querySelectorAll('a')) expect(link.tabIndex).toBe(-1);
  }
  const { animationDuration, animationIterationCount } = getComputedStyle(track());
  const width = lists()[0]?.getBoundingClientRect().width ?? 0;
  expect(Number.parseFloat(animationDuration)).toBeCloseTo(width / SPEED, 2);
  expect(animationIterationCount).toBe('infinite');
});

test('there are so many copies of the news that they always fill the window, also after it has grown', async () => {
  const { lists, window, seek, element } = await open([aNewsItem({ text: 'Sale' })], { width: 1_200 });
  const filled = () => {
    const width = lists()[0]?.getBoundingClientRect().width ?? 0;
    seek(width - 1);
    return (lists().at(-1)?.getBoundingClientRect().right ?? 0) - window().getBoundingClientRect().right;
  };
  expect(lists().length).toBeGreaterThan(4);
  expect(filled()).toBeGreaterThanOrEqual(0);
  element.style.inlineSize = '2400px';
  await expect.poll(filled).toBeGreaterThanOrEqual(0);
});

test('the next copy of the news starts where the one before ends', async () => {
  const { lists, seek, at } = await open();
  const width = lists()[0]?.getBoundingClientRect().width ?? 0;
  seek(0);
  const second = lists()[1]?.querySelector('bdi')?.getBoundingClientRect().left ?? 0;
  const [start] = at('How to bid');
  const first = lists()[0]?.querySelector('bdi')?.getBoundingClientRect().left ?? 0;
  expect(second - first).toBeCloseTo(width, 1);
  expect(start).toBeGreaterThanOrEqual(0);
});

test('the ticker stops while the pointer is on it', async () => {
  const { running, window, find } = await open();
  expect(running()).toBe('running');
  await userEvent.hover(window());
  expect(running()).toBe('paused');
  await userEvent.hover(find('section > span') ?? window());
  expect(running()).toBe('running');
});

test('a button stops the ticker and starts it again', async () => {
  const { running, button, track } = await open();
  act(() => button('Pause the news').click());
  expect(running()).toBe('paused');
  expect(track().dataset.paused).toBe('true');
  act(() => button('Resume the news').click());
  expect(running()).toBe('running');
});

test.each(['en', 'ar'] as const)(
  'once the button has stopped the ticker it can be scrolled, and goes on from there: %s',
  async (locale) => {
    const page = await open(NEWS, { width: 360, config: { locale }, i18n: await allTexts(locale) });
    const { seek, at, window, find, offset } = page;
    const toggle = find<HTMLButtonElement>('button');
    act(() => toggle?.click());
    seek(20);
    const text = 'All reports are complete';
    const before = at(text)[0];
    act(() => window().focus());
    expect(page.root.activeElement).toBe(window());
    window().scrollBy({ left: locale === 'ar' ? -150 : 150, behavior: 'instant' });
    expect(before - at(text)[0]).toBeCloseTo(150, 0);
    expect(await faults(page)).toEqual([]);
    act(() => toggle?.click());
    expect(at(text)[0]).toBeCloseTo(before - 150, -1);
    expect(offset()).toBeGreaterThanOrEqual(170);
    expect(window().scrollLeft).toBe(0);
  },
);

test.each(['en', 'ar'] as const)(
  'the ticker stops at a link that has the focus, and brings the link into view: %s',
  async (locale) => {
    const { running, seek, at, window, shown } = await open(NEWS, {
      width: 420,
      config: { locale },
      i18n: await allTexts(locale),
    });
    const link = shown.getByRole('link', { name: 'Call the yard for a trial ride' });
    const isIn = ([start, end]: [number, number]) => start >= 0 && end <= window().clientWidth;
    seek(30);
    expect(isIn(at('Call the yard for a trial ride'))).toBe(false);
    act(() => link.focus());
    expect(running()).toBe('paused');
    expect(isIn(at('Call the yard for a trial ride'))).toBe(true);
    expect(window().scrollLeft).toBe(0);
    const first = shown.getByRole('link', { name: 'How to bid' });
    act(() => first.focus());
    expect(isIn(at('How to bid'))).toBe(true);
    act(() => first.blur());
    expect(running()).toBe('running');
  },
);

test('a link that is in view stays where it is when it gets the focus', async () => {
  const { seek, at, shown, button } = await open();
  act(() => button('Pause the news').click());
  seek(0);
  const link = shown.getByRole('link', { name: 'How to bid' });
  const before = at('How to bid');
  act(() => link.focus());
  expect(at('How to bid')).toEqual(before);
});

test('in Arabic the ticker runs the other way, with the title at the right', async () => {
  const { lists, seek, window, find } = await open(NEWS, {
    config: { locale: 'ar' },
    i18n: await allTexts('ar'),
  });
  const left = () => lists()[0]?.getBoundingClientRect().left ?? 0;
  seek(0);
  const before = left();
  seek(100);
  expect(left() - before).toBeGreaterThan(90);
  const heading = find('section > span')?.getBoundingClientRect();
  expect(heading?.left).toBeGreaterThan(window().getBoundingClientRect().right - 1);
  expect(find('section > span')?.textContent).toBe('أخبار عاجلة');
});

test('news link into the site in the reader’s language, and to other sites; a script is dropped', async () => {
  const { shown, events } = await open([
    ...NEWS,
    aNewsItem({ id: 'n0', text: 'Bad', link: 'javascript:alert(1)' }),
    aNewsItem({ id: 'n9', text: 'Both', link: 'https://a.example/', localizedLink: '/sales/3forONE/both' }),
  ]);
  const hrefs = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['How to bid', '/sales/3forONE/how-to-bid'],
    ['Call the yard for a trial ride', 'tel:+493023125417'],
    ['Both', '/sales/3forONE/both'],
  ]);
  expect(shown.getAllByText('Bad')[0]?.closest('a')).toBeNull();
  const link = shown.getByRole('link', { name: 'How to bid' });
  act(() => link.click());
  expect(events.map(({ name }) => name)).toContain('auction-navigate');
});

test('a click on a clone follows the link, and leaves the focus where it was', async () => {
  const { lists, events } = await open(NEWS, { width: 1_200 });
  const clone = lists()[1]?.querySelector('a');
  const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  clone?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  act(() => clone?.click());
  expect(events.map(({ name }) => name)).toContain('auction-navigate');
});

test('with reduced motion the ticker stands still, and the keyboard scrolls it', async () => {
  const original = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion')
      ? (Object.assign(new EventTarget(), { matches: true }) as MediaQueryList)
      : original(query),
  );
  const { shown } = await open();
  const group = shown.getByRole('group', { name: 'Breaking news' });
  expect(group.tabIndex).toBe(0);
});

test('new news appear, withdrawn news disappear, and the news in sight stay in place', async () => {
  const { hub, world, advance, seek, at, track, shown, button, settle, find, room } = await open(NEWS, {
    width: 500,
  });
  await advance(3_000);
  act(() => button('Pause the news').click());
  seek(120);
  const reading = 'All reports are complete';
  const before = at(reading);
  world.news.unshift(aNewsItem({ id: 'n4', text: 'A new horse in the sale' }));
  hub.send('breaking-news.update', {});
  await advance(2_000);
  expect(shown.getAllByRole('listitem')).toHaveLength(4);
  expect(shown.getAllByRole('listitem')[0]?.textContent).toBe('A new horse in the sale');
  expect(at(reading)[0]).toBeCloseTo(before[0], 0);
  expect(getComputedStyle(track()).animationPlayState).toBe('paused');

  world.news.splice(0);
  hub.send('breaking-news.update', {});
  await advance(2_000);
  await settle();
  expect(find('section')).toBeNull();
  await expect.poll(room).toBe(0);
});

test('when a link is withdrawn while it has the focus, the button gets the focus', async () => {
  const { hub, world, advance, shown, button, root } = await open();
  await advance(3_000);
  act(() => shown.getByRole('link', { name: 'Call the yard for a trial ride' }).focus());
  world.news.unshift(aNewsItem({ id: 'n4', text: 'A new horse in the sale' }));
  hub.send('breaking-news.update', {});
  await advance(2_000);
  expect(root.activeElement?.textContent).toBe('Call the yard for a trial ride');
  world.news.pop();
  hub.send('breaking-news.update', {});
  await advance(2_000);
  expect(root.activeElement).toBe(button('Pause the news'));
});

test.each(AXE_LOCALES)('axe finds nothing: %s', async (locale) => {
  const { element, button, root } = await open(NEWS, { config: { locale }, i18n: await allTexts(locale) });
  expect(await faults({ element })).toEqual([]);
  const toggle = root.querySelector('button');
  act(() => toggle?.click());
  expect(button(toggle?.ariaLabel ?? '')).toBe(toggle);
  expect(await faults({ element })).toEqual([]);
});
