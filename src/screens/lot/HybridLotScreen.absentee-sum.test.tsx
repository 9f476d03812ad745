import { afterEach, expect, test } from 'vitest';
import { faults } from '../../testing/axe.ts';
import { BID, openHybridLot } from '../../testing/hybrid-lot.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('says at once that absentee bids come to more than the limit has free, and takes the bid', async () => {
  const page = await openHybridLot('fidelio', { world: { absentees: 40_000, fundsLeft: 50_000 } });
  const warning = /^Your absentee bids in this sale come to €62,000 in all, but only €50,000 of your limit/;
  await page.press('Leave an absentee bid');
  await page.enter('10000');
  expect(page.panel().queryByText(/come to/)).toBeNull();
  await page.enter('22000');
  expect(page.panel().getByText(warning)).toBeTruthy();
  expect(await faults(page)).toEqual([]);
  await page.press('Check absentee bid of €22,000');
  expect(page.dialog().getByText(warning)).toBeTruthy();
  page.world.absentees = 62_000;
  await page.confirm('Leave absentee bid of €22,000');
  await page.confirm('Done');
  await page.advance(50);
  expect(page.transport.count(BID)).toBe(1);
  expect(page.panel().getByText(warning)).toBeTruthy();
});

test.each([
  ['one that alone exceeds the limit', { absentees: 40_000, fundsLeft: 50_000 }, '60000'],
  ['the only one, beyond the limit', { fundsLeft: 50_000 }, '60000'],
  ['the only one, beyond the free part', { fundsLeft: 10_000 }, '40000'],
])('no sum of absentee bids is named for %s', async (_what, world, amount) => {
  const page = await openHybridLot('fidelio', { world });
  await page.press('Leave an absentee bid');
  await page.enter(amount);
  expect(page.panel().queryByText(/come to/)).toBeNull();
});

test('beside the limit stands what of it is free, if other bids bind some', async () => {
  const page = await openHybridLot('fidelio', { world: { fundsLeft: 30_000 } });
  await page.press('Leave an absentee bid');
  const hint = /^At least €[\d,]+.*, up to your limit of €50,000; €30,000 of it are free now$/;
  expect(page.panel().getByText(hint)).toBeTruthy();
  unmountAll();
  const free = await openHybridLot('fidelio', { world: { fundsLeft: 50_000 } });
  await free.press('Leave an absentee bid');
  expect(free.panel().getByText(/, up to your limit of €50,000$/)).toBeTruthy();
});

test('the form of a first absentee bid is cancelled, that of another one leaves it as it is', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  expect(page.panel().queryByRole('button', { name: 'Leave as it is' })).toBeNull();
  await page.enter('10000');
  await page.press('Check absentee bid of €10,000');
  await page.confirm('Leave absentee bid of €10,000');
  await page.confirm('Done');
  await page.advance(50);
  await page.press('Change');
  expect(page.panel().queryByRole('button', { name: 'Cancel' })).toBeNull();
  await page.press('Leave as it is');
  expect(page.panel().queryByRole('textbox')).toBeNull();
});
