import { expect, test } from 'vitest';
import { browserCallSignal } from './call-signal.ts';

/** A window with a loudspeaker; `resume` waits for `allow`. */
function fakeWindow(options: { isHeldBack?: boolean; isSilent?: boolean } = {}) {
  const tones: number[] = [];
  const vibrated: number[][] = [];
  let now = 0;
  let allow = (): void => undefined;
  const line = { setValueAtTime: () => line, linearRampToValueAtTime: () => line };
  class AudioContext {
    currentTime = 0;
    destination = {};
    resume = () =>
      new Promise<void>((resolve) => {
        allow = resolve;
        if (!options.isHeldBack) resolve();
      });
    createGain = () => ({ gain: line, connect: () => undefined });
    createOscillator = () => {
      const frequency = { value: 0 };
      return {
        frequency,
        connect: (next: unknown) => next,
        start: () => void tones.push(frequency.value),
        stop: () => undefined,
      };
    };
  }
  const window = {
    performance: { now: () => now },
    navigator: { vibrate: (pattern: number[]) => void vibrated.push(pattern) },
    ...(options.isSilent ? {} : { AudioContext }),
  };
  return {
    signal: browserCallSignal(window as unknown as Window & typeof globalThis),
    tones,
    vibrated,
    async allowAfter(ms: number) {
      now += ms;
      allow();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('going once is one tone and one vibration, going twice two', async () => {
  const { signal, tones, vibrated, allowAfter } = fakeWindow();
  signal.give(1);
  await allowAfter(0);
  expect([tones.length, vibrated]).toEqual([1, [[180]]]);
  signal.give(2);
  await allowAfter(0);
  expect(new Set(tones.slice(1)).size).toBe(2);
  expect(vibrated[1]).toEqual([180, 120, 180]);
});

test('a tone that the browser held back until a later press is dropped', async () => {
  const { signal, tones, allowAfter } = fakeWindow({ isHeldBack: true });
  signal.give(1);
  await allowAfter(3_000);
  expect(tones).toEqual([]);
});

test('in a browser without sound the device still vibrates', () => {
  const { signal, vibrated } = fakeWindow({ isSilent: true });
  signal.unlock();
  signal.give(1);
  expect(vibrated).toHaveLength(1);
});
