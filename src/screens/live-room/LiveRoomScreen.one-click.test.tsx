import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

test('one click binds where the bidder chose so, for this sale, told before', async () => {
  const { root, press, pressBid, sent, takesBids } = await enterRoom();
  takesBids();
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  expect(root.querySelector('dialog')?.textContent).toContain('binds at once, without asking a second time');
  await userEvent.click(dialog.getByRole('checkbox', { name: /one click/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await pressBid();
  expect(sent()).toEqual([20_500]);
});

test('one click binds no amount that came under the finger', async () => {
  const { press, pressBid, sent, button, does, advance, root, transport } = await enterRoom();
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  await userEvent.click(dialog.getByRole('checkbox', { name: /one click/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await does(({ bid }) => bid(20_500));
  expect(button().textContent).toBe('Bid €21,000');
  await pressBid();
  expect(sent()).toEqual([]);
  transport.on('PUT /user/hybrid-bid', { status: 422, body: { code: 'bid_too_low', status: 422 } });
  await advance(500);
  await pressBid();
  expect(sent()).toEqual([21_000]);
  // The second half of a double click finds the button as it is after a refusal.
  await pressBid();
  expect(sent()).toEqual([21_000]);
});
