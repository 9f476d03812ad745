import { act, fireEvent, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { type HybridRoomOptions, hybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { anAuction } from '../../testing/fixtures/auctions.ts';
import { aHybridAuction } from '../../testing/fixtures/hybrid.ts';
import { mount, unmountAll, untilDialog, untilFound } from '../../testing/mount.tsx';
import { AdmissionScreen } from './AdmissionScreen.tsx';

afterEach(unmountAll);

const NONE = { accepted: false, limit: null } as const;
const REQUEST = 'POST /participation/request/{auction}';
const RAISE = 'POST /participation/raise/{auction}';

async function open(options: HybridRoomOptions = {}, width = 1200) {
  const room = hybridRoom(options);
  const shown = mount(<AdmissionScreen />, room, width);
  await shown.advance(1_200);
  const card = (name = 'Winter Elite') =>
    within(shown.shown.getByRole('heading', { name }).closest('article') as HTMLElement);
  return {
    ...room,
    ...shown,
    card,
    press: async (name: string) => {
      await userEvent.click(card().getByRole('button', { name }));
      await shown.advance(50);
    },
    async enter(text: string) {
      const input = card().getByRole<HTMLInputElement>('textbox');
      act(() => input.focus());
      fireEvent.input(input, { target: { value: text } });
    },
    posted: () => room.transport.calls.filter(({ method }) => method === 'POST').map(({ body }) => body),
  };
}

test('the list has every live or upcoming hybrid auction, and no other auction', async () => {
  const auctions = [
    aHybridAuction(),
    aHybridAuction({ id: 'u', slug: 'spring-hall', slugs: {}, name: 'Spring Hall', status: 'upcoming' }),
    aHybridAuction({ id: 'o', slug: 'old', slugs: {}, name: 'Last Year', status: 'ended' }),
    anAuction(),
  ];
  const { shown, card } = await open({ world: { auctions } });
  expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Winter Elite',
    'Spring Hall',
  ]);
  expect(card().getByRole('link', { name: 'To the auction' }).getAttribute('href')).toBe(
    'https://host.example/horses?page=2#ae-hybrid-auction_winter-elite',
  );
  expect(card('Spring Hall').getByText(/starts Monday, June 01, 2026/)).toBeTruthy();
});

test.each([
  [1200, 'en'],
  [1200, 'ar'],
  [360, 'de'],
] as const)('at %i px in %s picture, sale and admission take the whole width', async (width, locale) => {
  const { root, element } = await open({ config: { locale }, participation: NONE }, width);
  const parts = [...(root.querySelector('article')?.children ?? [])].map((part) =>
    part.getBoundingClientRect(),
  );
  const page = element.getBoundingClientRect();
  expect(Math.min(...parts.map(({ left }) => left))).toBe(page.left);
  expect(Math.max(...parts.map(({ right }) => right))).toBe(page.right);
  const tops = new Set(parts.map(({ top }) => Math.round(top)));
  expect(tops.size).toBe(width === 360 ? 3 : 1);
});

test('without a hybrid auction a message is shown', async () => {
  const { shown } = await open({ world: { auctions: [anAuction()] } });
  expect(shown.getByText('There is no hybrid auction at the moment.')).toBeTruthy();
});

test('a bidder requests admission with or without a limit and sees the request at once', async () => {
  const page = await open({ participation: NONE });
  expect(page.card().getByText('Not admitted yet')).toBeTruthy();
  await page.enter('40000');
  await page.press('Ask for admission');
  expect(page.card().getByText('Requested')).toBeTruthy();
  expect(page.card().getByText(/your request for a limit of €40,000/)).toBeTruthy();
  unmountAll();
  const other = await open({ participation: NONE });
  await other.press('Ask for admission');
  expect(other.card().getByText('We have your request. The answer appears here by itself.')).toBeTruthy();
  expect(other.posted()).toEqual([{ limit: null }]);
});

test('an invalid amount is not sent', async () => {
  const page = await open({ participation: NONE });
  await page.enter('10.50');
  await page.press('Ask for admission');
  expect(page.card().getByText('Whole euros only, please.')).toBeTruthy();
  expect(page.posted()).toEqual([]);
});

test('an auction that needs no limit does not ask for one', async () => {
  const page = await open({ participation: NONE, auction: { isLimitNeeded: false } });
  expect(page.card().queryByRole('textbox')).toBeNull();
  await page.press('Ask for admission');
  expect(page.card().getByText('Requested')).toBeTruthy();
});

test('a failed request shows the error and may be sent again', async () => {
  const page = await open({ participation: NONE });
  const back = page.transport.on(REQUEST, 'network');
  await page.press('Ask for admission');
  expect(page.card().getByText(/server could not be reached/)).toBeTruthy();
  back();
  await page.press('Ask for admission');
  expect(page.card().getByText('Requested')).toBeTruthy();
});

test('the decision on admission arrives live: accepted with a limit, or rejected', async () => {
  const page = await open({ participation: { ...NONE, requested: true } });
  page.admit({ requested: false, accepted: true, limit: 30_000 }, 30_000);
  await page.advance(1_200);
  expect(page.card().getByText('Admitted')).toBeTruthy();
  expect(page.card().getAllByText('€30,000')).toHaveLength(2);
  expect(page.announced).toEqual(['You are admitted. You may bid in this sale.']);
  unmountAll();
  const other = await open({ participation: { ...NONE, requested: true } });
  other.admit({ requested: false, rejected: true }, null);
  await other.advance(1_200);
  expect(other.card().getByText(/was declined/)).toBeTruthy();
  expect(other.card().queryByRole('button')).toBeNull();
});

test('the meter shows the limit, the bound amount and the funds left', async () => {
  const page = await open({ world: { fundsLeft: 29_500 } });
  const figures = page
    .card()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(figures).toEqual(['€50,000', '€20,500', '€29,500']);
});

test('a bidder without a limit sees no meter and cannot request a raise', async () => {
  const page = await open({ participation: { isUserUnlimited: true }, world: { fundsLeft: null } });
  expect(page.card().getByText('You bid here without a limit.')).toBeTruthy();
  expect(page.card().queryByRole('button')).toBeNull();
});

test('a bidder requests a raise of the limit in place, and the answer arrives live', async () => {
  const page = await open();
  await page.press('Ask for a higher limit');
  expect(page.root.activeElement).toBe(page.card().getByRole('textbox'));
  await page.enter('50000');
  await page.press('Ask for this limit');
  expect(page.card().getByText('Your limit is €50,000 already. Please enter more.')).toBeTruthy();
  expect(page.transport.count(RAISE)).toBe(0);
  await page.enter('80000');
  await page.press('Ask for this limit');
  expect(page.card().getByText(/You have asked for €80,000/)).toBeTruthy();
  expect(page.root.activeElement?.textContent).toBe('Ask for a higher limit');
  page.admit({ raisedLimit: 80_000, requestedLimit: null }, 80_000);
  await page.advance(1_200);
  expect(page.card().queryByText(/You have asked/)).toBeNull();
  expect(page.card().getAllByText('€80,000')).toHaveLength(2);
  expect(page.announced).toEqual(['Your limit is now €80,000.']);
});

test('a declined raise is shown and announced', async () => {
  const page = await open();
  await page.press('Ask for a higher limit');
  await page.enter('80000');
  await page.press('Ask for this limit');
  page.admit({ requestedLimit: null });
  await page.advance(1_200);
  const declined = 'Your request for €80,000 was declined. Your present limit still counts.';
  expect(page.card().getByText(declined)).toBeTruthy();
  expect(page.announced).toEqual([declined]);
});

test('after sign-out no participation data is shown', async () => {
  const page = await open();
  act(() => page.store.session.logout());
  await page.advance(50);
  expect(page.shown.queryByText('€50,000')).toBeNull();
  expect(page.shown.getByText('Please sign in first.')).toBeTruthy();
});

test.each([
  [1200, 'en', {}],
  [360, 'ar', {}],
  [360, 'ar', NONE],
  [360, 'en', { ...NONE, rejected: true }],
] as const)(
  'at %i px in %s axe finds nothing and nothing is too wide',
  async (width, locale, participation) => {
    const page = await open({ config: { locale }, participation }, width);
    expect(await faults(page)).toEqual([]);
    expect(page.root.firstElementChild?.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('leads to the practice room over the page, and back to its link', async () => {
  const { shown, root, advance } = await open({ participation: NONE });
  const link = shown.getByRole('button', { name: 'Practise bidding' });
  link.focus();
  await act(async () => link.click());
  await untilDialog({ root, advance });
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  // The dialog is there before the code of its room.
  await untilFound({ advance }, () => dialog.queryByRole('heading', { name: 'Practice sale' }));
  await act(async () => dialog.getByRole('button', { name: 'Leave practice' }).click());
  await advance(100);
  expect([root.querySelector('dialog'), root.activeElement]).toEqual([null, link]);
});
