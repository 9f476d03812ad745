import { describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import {
  END,
  fingerprint,
  HEARTBEAT,
  MINUTE,
  openTracker,
  START,
  trackL1,
} from '../../testing/view-tracker.ts';

describe('view tracking', () => {
  test('the tracker is off before the first start, and on after it', async () => {
    const { tracker, clock } = openTracker();
    expect([tracker.isTracking.value, tracker.tracker.value]).toEqual([false, null]);
    tracker.start('l1', null);
    await clock.settle();
    expect(tracker.isTracking.value).toBe(true);
    expect(tracker.tracker.value).toEqual({ id: 't1', viewDate: null, isReused: false, auctionLotId: 'l1' });
  });

  test('a start stops the earlier tracking first and then opens a new tracker', async () => {
    const { tracker, clock, sent } = await trackL1();
    tracker.start('l2', null);
    expect(tracker.isTracking.value).toBe(false);
    await clock.settle();
    expect(sent()).toEqual(['start', 'end/t1', 'start']);
    expect(tracker.tracker.value?.auctionLotId).toBe('l2');
  });

  test('a start sends the lot with the anonymous fingerprint, or with the user and their fingerprint', async () => {
    const { tracker, clock, bodies, transport } = openTracker();
    await clock.settle();
    tracker.start('l1', null);
    await clock.settle();
    tracker.start('l1', 'u1');
    await clock.settle();
    expect(bodies()).toEqual([
      { auctionLotId: 'l1', anonymousFingerprint: fingerprint },
      undefined,
      { auctionLotId: 'l1', userId: 'u1', userFingerprint: fingerprint },
    ]);
    const tokens = transport.calls
      .filter(({ path }) => path === '/view-tracker/start')
      .map(({ headers }) => headers.get('Authorization'));
    expect(tokens).toEqual([null, 'Bearer token-of-anna']);
  });

  test.each<[string, FakeAnswer]>([
    ['another status', { body: { status: 'ignored', viewTrackerId: 't1' } }],
    ['no id', { body: { status: 'success' } }],
    ['an empty id', { body: { status: 'success', viewTrackerId: '' } }],
    ['no JSON', { body: 'success' }],
    ['404', { status: 404, body: { code: 'not_found', status: 404 } }],
    ['429', { status: 429, body: { code: 'rate_limited', status: 429 }, headers: { 'Retry-After': '60' } }],
    ['500', { status: 500, body: 'oops' }],
    ['no network', 'network'],
  ])('tracking stays off after an answer other than success: %s', async (_, answer) => {
    const { tracker, clock, sent, logged } = openTracker(answer);
    tracker.start('l1', null);
    await clock.advance(10 * MINUTE);
    expect([tracker.isTracking.value, tracker.tracker.value]).toEqual([false, null]);
    expect(logged.some((line) => line.includes('the view of a lot'))).toBe(true);
    tracker.stop();
    await clock.settle();
    expect(sent()).toEqual(['start']);
  });

  test('while tracking, a heartbeat is sent every 30 s with the current language', async () => {
    const { clock, store, sent, bodies } = await trackL1();
    await clock.advance(29_999);
    expect(sent()).toEqual(['start']);
    await clock.advance(1);
    await store.i18n.change('de');
    expect(sent()).toEqual(['start', 'heartbeat/t1']);
    await clock.advance(60_000);
    expect(sent()).toEqual(['start', 'heartbeat/t1', 'heartbeat/t1', 'heartbeat/t1']);
    expect(bodies().slice(1, 3)).toEqual([
      { language: { appLocale: 'en' } },
      { language: { appLocale: 'de' } },
    ]);
  });

  test('the heartbeat of a signed-in user has the id of the user', async () => {
    const { tracker, clock, transport } = openTracker();
    await clock.settle();
    tracker.start('l1', 'u1');
    await clock.advance(30_000);
    const call = transport.calls.at(-1);
    expect(call?.body).toEqual({ language: { appLocale: 'en' }, userId: 'u1' });
    expect(call?.headers.get('Authorization')).toBe('Bearer token-of-anna');
  });

  test.each<[string, FakeAnswer]>([
    ['404', { status: 404, body: { code: 'not_found', status: 404 } }],
    ['429', { status: 429, body: { code: 'rate_limited', status: 429 } }],
    ['500', { status: 500, body: '' }],
    ['no network', 'network'],
    ['never answered', 'never'],
  ])('a failed heartbeat ends the tracking: %s', async (_, answer) => {
    const { tracker, clock, transport, sent } = await trackL1();
    transport.on(HEARTBEAT, answer);
    await clock.advance(45_000);
    expect(tracker.isTracking.value).toBe(false);
    await clock.advance(10 * MINUTE);
    expect(sent()).toEqual(['start', 'heartbeat/t1']);
  });

  test('after a failed heartbeat the next start ends the tracker and tracks again', async () => {
    const { tracker, clock, transport, sent } = await trackL1();
    const fix = transport.on(HEARTBEAT, 'network');
    await clock.advance(30_000);
    fix();
    tracker.start('l1', null);
    await clock.settle();
    expect(tracker.isTracking.value).toBe(true);
    expect(sent()).toEqual(['start', 'heartbeat/t1', 'end/t1', 'start']);
  });

  test('a heartbeat that fails after a new start leaves the new tracker tracking', async () => {
    const { tracker, clock, transport } = await trackL1();
    transport.on(HEARTBEAT, 'network');
    const held = transport.hold(HEARTBEAT);
    await clock.advance(30_000);
    tracker.start('l2', null);
    await clock.settle();
    held.release();
    await clock.settle();
    expect(tracker.isTracking.value).toBe(true);
  });

  test('a stop ends the tracker, its timer and its listener of visibility', async () => {
    const { tracker, clock, page, sent, bodies } = await trackL1();
    tracker.stop();
    expect([tracker.isTracking.value, tracker.tracker.value]).toEqual([false, null]);
    page.emit('hidden');
    await clock.advance(10 * MINUTE);
    page.emit('visible');
    await clock.advance(10 * MINUTE);
    expect(sent()).toEqual(['start', 'end/t1']);
    expect(bodies()[1]).toBeUndefined();
  });

  test('a stop without a tracker sends no end call', async () => {
    const { tracker, clock, sent } = openTracker();
    tracker.stop();
    tracker.stop();
    await clock.settle();
    expect(sent()).toEqual([]);
  });

  test('a failed end call is ignored', async () => {
    const { tracker, clock, transport, logged } = await trackL1();
    transport.on(END, { status: 500, body: '' });
    tracker.stop();
    await clock.settle();
    expect([tracker.isTracking.value, logged]).toEqual([false, []]);
  });

  test('a tracker that arrives after the stop is ended', async () => {
    const { tracker, clock, transport, sent } = openTracker();
    const held = transport.hold(START);
    tracker.start('l1', null);
    await clock.settle();
    tracker.stop();
    held.release();
    await clock.advance(MINUTE);
    expect(sent()).toEqual(['start', 'end/t1']);
    expect(tracker.isTracking.value).toBe(false);
  });

  test('a tracker that arrives after a newer start is ended first, then the newer one is opened', async () => {
    const { tracker, clock, transport, sent } = openTracker();
    const held = transport.hold(START);
    tracker.start('l1', null);
    await clock.settle();
    tracker.start('l1', null);
    await clock.settle();
    expect(sent()).toEqual(['start']);
    held.release();
    await clock.settle();
    held.release();
    await clock.settle();
    expect(sent()).toEqual(['start', 'end/t1', 'start']);
    expect(tracker.tracker.value).toMatchObject({ id: 't2', auctionLotId: 'l1' });
  });

  test('a new tracker is opened after the end call of the earlier one, even if that call is never answered', async () => {
    const { tracker, clock, transport, sent } = await trackL1();
    transport.on(END, 'never');
    tracker.start('l1', null);
    await clock.advance(9_000);
    expect(sent()).toEqual(['start', 'end/t1']);
    await clock.advance(1_000);
    expect(sent()).toEqual(['start', 'end/t1', 'start']);
    expect(tracker.isTracking.value).toBe(true);
  });
});

test('after 50 starts and stops in a row one tracker is left, and every other one has ended', async () => {
  const { tracker, clock, sent } = openTracker();
  for (let change = 0; change < 25; change += 1) {
    tracker.start('l1', null);
    if (change % 2 === 0) tracker.stop();
  }
  tracker.start('l1', null);
  await clock.advance(1_000);
  const of = (call: string) => sent().filter((it) => it.startsWith(call)).length;
  expect(of('start') - of('end')).toBe(1);
  await clock.advance(30_000);
  expect(of('heartbeat')).toBe(1);
});
