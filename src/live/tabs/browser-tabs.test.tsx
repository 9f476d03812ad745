import { expect, test } from 'vitest';
import { browserTabs, type Tabs } from './browser-tabs.ts';

/** Tabs of this browser: locks and channels of one page behave like those of several. */
function tab(id: string, version = '1.0.0'): Tabs {
  const tabs = browserTabs(window, id, version);
  if (tabs === null) throw new Error('this browser has no locks');
  return tabs;
}
const name = () => `https://api.example/hub?topic=${crypto.randomUUID()}`;

test('one tab after the other holds a lock, and a tab that steals it holds it at once', async () => {
  const lock = name();
  const log: string[] = [];
  const queue = (id: string, steal = false) =>
    tab(id).lock(
      lock,
      steal,
      () => log.push(`${id} holds`),
      () => log.push(`${id} robbed`),
    );
  const leaveA = queue('a');
  const leaveB = queue('b');
  const leaveC = queue('c');
  await expect.poll(() => log).toEqual(['a holds']);
  leaveB();
  leaveA();
  await expect.poll(() => log).toEqual(['a holds', 'c holds']);
  const leaveD = queue('d', true);
  await expect.poll(() => log.slice(2).sort()).toEqual(['c robbed', 'd holds']);
  leaveC();
  leaveD();
  const held = async () => (await navigator.locks.query()).held?.filter((it) => it.name?.includes(lock));
  await expect.poll(held).toEqual([]);
});

test('tabs of another version of the code, or of another hub, share neither messages nor locks', async () => {
  const channel = name();
  const received: string[] = [];
  const open = (id: string, on: string, version?: string) => {
    const tabs = tab(id, version);
    tabs.lock(
      on,
      false,
      () => received.push(`${id} holds`),
      () => undefined,
    );
    return tabs.channel(on, (message) => received.push(`${id}: ${message}`));
  };
  const [first] = [
    open('a', channel),
    open('b', channel),
    open('newer', channel, '1.1.0'),
    open('elsewhere', name()),
  ];
  first?.post('hello');
  await expect.poll(() => received.sort()).toEqual(['a holds', 'b: hello', 'elsewhere holds', 'newer holds']);
});

test('without locks or channels, or in a page without an origin, each tab works alone', () => {
  const without = (change: object) =>
    browserTabs(
      Object.assign(
        Object.create(null),
        { navigator: { locks: {} }, BroadcastChannel: class {}, origin: 'o' },
        change,
      ),
      'a',
      '1',
    );
  expect(without({})).not.toBeNull();
  for (const change of [{ navigator: {} }, { BroadcastChannel: undefined }, { origin: 'null' }])
    expect(without(change)).toBeNull();
});
