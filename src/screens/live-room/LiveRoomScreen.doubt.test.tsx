import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { hybridLots } from '../../testing/fixtures/hybrid.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

const QUESTION =
  'Is that right? €80,000,000,000 is more than ten times the €26,000 to be expected here. Press again if it is.';

test('an amount far above the estimate needs a second look before the button arms', async () => {
  // A backend that sends no asking price.
  const lots = hybridLots().map((lot) => (lot.id === 'h2' ? { ...lot, askingPrice: undefined } : lot));
  const { shown, root, pressBid, button, sent, acceptBids, advance, announced } = await enterRoom({
    lots,
    participation: { limit: null, isUserUnlimited: true },
  });
  acceptBids();
  const input = shown.getByRole<HTMLInputElement>('textbox');
  act(() => input.focus());
  fireEvent.input(input, { target: { value: '80000000000' } });
  await advance(500);
  await pressBid();
  expect(root.textContent).toContain(QUESTION);
  expect(announced).toContain(QUESTION);
  expect(button().dataset.state).toBe('bid');
  // The second half of a double click.
  await pressBid();
  expect(button().dataset.state).toBe('bid');
  await advance(500);
  await pressBid();
  expect(button().dataset.state).toBe('confirm');
  await advance(500);
  expect(sent()).toEqual([]);
  await pressBid();
  expect(sent()).toEqual([80_000_000_000]);
});
