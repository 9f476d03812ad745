import { within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lotOf } from '../../../src/domain/hybrid/book.ts';
import { closeAll, openConsole } from '../testing/open-console.tsx';

afterEach(closeAll);

/** The second lot is being sold; its leading bid is below its reserve. */
const openBelowReserve = async () => {
  const opened = await openConsole();
  await opened.press('x', 'n', 'h');
  return opened;
};

test('the clerk who sells while a higher internet bid waits is asked first, and can accept that bid by one key', async () => {
  const { sale, press, shown, root, advance } = await openConsole();
  await press('h');
  sale.placeBid('218', 10_500);
  sale.placeBid('305', 12_000);
  await advance();
  await press('3');
  const dialog = shown.getByRole('dialog', { name: 'A higher internet bid waits' });
  expect(dialog.textContent).toContain(
    '€12,000 from paddle 305, Ben Brandt, waits. The leading bid is €10,000.',
  );
  expect(lotOf(sale.state(), 'l1')?.status).toBe('active');
  await press('a');
  expect(root.querySelector('dialog')).toBeNull();
  expect(lotOf(sale.state(), 'l1')?.bids.map(({ status }) => status)).toEqual([
    'accepted',
    'declined',
    'accepted',
  ]);
  await press('3');
  expect(lotOf(sale.state(), 'l1')?.status).toBe('sold');
});

test('the clerk can still sell below a waiting bid, or pass the lot in', async () => {
  const { sale, press, click, shown, advance } = await openBelowReserve();
  sale.placeBid('218', 10_500);
  await advance();
  await press('x');
  expect(shown.getByRole('button', { name: 'Pass in all the same' })).toBeTruthy();
  await click('No, back');
  await press('3');
  expect(shown.getByRole('dialog').textContent).toContain('€10,500 from paddle 218');
  await press('{Tab}', '{Tab}', '{Enter}');
  expect(lotOf(sale.state(), 'l2')?.bids.at(-1)).toMatchObject({ status: 'declined', reason: 'sold' });
});

test('a bid that arrives while the question is open closes the question, and nothing is sold', async () => {
  const { sale, press, shown, advance } = await openBelowReserve();
  await press('3');
  sale.placeBid('218', 10_500);
  await advance();
  expect(shown.queryByRole('dialog')).toBeNull();
  expect(lotOf(sale.state(), 'l2')?.status).toBe('active');
});

test('the server refuses to sell if a higher bid has arrived that the console has not shown yet', async () => {
  const { sale, press, statusText } = await openConsole();
  await press('h');
  let decide: (value?: unknown) => void = () => undefined;
  sale.decideAfter = new Promise((resolve) => {
    decide = resolve;
  });
  await press('3');
  sale.placeBid('218', 10_500);
  decide();
  await press('?');
  expect(lotOf(sale.state(), 'l1')?.status).toBe('active');
  expect(statusText()).toContain('Another step has been taken since');
});

test('in Arabic the name of a button has an Arabic comma', async () => {
  const { sale, press, shown, advance } = await openConsole({ locale: 'ar' });
  await press('h');
  sale.placeBid('218', 12_000);
  sale.placeBid('305', 10_500);
  await advance();
  const names = shown
    .getAllByRole('button', { name: /اللوحة 305/ })
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toHaveLength(2);
  for (const name of names) expect(name).toMatch(/^[^,]*10,500[^,]*، اللوحة 305$/);
});

test('the highest bid comes first, with a sound that can be switched off', async () => {
  const { sale, press, click, shown, advance, rings } = await openConsole();
  await press('h');
  sale.placeBid('218', 12_000);
  await advance();
  sale.placeBid('305', 10_500);
  await advance();
  const waiting = within(shown.getByRole('region', { name: 'Internet bids waiting' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 7))).toEqual([
    '€12,000',
    '€10,500',
  ]);
  expect(rings).toHaveLength(2);
  await press('a');
  expect(lotOf(sale.state(), 'l1')?.bids.findLast(({ status }) => status === 'accepted')?.amount).toBe(
    12_000,
  );
  await click('Sound on');
  sale.placeBid('305', 13_500);
  await advance();
  expect(rings).toHaveLength(2);
});
