import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { aHybridAuction, aHybridLot } from '../../testing/fixtures/hybrid.ts';
import { aNewsItem } from '../../testing/fixtures/news.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const news = [aNewsItem({ text: 'The sale is open' })];
const WITH_NEWS = { world: { news, auctions: [aHybridAuction()], lots: [aHybridLot()] } };

test('breaking news run between the navigation bar and the page, and load with the first data', async () => {
  const { until, root, main, transport } = await openSite('/login', WITH_NEWS);
  const ticker = () => root.querySelector('[part=news]');
  await until(() => ticker()?.textContent).toContain('The sale is open');
  const follows = (before: Node | null, after: Node | null) =>
    before !== null &&
    after !== null &&
    before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(follows(root.querySelector('[part=navbar]'), ticker())).toBeTruthy();
  expect(follows(ticker(), main())).toBeTruthy();
  expect(transport.count('GET /breaking-news/')).toBe(1);
});

test('a page that fills the screen shows no breaking news; the next page shows them at once', async () => {
  const { until, root, follow, transport } = await openSite(
    '/sales/3forONE/online-auctions/hybrid/winter-elite/live',
    WITH_NEWS,
  );
  await until(() => root.querySelector('[part=room]')).not.toBeNull();
  expect(root.querySelector('[part=news]')).toBeNull();
  await follow('auctions');
  await until(() => root.querySelector('[part=news]')?.textContent).toContain('The sale is open');
  expect(transport.count('GET /breaking-news/')).toBe(1);
});

test('on paper there are no breaking news and no space for them, no account and no newsletter', async () => {
  const { until, root } = await openSite('/login', WITH_NEWS);
  const title = () => [...root.querySelectorAll('h2')].find((it) => it.textContent === 'Newsletter');
  await until(() => root.querySelector('[part=news]')).not.toBeNull();
  await until(() => title()).toBeDefined();
  const onlyOnScreen = [
    root.querySelector('[part=news]')?.closest('[data-open]'),
    root.querySelector('[part=topbar]'),
    title()?.closest('section'),
  ];
  const shown = () => onlyOnScreen.map((it) => it?.checkVisibility());
  expect(shown()).toEqual([true, true, true]);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(shown()).toEqual([false, false, false]);
});
