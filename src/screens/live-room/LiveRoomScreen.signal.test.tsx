import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callSignalModel } from '../../features/live-room/use-call-signal.ts';
import type { CallSignal } from '../../lib/call-signal.ts';
import { memoryStorage } from '../../lib/storage.ts';
import { defineModel } from '../../state/store-type.ts';
import { aMyLot } from '../../testing/fixtures/lots.ts';
import { unmountAll } from '../../testing/mount.tsx';
import { enterRoom, type RoomOptions } from '../../testing/room.tsx';

afterEach(unmountAll);

const known = aMyLot({ auctionlot: 'h2', bidder: 'P7' });

/** A room whose signals are recorded. */
async function enterWithSignals(options: RoomOptions = {}) {
  const given: number[] = [];
  const fake: CallSignal = { unlock: () => undefined, give: (times) => void given.push(times) };
  const room = await enterRoom(options);
  // Created when the first call or the switch needs it; the first model of a name counts.
  room.store.model(defineModel(callSignalModel.name, () => fake));
  return { ...room, given };
}

test('going once and going twice change the surroundings of the price, the button and the words', async () => {
  const { root, publish, button } = await enterRoom({ mine: [known] });
  const dock = () => getComputedStyle(root.querySelector('[part=bid-bar]')?.parentElement as Element);
  const look = () => ({
    around: [dock().backgroundColor, dock().boxShadow].join(),
    button: getComputedStyle(button()).boxShadow,
    call: root.querySelector('[data-call]')?.textContent ?? '',
    gavels: root.querySelectorAll('[data-call] svg').length,
  });
  const before = look();
  await publish(({ count }) => count(1));
  const once = look();
  expect(once).toMatchObject({ call: 'Going once', gavels: 1 });
  expect(
    Number.parseFloat(getComputedStyle(root.querySelector('[data-call]') as Element).fontSize),
  ).toBeGreaterThan(17);
  // The call covers the other steps at every moment.
  const [flash] = (root.querySelector('[data-call]') as Element).getAnimations() as [Animation];
  const frames = (flash.effect as KeyframeEffect).getKeyframes();
  expect(frames.some((frame) => 'opacity' in frame)).toBe(false);
  await publish(({ count }) => count(2));
  const twice = look();
  expect(twice).toMatchObject({ call: 'Going twice', gavels: 2 });
  expect(new Set([before.around, once.around, twice.around]).size).toBe(3);
  expect([before.button === 'none', once.button === 'none']).toEqual([true, false]);
  await publish(({ bid }) => bid(20_500));
  expect(look()).toEqual(before);
});

test('going once and going twice are announced at once, to a guest as well', async () => {
  const said: string[] = [];
  const { publish } = await enterRoom({
    signedIn: false,
    announce: (text, urgency) => void said.push(`${urgency}: ${text}`),
  });
  await publish(({ count }) => count(1));
  await publish(({ count }) => count(2));
  expect(said.slice(-2)).toEqual(['assertive: Going once at €20,000.', 'assertive: Going twice at €20,000.']);
});

test('sound and vibration begin once they are switched on, and switching them on plays them once', async () => {
  const local = memoryStorage();
  const { given, publish, press, shown } = await enterWithSignals({ local });
  await publish(({ count }) => count(1));
  expect(given).toEqual([]);
  await press('Settings');
  await userEvent.click(shown.getByRole('checkbox', { name: /Sound and vibration/ }));
  expect([given, local.get('ae_callsignal')]).toEqual([[1], 'on']);
  await publish(({ count }) => count(2));
  expect(given).toEqual([1, 2]);
  await publish(({ sell }) => sell());
  expect(given).toEqual([1, 2]);
});
