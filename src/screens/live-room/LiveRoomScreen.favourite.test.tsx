import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

test('the heart of the lot on the stage marks it in the strip too, and tells the host', async () => {
  const room = await enterRoom({ signedIn: true });
  const heart = room.shown.getByRole('button', { name: 'Add Stella Nova to favourites' });
  expect(room.strip().filter((text) => text.includes('Favourite'))).toEqual([]);
  await userEvent.click(heart);
  await room.advance(50);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(room.strip().filter((text) => text.includes('Favourite'))).toHaveLength(1);
  expect(room.events.filter(({ name }) => name === 'auction-favourite-changed')).toEqual([
    { name: 'auction-favourite-changed', detail: { lot: 'h2', favourite: true } },
  ]);
  expect(room.sent()).toEqual([]);
});

test('the heart belongs to the lot that is called next', async () => {
  const room = await enterRoom({
    signedIn: true,
    world: { mine: [aMyLot({ auctionlot: 'h3', favourite: true })] },
  });
  await room.call('h3');
  const heart = room.shown.getByRole('button', { name: /^Add .* to favourites$/ });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

test.each(AXE_LOCALES)('%s: axe finds nothing in a room with favourites', async (locale) => {
  for (const width of [360, 1200]) {
    const i18n = await allTexts(locale);
    const mine = [aMyLot({ auctionlot: 'h2', favourite: true })];
    const room = await enterRoom({ i18n, signedIn: true, world: { mine } }, 'winter-elite', width);
    expect(await faults(room)).toEqual([]);
    unmountAll();
  }
});
