import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { userEvent as keys, page as window } from 'vitest/browser';
import { acceptedAnswer, BID, openLot, refusal } from '../../testing/bidder.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

/** Text of the focused element. */
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
])('the first tab stop leads to the bid button %s', async (_, width) => {
  await window.viewport(Math.max(width, 400), 800);
  const { root } = await openLot({}, { width });
  await keys.tab();
  expect(focused(root)).toBe('Skip to bidding');
  await keys.keyboard('{Enter}');
  expect(focused(root)).toBe('Bid €8,250');
  expect((root.activeElement as HTMLElement).checkVisibility()).toBe(true);
});

test('on a lot without bidding, the first tab stop leads to the panel', async () => {
  const { root } = await openLot({ status: 'withdrawn' });
  await keys.tab();
  await keys.keyboard('{Enter}');
  expect(root.activeElement?.getAttribute('aria-label')).toBe('Bidding');
});

test('after a bid the result has the focus, and Enter returns to the panel', async () => {
  const { root } = await result(acceptedAnswer('leading'));
  expect(root.activeElement?.matches('dialog [role=group]')).toBe(true);
  expect(focused(root)).toContain('Your bid counts.');
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).toBeNull();
  await expect.poll(() => focused(root)).toBe('Set a maximum');
});

test('a key that is still held down from the binding click does not close the result', async () => {
  const { root } = await result(acceptedAnswer('leading'));
  const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true });
  act(() => void root.activeElement?.dispatchEvent(held));
  expect(root.querySelector('dialog')).not.toBeNull();
});

test('after a refused bid, Enter returns to the bid button', async () => {
  const { root } = await result(refusal('bid_too_low', 422, { currentPrice: 9_000, nextBid: 9_250 }));
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).toBeNull();
  await expect.poll(() => focused(root)).toContain('Bid');
});

test('"Choose another amount" puts the cursor into the field', async () => {
  const lot = await result(refusal('participation_required', 403));
  await userEvent.click(lot.dialog().getByRole('button', { name: 'Choose another amount' }));
  expect(lot.root.querySelector('dialog')).toBeNull();
  await expect.poll(() => lot.root.activeElement).toBe(lot.field());
});

test('Enter does nothing in a review before the binding click', async () => {
  const { root, review, transport } = await openLot();
  await review();
  await keys.keyboard('{Enter}');
  expect(root.querySelector('dialog')).not.toBeNull();
  expect(transport.count(BID)).toBe(0);
});

test('when the lot closes, the focus of its bid button moves to the panel', async () => {
  const { root, shown, moveTo } = await openLot();
  act(() => shown.getAllByRole('button', { name: 'Bid €8,250' })[0]?.focus());
  await moveTo(9_000, { status: 'sold', nextBid: null });
  await expect.poll(() => root.activeElement?.getAttribute('aria-label')).toBe('Bidding');
});

test('when the lot closes, a focus outside the panel stays where it is', async () => {
  const { root, shown, moveTo } = await openLot();
  act(() => shown.getAllByRole('button', { name: 'Bid €8,250' })[0]?.focus());
  await userEvent.click(document.body);
  await moveTo(9_000, { status: 'sold', nextBid: null });
  expect(root.activeElement).toBeNull();
});
