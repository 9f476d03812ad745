import { afterEach, expect, test } from 'vitest';
import type { RouteParams } from '../../domain/routes/path-template.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { faults } from '../../testing/axe.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { allTexts, openSite } from '../../testing/site.tsx';

afterEach(unmountAll);

const timed = { auction: 'spring-foals', auctionlot: 'quidam-star' };
const hybrid = { auction: 'winter-elite', auctionlot: 'stella-nova' };
const PAGES: ReadonlyArray<readonly [route: RouteName, params: RouteParams, position: string]> = [
  ['auctions-auction', timed, 'auction'],
  ['auctions-hybrid-auction', hybrid, 'auction'],
  ['auctions-auction-auctionlot', timed, 'auctionlot'],
  ['auctions-hybrid-auction-lot-auctionlot', hybrid, 'auctionlot'],
];

const contact = { type: 'contact', id: 'c1', title: 'Questions?', text: 'Ask Ada.' };
const broken = { type: 'carousel', id: 'x' };

test.each(PAGES)(
  '%s ends with the bricks of its position, which are requested once',
  async (route, params, position) => {
    const site = await openSite('/login', { i18n: await allTexts('en') });
    const asked: string[] = [];
    site.transport.on('GET /widget/{position}', ({ params: { position: at } }) => {
      asked.push(at ?? '');
      return { body: { position: at, bricks: [broken, contact] } };
    });
    await site.follow(route, params);
    await site
      .until(() => site.shown.queryByRole('heading', { name: 'Questions?', level: 2 }))
      .not.toBeNull();
    expect(asked).toEqual([position]);
    const main = site.main() as HTMLElement;
    const bricks = main.querySelector('[part="bricks"]') as HTMLElement;
    const above = [...main.querySelectorAll('article, h1')].filter((it) => !bricks.contains(it));
    expect(above.length).toBeGreaterThan(0);
    const { top } = bricks.getBoundingClientRect();
    for (const each of above) expect(each.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    expect(await faults(site)).toEqual([]);
  },
);

test('nothing in sight moves while the bricks below a page load', async () => {
  const site = await openSite('/login', { i18n: await allTexts('en') });
  site.transport.on('GET /widget/auction', { body: { position: 'auction', bricks: [contact] } });
  const gate = site.transport.hold('GET /widget/auction');
  await site.follow('auctions-auction', timed);
  await site.until(() => site.shown.queryByText('Quidam Star')).not.toBeNull();
  const footer = () => site.root.querySelector('[part="footer"]')?.getBoundingClientRect().top ?? 0;
  expect(footer()).toBeGreaterThan(innerHeight);
  gate.release();
  await site.until(() => site.shown.queryByText('Ask Ada.')).not.toBeNull();
  expect(footer()).toBeGreaterThan(0);
});
