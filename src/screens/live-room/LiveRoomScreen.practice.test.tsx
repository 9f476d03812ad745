import { act, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unmountAll, untilDialog, untilFound } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

const UPCOMING = { status: 'upcoming', liveAuctionlot: null } as const;

/** Position of the link to the practice room. */
async function linkIn(options: RoomOptions) {
  const room = await enterRoom(options);
  const links = [...room.root.querySelectorAll<HTMLElement>('[data-practise]')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Practise bidding']);
  const atButton = links[0]?.closest('[part=bid-bar]') !== null;
  unmountAll();
  return atButton ? 'at the button' : 'below the limit';
}

test.each<[string, RoomOptions, string]>([
  ['a guest', { signedIn: false }, 'at the button'],
  ['somebody who has not asked for admission', { participation: { accepted: false } }, 'at the button'],
  ['somebody who waits for it', { participation: { accepted: false, requested: true } }, 'at the button'],
  ['somebody admitted, before the sale', { auction: UPCOMING }, 'at the button'],
  ['somebody admitted, during the sale', {}, 'below the limit'],
])('the way to the practice room, for %s', async (_who, options, where) => {
  expect(await linkIn(options)).toBe(where);
});

test.each(['en', 'ar'] as const)(
  '%s: below the limit the link begins where its neighbours begin',
  async (locale) => {
    const { root } = await enterRoom({ i18n: await allTexts(locale), config: { locale } });
    const link = root.querySelector('[data-practise]') as HTMLElement;
    const above = link.previousElementSibling as HTMLElement;
    const [box, edge] = [link.getBoundingClientRect(), above.getBoundingClientRect()];
    if (locale === 'ar') expect(box.right).toBe(edge.right);
    else expect(box.left).toBe(edge.left);
    expect(box.width).toBeLessThan(edge.width / 2);
    expect(box.top - edge.bottom).toBeGreaterThanOrEqual(8);
  },
);

/** Opens the practice room. */
async function practise(options: RoomOptions = {}) {
  const room = await enterRoom(options);
  await room.press('Practise bidding');
  await untilDialog(room);
  const dialog = () => room.root.querySelector('dialog');
  const inside = within(dialog() as HTMLElement);
  // The sale in it has not begun yet.
  await untilFound(room, () => inside.queryByRole('heading', { name: 'Practice sale' }));
  return { ...room, dialog, inside };
}

test('the practice covers the page, says that the sale goes on, and keeps the sale’s announcements silent', async () => {
  const { dialog, inside, publish, announced } = await practise();
  expect(dialog()?.matches(':modal')).toBe(true);
  expect(inside.getByRole('heading', { name: 'Practice sale' })).toBeTruthy();
  expect(dialog()?.textContent).toContain('The real sale is under way.');
  const before = announced.length;
  await publish(({ bid, count }) => {
    bid(20_500);
    count(1);
  });
  expect(announced.slice(before)).toEqual([]);
});

test('the practice shows times in the time zone of the sale', async () => {
  const { dialog, inside, advance } = await practise({ auction: { timeZone: 'Asia/Dubai' } });
  await act(async () => inside.getByRole('button', { name: 'Begin' }).click());
  await advance(10_000);
  expect(dialog()?.textContent).toContain('Times in GST');
});

test('leaving the practice returns to the current room, at the link that opened it', async () => {
  const { root, dialog, inside, publish, advance, button } = await practise();
  await publish(({ bid }) => bid(20_500));
  await act(async () => inside.getByRole('button', { name: 'Leave practice' }).click());
  await advance(100);
  expect(dialog()).toBe(null);
  expect(button().textContent).toBe('Bid €21,000');
  expect((root.activeElement as HTMLElement).dataset.practise).toBe('');
});

test('a bid in the practice sends no bid to the sale', async () => {
  const { inside, advance, sent, events } = await practise();
  await act(async () => inside.getByRole('button', { name: 'Begin' }).click());
  await advance(10_000);
  const bid = () => inside.getByRole('button', { name: /4,500/ });
  const before = events.length;
  await act(async () => inside.getByRole('button', { name: 'Bid €4,500' }).click());
  await advance(500);
  await act(async () => inside.getByRole('button', { name: 'Confirm bid of €4,500' }).click());
  await advance(100);
  expect(bid().textContent).toBe('€4,500 with the auctioneer');
  expect([sent(), events.slice(before)]).toEqual([[], []]);
});
