import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

test('after the bidder has chosen one-click bidding in the settings, one click sends a binding bid', async () => {
  const { root, press, pressBid, sent, acceptBids } = await enterRoom();
  acceptBids();
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  expect(root.querySelector('dialog')?.textContent).toContain('binds at once, without asking a second time');
  await userEvent.click(dialog.getByRole('checkbox', { name: /one click/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await pressBid();
  expect(sent()).toEqual([20_500]);
});

test('with one-click bidding, an amount that has just changed is not sent', async () => {
  const { press, pressBid, sent, button, publish, advance, root, transport } = await enterRoom();
  await press('Settings');
  const dialog = within(root.querySelector('dialog') as HTMLElement);
  await userEvent.click(dialog.getByRole('checkbox', { name: /one click/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await publish(({ bid }) => bid(20_500));
  expect(button().textContent).toBe('Bid €21,000');
  await pressBid();
  expect(sent()).toEqual([]);
  transport.on('PUT /user/hybrid-bid', { status: 422, body: { code: 'bid_too_low', status: 422 } });
  await advance(500);
  await pressBid();
  expect(sent()).toEqual([21_000]);
  // The second half of a double click, after the refusal.
  await pressBid();
  expect(sent()).toEqual([21_000]);
});

test('a device with touch alone gets no setting for a key', async () => {
  const { root, press } = await enterRoom();
  await press('Settings');
  const hidden = root.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText === '(hover: none) and (pointer: coarse)')
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSStyleRule && rule.style.display === 'none')
    .map((rule) => (rule as CSSStyleRule).selectorText);
  const labels = [...root.querySelectorAll('dialog label')];
  expect(
    labels.filter((label) => label.matches(hidden.join() || 'none')).map((it) => it.textContent),
  ).toEqual([expect.stringContaining('Key B')]);
});
