import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { userEvent as keys, page as window } from 'vitest/browser';
import { BID, openLot, refusal, taken } from '../../testing/bidder.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

/** What the focused control is called. */
const focused = (root: ShadowRoot) => root.activeElement?.textContent;

async function result(answer: Parameters<Awaited<ReturnType<typeof openLot>>['transport']['on']>[1]) {
  const lot = await openLot();
  lot.transport.on(BID, answer);
  await lot.review();
  await userEvent.click(lot.dialog().getByRole('button', { name: /binding bid/ }));
  await lot.advance(50);
  return lot;
}

test.each([
  ['beside the picture', 1200],
  ['at the bottom edge of a phone', 360],
])('the first stop of the keyboard leads to the bid button %s', async (_, width) => {
  await window.viewport(Math.max(width, 400), 800);
  const { root } = await openLot({}, { width });
  await keys.tab();
  expect(focused(root)).toBe('Skip to bidding');
  await keys.keyboard('{Enter}');
  expect(focused(root)).toBe('Bid €8,250');
  expect((root.activeElement as HTMLElement).checkVisibility()).toBe(true);
});

test('where nothing can be bid it leads to the panel, which says why', async () => {
  const { root } = await openLot({ status: 'withdrawn' });
  await keys.tab();
  await keys.keyboard('{Enter}');
  expect(root.activeElement?.getAttribute('aria-label')).toBe('Bidding');
});

test('after a bid the focus is on the result, and Enter goes back to the panel', async () => {
  const { root } = await result(taken('leading'));
  expect(root.activeElement?.matches('dialog [role=group]')).toBe(true);
  expect(focused(root)).toContain('Your bid counts.');
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).toBeNull();
  await expect.poll(() => focused(root)).toBe('Set a maximum');
});

test('a key held down since the binding click does not take the result away', async () => {
  const { root } = await result(taken('leading'));
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true });
  act(() => void root.activeElement?.dispatchEvent(held));
  expect(root.querySelector('dialog')).not.toBeNull();
});

test('after a bid that was not taken, Enter leads back to the button', async () => {
  const { root } = await result(refusal('bid_too_low', 422, { currentPrice: 9_000, nextBid: 9_250 }));
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).toBeNull();
  await expect.poll(() => focused(root)).toContain('Bid');
});

test('Enter does nothing in an overview that waits for the binding click', async () => {
  const { root, review, transport } = await openLot();
  await review();
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).not.toBeNull();
  expect(transport.count(BID)).toBe(0);
});

test('a lot that closes under the focus leaves it in the panel', async () => {
  const { root, shown, moveTo } = await openLot();
  act(() => shown.getAllByRole('button', { name: 'Bid €8,250' })[0]?.focus());
  await moveTo(9_000, { status: 'sold', nextBid: null });
  await expect.poll(() => root.activeElement?.getAttribute('aria-label')).toBe('Bidding');
});

test('whoever has left the bidding is not called back', async () => {
  const { root, shown, moveTo } = await openLot();
  act(() => shown.getAllByRole('button', { name: 'Bid €8,250' })[0]?.focus());
  await userEvent.click(document.body);
  await moveTo(9_000, { status: 'sold', nextBid: null });
  expect(root.activeElement).toBeNull();
});
