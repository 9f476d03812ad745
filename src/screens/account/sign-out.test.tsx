import { act } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openLot } from '../../testing/bidder.tsx';
import type { TestStore } from '../../testing/fakes/create-test-store.ts';
import { openHybridLot } from '../../testing/hybrid-lot.tsx';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

afterEach(unmountAll);

type Page = TestStore & { advance(ms?: number): Promise<void> };

/** Anna signs out, and Ben signs in in the same tab. */
async function handOver({ store, world, advance }: Page): Promise<void> {
  act(() => store.session.logout());
  await advance(50);
  world.token = 'token-of-ben';
  world.mine = [];
  await act(() => store.session.login({ email: 'ben@example.com', password: 'x' }));
  await advance(1_100);
}

test.each(['12345', '12345 or so'])('after sign-out the typed amount "%s" is removed', async (text) => {
  const page = await openLot();
  page.type(text);
  await handOver(page);
  expect(page.field().value).toBe('8,250');
  expect(page.root.textContent).not.toContain('Please enter the amount');
});

test('after sign-out a bid review that is still loading never opens for the next user', async () => {
  const page = await openLot();
  page.type('12345');
  const gate = page.transport.hold('GET /auction/{auction}/{auctionlot}');
  // Without live updates the price is loaded again before the review opens.
  page.hub.behave('fail');
  act(() => page.hub.end());
  await page.advance(1_500);
  await page.press('Bid €12,345');
  await handOver(page);
  gate.release();
  await page.advance(1_100);
  expect(page.root.querySelector('dialog')).toBeNull();
  expect(page.store.navigation.signIn.value).toBeNull();
  expect(page.root.textContent).not.toContain('12,345');
});

test('after sign-out the absentee bid typed by the previous user is removed', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22345');
  await handOver(page);
  await page.press('Leave an absentee bid');
  expect(page.panel().getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(page.root.textContent).not.toContain('22,345');
});

test('after sign-out the review of an absentee bid shows only that the session has ended', async () => {
  const page = await openHybridLot();
  await page.press('Leave an absentee bid');
  await page.enter('22345');
  await page.press(/Check absentee bid/);
  expect(page.root.textContent).toContain('22,345');
  act(() => page.store.session.logout());
  await page.advance(50);
  expect(page.dialog().getByRole('alert').textContent).toBe('Your session has ended. Please sign in again.');
  expect(page.root.textContent).not.toContain('22,345');
});

test('after sign-out the amount chosen in the live room is reset for the next user', async () => {
  const page = await enterRoom();
  await page.press('€21,500');
  expect(page.button().textContent).toBe('Bid €21,500');
  await handOver(page);
  expect(page.button().textContent).toBe('Bid €20,500');
});
