import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../testing/mount.tsx';
import { openSite } from '../testing/site.tsx';

afterEach(unmountAll);

const AUCTION = '/sales/3forONE/online-auctions/hybrid/winter-elite';

/** The parts of the site that are shown around the screen. */
const around = (root: ShadowRoot) =>
  ['[part=topbar]', '[part=navbar]', '[part=breadcrumb]', '[part=footer]'].filter((part) =>
    root.querySelector(part),
  );

test.each([360, 1400])(
  'at %i px the live room fills the window and links back to its auction',
  async (width) => {
    const site = await openSite(`${AUCTION}/live`, { width });
    // Also while the room is loading.
    expect(around(site.root)).toEqual([]);
    await site.until(site.heading).toBe('Winter Elite');
    expect(around(site.root)).toEqual([]);
    const {
      x,
      y,
      width: across,
      height,
    } = (site.root.querySelector('[part=room]') as HTMLElement).getBoundingClientRect();
    expect([x, y, across, height]).toEqual([0, 0, width, innerHeight]);

    const out = site.shown.getByRole('link', { name: 'Back to the auction' });
    expect(out).toBeVisible();
    out.click();
    await site.until(() => site.browser.address()).toBe(AUCTION);
    await site.until(() => around(site.root).length).toBe(4);
  },
);

test('on entering and leaving the live room the focus moves to the heading', async () => {
  const site = await openSite(AUCTION);
  await site.until(site.heading).toBe('Winter Elite');
  await site.follow('auctions-hybrid-auction-live', { auction: 'winter-elite' });
  await site.until(() => site.root.querySelector('[part=room]')).not.toBeNull();
  await site.until(() => (site.focused() as HTMLElement | null)?.localName).toBe('h1');
  await site.follow('auctions-hybrid-auction', { auction: 'winter-elite' });
  await site.until(() => (site.focused() as HTMLElement | null)?.localName).toBe('h1');
});

test('the site stays around the error of a live room that cannot be loaded', async () => {
  const site = await openSite('/sales/3forONE/online-auctions/hybrid/nowhere/live');
  await site.until(() => around(site.root)).toContain('[part=navbar]');
});
