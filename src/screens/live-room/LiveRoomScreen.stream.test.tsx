import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom } from '../../testing/room.tsx';

// Nothing is fetched here, and a video does not play until a test says so.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
});
afterEach(unmountAll);

const watching = async () => {
  const room = await enterRoom({
    auction: { stream: { type: 'mp4', url: 'https://video.example/hall.mp4' } },
  });
  await room.press('Watch the hall live');
  const video = () => room.root.querySelector('video');
  const has = (state: number) =>
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(state);
  return {
    ...room,
    video,
    has,
    async happens(event: 'playing' | 'timeUpdate' | 'error') {
      const player = video();
      if (player !== null) await act(async () => void fireEvent[event](player));
    },
  };
};

test('a video that stalls shows a message, which disappears when it plays again', async () => {
  const { shown, video, has, happens, advance } = await watching();
  has(4);
  await happens('playing');
  await happens('timeUpdate');
  const player = video();
  await advance(7_000);
  expect(shown.getByText(/a few seconds behind/)).toBeVisible();
  await advance(2_000);
  expect(shown.getByText(/has broken off/)).toBeVisible();
  expect(video()).toBe(player);
  await happens('playing');
  expect(shown.getByText(/a few seconds behind/)).toBeVisible();
});

test('LIVE is shown only while the video of the hall plays', async () => {
  const still = await enterRoom();
  expect(still.shown.queryByText('LIVE')).toBeNull();
  unmountAll();
  const { shown, has, happens } = await watching();
  has(4);
  expect(shown.queryByText('LIVE')).toBeNull();
  await happens('playing');
  expect(shown.getByText('LIVE')).toBeVisible();
  await happens('error');
  expect(shown.queryByText('LIVE')).toBeNull();
});

test('a video that breaks off is retried with backoff; one that never started is not', async () => {
  const { shown, video, has, happens, advance, press } = await watching();
  has(0);
  await advance(21_000);
  expect(shown.getByText(/is not coming through/)).toBeVisible();
  await advance(60_000);
  expect(video()).toBeNull();

  await press('Try again');
  await happens('playing');
  for (const pause of [1_000, 2_000, 4_000, 8_000, 8_000]) {
    await happens('error');
    expect(video()).toBeNull();
    await advance(pause - 500);
    expect(video()).toBeNull();
    await advance(1_000);
    expect(video()).not.toBeNull();
    expect(shown.getByText(/has broken off/)).toBeVisible();
  }
});
