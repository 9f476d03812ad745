import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

/** A bidder on a phone, whose bid of € 20,500 is with the auctioneer. */
async function enterOnPhone(locale: Locale, height = 740, options: RoomOptions = {}) {
  await page.viewport(360, height);
  const mine = [aMyLot({ auctionlot: 'h2', bidder: 'P7', pending: 20_500 })];
  const i18n = await allTexts(locale);
  const room = await enterRoom({ mine, i18n, config: { locale }, ...options }, 'winter-elite', 360);
  // As wide as the fonts of a phone.
  room.element.style.fontFamily = 'Arial';
  return { ...room, i18n };
}

/** The lines below the bid button that can be seen as a whole. */
function linesInSight(root: ShadowRoot): string[] {
  const notes = root.querySelector('[part=bid-bar] > div > :last-child') as HTMLElement;
  const box = notes.getBoundingClientRect();
  return [...notes.querySelectorAll('p')].flatMap((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    const isInside = left >= box.left - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
    const isWhole = line.scrollHeight <= line.clientHeight + 1 && bottom <= innerHeight;
    const isOnTop = line.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    return isInside && isWhole && isOnTop ? [line.textContent?.trim() ?? ''] : [];
  });
}

/** With the height of the window: below a header of the page a phone is low. */
const CASES = [
  ['higher_bid', 740],
  ['same_amount_earlier', 640],
  ['hall_first', 640],
] as const;

test.each(LOCALES)('%s: on a phone a notice is in sight and leaves the total in sight', async (locale) => {
  for (const [reason, height] of CASES) {
    const { root, publish, i18n } = await enterOnPhone(locale, height);
    await publish(({ decide }) => decide('declined', reason));
    const total = i18n.t('room.cost.inAll', { total: i18n.format.calculatedCurrency(25_858_70) });
    const amount = i18n.format.currency(20_500);
    expect(linesInSight(root)).toEqual([total, i18n.t(`room.notice.declined.${reason}`, { amount })]);
    unmountAll();
  }
});

test.each(LOCALES)(
  '%s: beyond the limit a notice leaves the way to a higher limit in sight',
  async (locale) => {
    const atLimit = { participation: { limit: 20_900 }, world: { fundsLeft: 20_900 } };
    const { root, publish, i18n, button } = await enterOnPhone(locale, 640, atLimit);
    const price = () => root.querySelector('[part=bid-bar]')?.previousElementSibling?.getBoundingClientRect();
    const before = price();
    await publish(({ decide }) => decide('declined', 'higher_bid'));
    await publish(({ bid }) => bid(21_000));
    expect(button().dataset.state).toBe('limitReached');
    const declined = i18n.t('room.notice.declined.higher_bid', { amount: i18n.format.currency(20_500) });
    expect(linesInSight(root)).toEqual([i18n.t('room.askForMore'), declined]);
    expect(price()).toEqual(before);
  },
);

test('a notice about an old bid ends with the next price, after enough time to read it', async () => {
  const { root, publish, advance } = await enterOnPhone('en');
  const declined = () => root.textContent?.includes('Your bid of €20,500 was not taken');
  await publish(({ decide }) => decide('declined', 'higher_bid'));
  await publish(({ bid }) => bid(21_000));
  await advance(6_000);
  expect(declined()).toBe(true);
  await advance(2_000);
  expect(declined()).toBe(false);
  expect(linesInSight(root)).toContain('In a tie the hall wins.');
});

test('a notice stays after the time to read it, until there is another price', async () => {
  const { root, publish, advance, pressBid } = await enterOnPhone('en');
  const moved = () => root.textContent?.includes('The price moved, nothing was sent.');
  await publish(({ decide }) => decide('declined', 'higher_bid'));
  await pressBid();
  await publish(({ bid }) => bid(21_000));
  await advance(60_000);
  expect(moved()).toBe(true);
  await publish(({ bid }) => bid(21_500));
  expect(moved()).toBe(false);
  // The same notice about another bid is shown again.
  await pressBid();
  await publish(({ bid }) => bid(22_000));
  expect(moved()).toBe(true);
});
