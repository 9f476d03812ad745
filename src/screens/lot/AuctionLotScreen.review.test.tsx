import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { auctioneerModel } from '../../state/catalogue/auctioneer.model.ts';
import { openLot } from '../../testing/bidder.tsx';
import { anAuctioneer } from '../../testing/fixtures/auctioneer.ts';
import { hybridLots } from '../../testing/fixtures/hybrid.ts';
import { aLot } from '../../testing/fixtures/lots.ts';
import { openHybridLot } from '../../testing/hybrid-lot.tsx';
import { unmountAll, untilDialog } from '../../testing/mount.tsx';
import { allTexts } from '../../testing/site.tsx';

afterEach(unmountAll);

/** Windows in CSS px: a phone, the same on its side, and a desktop at 200 %. */
const SIZES = [
  [360, 640],
  [780, 360],
  [640, 360],
] as const;

test.each(['de', 'ar'] as const)(
  '%s: total, the note that the bid binds, conditions and button are in sight together',
  async (locale) => {
    await page.viewport(360, 640);
    const opened = await openLot({}, { i18n: await allTexts(locale), width: 328 });
    const { root } = opened;
    await userEvent.click(root.querySelector('[part=bid-bar] button') as HTMLElement);
    await untilDialog(opened);
    const dialog = root.querySelector('dialog') as HTMLElement;
    // After the button that closes the dialog.
    const button = dialog.querySelectorAll('button')[1] as HTMLElement;
    const foot = button.parentElement?.parentElement as HTMLElement;
    // Its words are in one line.
    const words = document.createRange();
    words.selectNodeContents(button);
    expect(words.getBoundingClientRect().height).toBeLessThan(30);
    // The binding sentence, and the line of the conditions.
    expect(foot.querySelectorAll('p')).toHaveLength(2);
    expect(foot.textContent).toMatch(/10[.,]406[.,]55/);
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      dialog.scrollTop = 0;
      const { top, bottom } = foot.getBoundingClientRect();
      const frame = dialog.getBoundingClientRect();
      expect([top >= frame.top, bottom <= frame.bottom], `${width} × ${height}`).toEqual([true, true]);
      const { left, right } = button.getBoundingClientRect();
      const middle = button.getBoundingClientRect().top + button.offsetHeight / 2;
      expect(button.contains(root.elementFromPoint((left + right) / 2, middle))).toBe(true);
    }
    // At 400 % nothing is sticky: the button comes after the binding sentence.
    await page.viewport(320, 200);
    dialog.scrollTop = 0;
    expect(button.getBoundingClientRect().top).toBeGreaterThan(200);
    dialog.scrollTop = dialog.scrollHeight;
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(200);
  },
);

/** A phone's window, which is lower than its screen: else it would be an iframe as high as its content. */
async function onPhone() {
  await page.viewport(360, 740);
  vi.spyOn(window.screen, 'height', 'get').mockReturnValue(800);
}

/** That these texts are in the part of the review that does not scroll, and in sight. */
function expectBesideButton(root: ShadowRoot, ...texts: string[]) {
  const button = root.querySelectorAll('dialog button')[1] as HTMLElement;
  const foot = button.parentElement?.parentElement as HTMLElement;
  const [text] = [...foot.querySelectorAll('p')].filter((it) => it.textContent?.includes(texts[0] ?? ''));
  expect(text?.textContent?.trim()).toBe(texts.join(' '));
  expectInSight(root, text as HTMLElement);
}

/** The figures of the review on a phone: those of the premium and VAT, and the total beside the button. */
async function expectFigures(root: ShadowRoot, total: RegExp) {
  const dialog = root.querySelector('dialog') as HTMLElement;
  const frame = dialog.getBoundingClientRect();
  const cells = [...dialog.querySelectorAll('dd')];
  expect(cells).toHaveLength(5);
  expect(cells.at(-1)?.textContent).toMatch(total);
  for (const cell of cells) {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(frame.top);
    expect(cell.contains(root.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
  }
  const button = dialog.querySelectorAll('button')[1] as HTMLElement;
  expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(frame.bottom);
  const foot = button.parentElement?.parentElement?.parentElement?.parentElement as HTMLElement;
  // The shadow over content that can be scrolled, while there is some.
  const shadow = () => getComputedStyle(foot, '::before').opacity;
  await expect.poll(shadow).toBe(dialog.scrollHeight > dialog.clientHeight ? '1' : '0');
  dialog.scrollTop = dialog.scrollHeight;
  await expect.poll(shadow).toBe('0');
}

test.each(['de', 'ar'] as const)(
  '%s: on a phone every figure of the review is in sight with the button',
  async (locale) => {
    await onPhone();
    const i18n = await allTexts(locale);
    const opened = await openLot({ reserve: 'open' }, { i18n, width: 328 });
    // As wide as the fonts of a phone.
    opened.element.style.fontFamily = 'Arial';
    for (const kind of ['direct', 'max'] as const) {
      if (kind === 'max') {
        await userEvent.click(opened.shown.getByRole('radio', { name: i18n.t('bid.kind.max') }));
        opened.type('30000');
      }
      await userEvent.click(opened.root.querySelector('[part=bid-bar] button') as HTMLElement);
      await untilDialog(opened);
      if (kind === 'max') expectBesideButton(opened.root, i18n.t('bid.reserve.maxText'));
      await expectFigures(opened.root, kind === 'max' ? /37[.,]842[.,]00/ : /10[.,]406[.,]55/);
      await userEvent.click(opened.root.querySelector('dialog button') as HTMLElement);
    }
  },
);

/** The second German amount takes two lines in words. */
test.each([
  ['de', 22_000, /27[.,]750[.,]80/],
  ['de', 145_500, /183[.,]533[.,]70/],
  ['ar', 22_000, /27[.,]750[.,]80/],
] as const)(
  '%s, %i: on a phone every figure of an absentee bid, and the effects of reserve and limit, are in sight with the button',
  async (locale, amount, total) => {
    await onPhone();
    const i18n = await allTexts(locale);
    const lots = hybridLots().map((lot) => ({ ...lot, reserve: 'open' as const, startPrice: amount }));
    const options = { i18n, lots, participation: { limit: 500_000 } };
    const opened = await openHybridLot('fidelio', options, 328);
    // As wide as the fonts of a phone.
    opened.element.style.fontFamily = 'Arial';
    const { shown } = opened;
    await userEvent.click(shown.getByRole('button', { name: i18n.t('hybrid.absentee.open') }));
    fireEvent.input(shown.getByRole('textbox'), { target: { value: String(amount) } });
    const name = i18n.t('hybrid.absentee.review', { amount: i18n.format.currency(amount) });
    await userEvent.click(shown.getByRole('button', { name }));
    await untilDialog(opened);
    expectBesideButton(opened.root, i18n.t('hybrid.absentee.reserve'), i18n.t('hybrid.absentee.funds'));
    await expectFigures(opened.root, total);
  },
);

test('a German amount in words, longer than a phone is wide, leaves every figure of the review in sight', async () => {
  await page.viewport(360, 740);
  const current = { currentPrice: 777_000, nextBid: 777_777 };
  const opened = await openLot(current, { i18n: await allTexts('de'), width: 328 });
  await userEvent.click(opened.root.querySelector('[part=bid-bar] button') as HTMLElement);
  await untilDialog(opened);
  const dialog = opened.root.querySelector('dialog') as HTMLElement;
  expect(dialog.textContent).toContain('siebenhundertsiebenundsiebzigtausendsiebenhundertsiebenundsiebzig');
  const { right } = dialog.getBoundingClientRect();
  const figures = [...dialog.querySelectorAll('bdi, td, dd')].filter((it) => /\d/.test(it.textContent ?? ''));
  expect(figures.length).toBeGreaterThan(3);
  for (const figure of figures) expect(figure.getBoundingClientRect().right).toBeLessThanOrEqual(right);
});

test('in a window as low as at 400 % zoom, the bar with price and button scrolls with the page', async () => {
  await page.viewport(320, 568);
  const { root } = await openLot({}, { width: 320 });
  const bar = root.querySelector('[part=bid-bar]') as HTMLElement;
  expect(getComputedStyle(bar).position).toBe('sticky');
  await page.viewport(320, 256);
  expect(getComputedStyle(bar).position).toBe('static');
});

test('the review has no line for a rate of 0', async () => {
  const facts = { ...aLot().facts, vatRate: 0, premiumRate: 6, premiumVatRate: 19 };
  const { review, dialog } = await openLot({ facts });
  await review();
  const names = dialog()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  expect(names).toHaveLength(4);
  expect(names.join()).not.toMatch(/(^|\D)0\s?%/);
});

/** Whether the whole element can be seen: inside the dialog, and covered by nothing. */
function expectInSight(root: ShadowRoot, element: HTMLElement) {
  const frame = (root.querySelector('dialog') as HTMLElement).getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(frame.top);
  expect(bottom).toBeLessThanOrEqual(frame.bottom);
  for (const y of [top + 2, bottom - 2])
    expect(element.contains(root.elementFromPoint((left + right) / 2, y))).toBe(true);
}

test.each(['de', 'ar'] as const)(
  '%s: on a phone the amount to bid after the price has moved is in sight, without empty space below',
  async (locale) => {
    await onPhone();
    const i18n = await allTexts(locale);
    const opened = await openLot({ reserve: 'open' }, { i18n, width: 328 });
    await userEvent.click(opened.root.querySelector('[part=bid-bar] button') as HTMLElement);
    await untilDialog(opened);
    const back = opened.dialog().getByRole('button', { name: i18n.t('bid.review.back') });
    await opened.moveTo(12_000);
    const amount = i18n.format.currency(12_250);
    const raise = opened.dialog().getByRole('button', { name: i18n.t('bid.amount.take', { amount }) });
    expectInSight(opened.root, opened.dialog().getByRole('alert'));
    expectInSight(opened.root, raise);
    expectInSight(opened.root, back);
    const frame = (opened.root.querySelector('dialog') as HTMLElement).getBoundingClientRect();
    expect(frame.bottom - back.getBoundingClientRect().bottom).toBeLessThan(30);
  },
);

test.each(['de', 'fr'] as const)(
  '%s: on a phone the note that the price may have risen is in sight with the binding button and the conditions',
  async (locale) => {
    await onPhone();
    const i18n = await allTexts(locale);
    const opened = await openLot({ reserve: 'open' }, { i18n, width: 328 });
    const { root, store, transport, page: browser, advance } = opened;
    // Loads only what the page uses.
    transport.on('GET /auctioneer/', { body: anAuctioneer() });
    store.model(auctioneerModel).refresh();
    await advance(50);
    browser.emit('offline');
    transport.on('GET /auction/{auction}/{lot}', 'network');
    transport.on('GET /auctioneer/', 'network');
    await advance(1_100);
    await userEvent.click(root.querySelector('[part=bid-bar] button') as HTMLElement);
    await untilDialog(opened);
    const dialog = opened.dialog();
    expectInSight(root, dialog.getByText(i18n.t('bid.review.staleFailed')));
    expectInSight(root, dialog.getByRole('link'));
    expectInSight(root, root.querySelectorAll<HTMLElement>('dialog button')[1] as HTMLElement);
  },
);
