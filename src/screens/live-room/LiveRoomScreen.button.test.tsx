import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LOCALES } from '../../domain/locale.ts';
import { buttonText } from '../../features/live-room/bid/button-text.ts';
import type { BidButtonState } from '../../state/hybrid/bid-button.ts';
import { aLotBought, hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

const AMOUNT = 135_000;
const ORDERS = ['bid', 'outbid', 'confirm', 'waiting', 'sending', 'checking', 'pending', 'leading'] as const;
const STATES: readonly BidButtonState[] = [
  { name: 'signIn' },
  { name: 'requestAdmission' },
  { name: 'awaitingAdmission' },
  { name: 'denied' },
  { name: 'staff' },
  { name: 'offline' },
  { name: 'choose' },
  { name: 'awaitingAuctioneer', reason: 'noLot' },
  ...ORDERS.map((name) => ({ name, amount: AMOUNT }) as const),
  ...(['unsent', 'unanswered', 'session'] as const).map(
    (why) => ({ name: 'unconfirmed', why, amount: AMOUNT }) as const,
  ),
  { name: 'sold', to: 'me', amount: AMOUNT },
  { name: 'sold', to: 'other', amount: AMOUNT },
  { name: 'closed', reason: 'unsold' },
  { name: 'closed', reason: 'withdrawn' },
  { name: 'closed', reason: 'ended' },
];

/** Box of the words in the button, with its icon. */
function wordsIn(button: HTMLElement): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(button);
  return range.getBoundingClientRect();
}

test.each(LOCALES)('%s: on a phone the words of the bid button are in one line', async (locale) => {
  await page.viewport(360, 740);
  const i18n = await allTexts(locale);
  const room = await enterRoom({ i18n, config: { locale } }, 'winter-elite', 360);
  // As wide as the fonts of a phone.
  room.element.style.fontFamily = 'Arial';
  await room.pressBid();
  const button = room.button();
  // In this state there is an icon.
  expect(button.dataset.state).toBe('confirm');
  const words = button.querySelector('span')?.lastChild as Text;
  const tall: string[] = [];
  for (const state of STATES) {
    words.data = buttonText(state, i18n);
    if (wordsIn(button).height > 30) tall.push(words.data);
  }
  expect(tall).toEqual([]);
});

test('the strip of the time left crosses no word, also if there are two lines', async () => {
  for (const [width, height] of [
    [360, 740],
    [360, 640],
    [360, 568],
  ] as const) {
    await page.viewport(width, height);
    const room = await enterRoom({}, 'winter-elite', width);
    room.element.style.fontFamily = 'Arial';
    await room.pressBid();
    const button = room.button();
    (button.querySelector('span')?.lastChild as Text).data = 'Gebot von 1.000.000 € gypsy bestätigen';
    const strip = Number.parseFloat(getComputedStyle(button, '::after').height);
    expect(strip).toBe(5);
    const { top, bottom } = button.getBoundingClientRect();
    expect(wordsIn(button).height).toBeGreaterThan(30);
    // A line box of 1.1 em; the letters of a font are within it.
    const fontSize = Number.parseFloat(getComputedStyle(button).fontSize);
    const middle = (wordsIn(button).top + wordsIn(button).bottom) / 2;
    const half = 1.1 * fontSize;
    expect(middle + half).toBeLessThanOrEqual(bottom - 1 - strip);
    expect(middle - half).toBeGreaterThanOrEqual(top);
    unmountAll();
  }
});

test('the key B brings the price into sight with the button', async () => {
  await page.viewport(1440, 900);
  const bought = Array.from({ length: 12 }, (_, index) => ({ ...aLotBought(9_000), id: `b${index}` }));
  const mine = bought.map(({ id }) => aMyLot({ auctionlot: id, bidder: 'P7' }));
  const { root, button } = await enterRoom(
    { lots: [...bought, ...hybridLots()], mine },
    'winter-elite',
    1440,
  );
  const price = root.querySelector('[part=bid-bar]')?.previousElementSibling as HTMLElement;
  const column = price.parentElement?.parentElement as HTMLElement;
  // The upper part of the button has left the column.
  column.scrollTop += button().getBoundingClientRect().top - column.getBoundingClientRect().top + 10;
  expect(price.getBoundingClientRect().bottom).toBeLessThan(column.getBoundingClientRect().top);
  await act(() => userEvent.keyboard('b'));
  expect(root.activeElement).toBe(button());
  expect(price.getBoundingClientRect().top).toBeGreaterThanOrEqual(column.getBoundingClientRect().top);
  expect(button().getBoundingClientRect().bottom).toBeLessThan(column.getBoundingClientRect().bottom);
});
