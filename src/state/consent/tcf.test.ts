import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakes/fake-clock.ts';
import { type TcfApi, type TcfHost, tcfConsent } from './tcf.ts';

type Callback = Parameters<TcfApi>[2];

/** A platform whose events a test sends. */
function aPlatform(isThere = true) {
  const clock = createFakeClock();
  const logged: string[] = [];
  const calls: Array<readonly [command: string, parameter: number | undefined]> = [];
  let listener: Callback | undefined;
  const __tcfapi: TcfApi = (command, version, callback, parameter) => {
    expect(version).toBe(2);
    calls.push([command, parameter]);
    if (command === 'addEventListener') listener = callback;
  };
  const host: { __tcfapi?: TcfApi } = isThere ? { __tcfapi } : {};
  const adapter = tcfConsent(host as TcfHost, clock, (message) => void logged.push(message));
  let changes = 0;
  return {
    clock,
    logged,
    calls,
    host,
    __tcfapi,
    adapter,
    changes: () => changes,
    start: () =>
      adapter.subscribe(() => {
        changes += 1;
      }),
    send: (data: unknown, success = true) => listener?.(data, success),
  };
}

const event = (eventStatus: string, purposes: readonly number[], more: object = {}) => ({
  eventStatus,
  listenerId: 9,
  gdprApplies: true,
  purpose: { consents: Object.fromEntries(purposes.map((purpose) => [purpose, true])) },
  ...more,
});

test.each([
  [[], []],
  [[1], []],
  [[2, 3, 4, 5, 6, 7, 8, 9, 10, 11], []],
  [[1, 5, 6], ['functionality']],
  [[1, 7, 8, 9], ['tracking']],
  [[1, 2, 3, 4], ['targeting']],
  [
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    ['functionality', 'tracking', 'targeting'],
  ],
])('purposes %j allow %j', (purposes, allowed) => {
  const { adapter, start, send } = aPlatform();
  start();
  expect(adapter.read()).toBeNull();
  send(event('tcloaded', purposes));
  const levels = Object.entries(adapter.read() ?? {});
  expect(levels.filter(([, is]) => is).map(([level]) => level)).toEqual(allowed);
});

test('while the platform asks the visitor, nothing new is decided and an earlier decision counts', () => {
  const { adapter, start, send } = aPlatform();
  start();
  send(event('cmpuishown', [1, 7, 8, 9]));
  expect(adapter.read()).toBeNull();
  send(event('useractioncomplete', [1, 7, 8, 9]));
  send(event('cmpuishown', []));
  expect(adapter.read()?.tracking).toBe(true);
  send(event('useractioncomplete', []));
  expect(adapter.read()?.tracking).toBe(false);
});

test('where the GDPR does not apply, nothing counts as allowed', () => {
  const { adapter, start, send } = aPlatform();
  start();
  send(event('tcloaded', [1, 7, 8, 9], { gdprApplies: false }));
  expect(adapter.read()).toEqual({ functionality: false, tracking: false, targeting: false });
});

test.each<[string, unknown, boolean]>([
  ['a failure', event('tcloaded', [1, 7, 8, 9]), false],
  ['nothing', null, true],
  ['a text', 'tcloaded', true],
])('an answer that decides nothing is ignored: %s', (_, data, success) => {
  const { adapter, start, send, changes } = aPlatform();
  start();
  send(data, success);
  expect([adapter.read(), changes()]).toEqual([null, 0]);
});

test('a consent counts only if it is exactly true', () => {
  const { adapter, start, send } = aPlatform();
  start();
  send({ eventStatus: 'tcloaded', purpose: { consents: { 1: 'true', 7: 1, 8: true, 9: true } } });
  expect(adapter.read()?.tracking).toBe(false);
  send({ eventStatus: 'tcloaded' });
  expect(adapter.read()?.tracking).toBe(false);
});

test('a platform that loads late is found', async () => {
  const { adapter, start, send, clock, host, __tcfapi } = aPlatform(false);
  start();
  await clock.advance(2_100);
  host.__tcfapi = __tcfapi;
  await clock.advance(500);
  send(event('tcloaded', [1, 7, 8, 9]));
  expect(adapter.read()?.tracking).toBe(true);
});

test('without a platform the search for one ends after ten seconds, and the log says what to do', async () => {
  const { start, clock, logged, host, __tcfapi, calls } = aPlatform(false);
  start();
  await clock.advance(9_999);
  expect(logged).toEqual([]);
  await clock.advance(1);
  expect(logged).toEqual([expect.stringContaining('AuctionElements.configure({ consent })')]);
  host.__tcfapi = __tcfapi;
  await clock.advance(60_000);
  expect(calls).toEqual([]);
});

test('a platform that throws is logged', () => {
  const { adapter, start, host, logged } = aPlatform();
  host.__tcfapi = () => {
    throw new Error('broken');
  };
  start();
  adapter.openSettings?.();
  expect(adapter.read()).toBeNull();
  expect(logged).toEqual([
    'addEventListener of the page’s consent platform (__tcfapi) failed',
    'displayConsentUi of the page’s consent platform (__tcfapi) failed',
  ]);
});

test('unsubscribing removes the listener, also before the first answer', async () => {
  const early = aPlatform();
  const leave = early.start();
  early.send(event('tcloaded', []));
  leave?.();
  expect(early.calls.at(-1)).toEqual(['removeEventListener', 9]);

  const late = aPlatform();
  late.start()?.();
  expect(late.calls).toHaveLength(1);
  late.send(event('tcloaded', [1, 7, 8, 9]));
  expect(late.calls.at(-1)).toEqual(['removeEventListener', 9]);
  expect([late.adapter.read(), late.changes()]).toEqual([null, 0]);

  const absent = aPlatform(false);
  absent.start()?.();
  absent.host.__tcfapi = absent.__tcfapi;
  await absent.clock.advance(60_000);
  expect(absent.calls).toEqual([]);
});
