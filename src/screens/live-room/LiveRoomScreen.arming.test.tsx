import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { HybridRoom } from '../../testing/fakes/hybrid-room.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';
import { LiveRoomScreen } from './LiveRoomScreen.tsx';

afterEach(unmountAll);

const MOVED = 'The price moved, nothing was sent.';

test.each<[string, (room: HybridRoom) => void, number]>([
  ['a pause', ({ update }) => update({ status: 'paused' }), 1_000],
  ['a lost connection', ({ page }) => page.emit('offline'), 1_100],
  ['the hammer', ({ sell }) => sell(), 100],
  ['a session that ends', ({ store }) => store.session.logout(), 100],
])('when %s disarms the button, the message about a moved price is not shown', async (_, happens, wait) => {
  const { button, pressBid, publish, advance, root, announced } = await enterRoom();
  await pressBid();
  expect(button().dataset.state).toBe('confirm');
  await publish(happens);
  await advance(wait);
  expect(button().dataset.state).not.toBe('confirm');
  expect(root.textContent).not.toContain(MOVED);
  expect(announced).not.toContain(MOVED);
});

test('when another live room on the page disarms the button, no message about the price is shown', async () => {
  const room = await enterRoom();
  const other = mount(<LiveRoomScreen auction="winter-elite" />, room);
  await other.advance(1_100);
  const buttonThere = other.root.querySelector('[data-state]') as HTMLButtonElement;
  await room.pressBid();
  expect(buttonThere.textContent).toBe('Confirm bid of €20,500');
  act(() => buttonThere.focus());
  await userEvent.keyboard('{Escape}');
  expect(room.button().textContent).toBe('Bid €20,500');
  expect(room.root.textContent).not.toContain(MOVED);
});
