import { describe, expect, test } from 'vitest';
import { viewTrackerApi } from '../../api/view-tracker.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import type { FakeAnswer } from '../../testing/fakes/fake-transport.ts';
import { defineModel } from '../store-type.ts';
import { createViewTracker } from './view-tracker.ts';

const START = 'POST /view-tracker/start';
const HEARTBEAT = 'POST /view-tracker/heartbeat/{id}';
const END = 'POST /view-tracker/end/{id}';
const MINUTE = 60_000;

const fingerprint = {
  sessionFingerprint: 's',
  persistentFingerprint: 'p',
  userAgent: 'agent',
  language: { appLocale: 'en' },
} as const;

/** A tracker whose backend gives the trackers `t1`, `t2` …, on a page that is shown. */
function open(answer?: FakeAnswer) {
  const test = createTestStore({ signedIn: true });
  const { clock, page, transport, logged, store } = test;
  let started = 0;
  transport.on(START, () => {
    started += 1;
    const body = { status: 'success', viewTrackerId: `t${started}`, viewDate: null, reused: false };
    return answer ?? { body };
  });
  transport.on(HEARTBEAT, { body: { status: 'success' } });
  transport.on(END, { body: { status: 'success' } });
  const tracker = store.model(
    defineModel('tracker', ({ client, clock, page, i18n, log }) =>
      createViewTracker({
        api: viewTrackerApi(client),
        visitor: {
          identify: async () => ({ fingerprint, language: () => ({ appLocale: i18n.locale.peek() }) }),
        },
        clock,
        page,
        inactivity: 5 * MINUTE,
        log,
      }),
    ),
  );
  /** What was sent to the tracking calls, oldest first. */
  const sent = () =>
    transport.calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call.includes('/view-tracker/'))
      .map((call) => call.replace('POST /view-tracker/', ''));
  const bodies = () =>
    transport.calls.filter(({ path }) => path.startsWith('/view-tracker/')).map(({ body }) => body);
  return { tracker, clock, page, transport, logged, store, sent, bodies };
}

async function tracking() {
  const opened = open();
  opened.tracker.start('l1', null);
  await opened.clock.settle();
  return opened;
}

describe('spec section 4, view tracking', () => {
  test('either not tracking or tracking', async () => {
    const { tracker, clock } = open();
    expect([tracker.tracking.value, tracker.tracker.value]).toEqual([false, null]);
    tracker.start('l1', null);
    await clock.settle();
    expect(tracker.tracking.value).toBe(true);
    expect(tracker.tracker.value).toEqual({ id: 't1', viewDate: null, reused: false, auctionLotId: 'l1' });
  });

  test('starting first stops any earlier tracking, then opens a new tracker', async () => {
    const { tracker, clock, sent } = await tracking();
    tracker.start('l2', null);
    expect(tracker.tracking.value).toBe(false);
    await clock.settle();
    expect(sent()).toEqual(['start', 'end/t1', 'start']);
    expect(tracker.tracker.value?.auctionLotId).toBe('l2');
  });

  test('a start sends the lot with the anonymous fingerprint, or the user with theirs', async () => {
    const { tracker, clock, bodies, transport } = open();
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
  ])('tracking becomes active only when the response status is success: %s', async (_, answer) => {
    const { tracker, clock, sent, logged } = open(answer);
    tracker.start('l1', null);
    await clock.advance(10 * MINUTE);
    expect([tracker.tracking.value, tracker.tracker.value]).toEqual([false, null]);
    expect(logged.some((line) => line.includes('the view of a lot'))).toBe(true);
    tracker.stop();
    await clock.settle();
    expect(sent()).toEqual(['start']);
  });

  test('a heartbeat every 30 s while tracking, with the language as it is then', async () => {
    const { clock, store, sent, bodies } = await tracking();
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

  test('a heartbeat has the user when logged in', async () => {
    const { tracker, clock, transport } = open();
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
  ])('a failed heartbeat sets tracking false: %s', async (_, answer) => {
    const { tracker, clock, transport, sent } = await tracking();
    transport.on(HEARTBEAT, answer);
    await clock.advance(45_000);
    expect(tracker.tracking.value).toBe(false);
    await clock.advance(10 * MINUTE);
    expect(sent()).toEqual(['start', 'heartbeat/t1']);
  });

  test('after a failed heartbeat the tracker still gets its end, and the next start tracks again', async () => {
    const { tracker, clock, transport, sent } = await tracking();
    const mend = transport.on(HEARTBEAT, 'network');
    await clock.advance(30_000);
    mend();
    tracker.start('l1', null);
    await clock.settle();
    expect(tracker.tracking.value).toBe(true);
    expect(sent()).toEqual(['start', 'heartbeat/t1', 'end/t1', 'start']);
  });

  test('a heartbeat that fails after a new start leaves the new tracker tracking', async () => {
    const { tracker, clock, transport } = await tracking();
    transport.on(HEARTBEAT, 'network');
    const held = transport.hold(HEARTBEAT);
    await clock.advance(30_000);
    tracker.start('l2', null);
    await clock.settle();
    held.release();
    await clock.settle();
    expect(tracker.tracking.value).toBe(true);
  });

  test('stopping clears the timer and the visibility listener, posts an end call, clears the tracker, sets tracking false', async () => {
    const { tracker, clock, page, sent, bodies } = await tracking();
    tracker.stop();
    expect([tracker.tracking.value, tracker.tracker.value]).toEqual([false, null]);
    page.emit('hidden');
    await clock.advance(10 * MINUTE);
    page.emit('visible');
    await clock.advance(10 * MINUTE);
    expect(sent()).toEqual(['start', 'end/t1']);
    expect(bodies()[1]).toBeUndefined();
  });

  test('stopping posts an end call only if a tracker exists', async () => {
    const { tracker, clock, sent } = open();
    tracker.stop();
    tracker.stop();
    await clock.settle();
    expect(sent()).toEqual([]);
  });

  test('an end that fails is ignored', async () => {
    const { tracker, clock, transport, logged } = await tracking();
    transport.on(END, { status: 500, body: '' });
    tracker.stop();
    await clock.settle();
    expect([tracker.tracking.value, logged]).toEqual([false, []]);
  });

  test('a tracker that arrives after the stop is ended', async () => {
    const { tracker, clock, transport, sent } = open();
    const held = transport.hold(START);
    tracker.start('l1', null);
    await clock.settle();
    tracker.stop();
    held.release();
    await clock.advance(MINUTE);
    expect(sent()).toEqual(['start', 'end/t1']);
    expect(tracker.tracking.value).toBe(false);
  });

  test('a tracker that arrives after a newer start is ended first, then the newer one is opened', async () => {
    const { tracker, clock, transport, sent } = open();
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

  test('a new tracker is opened after the end of the earlier one, also where that is not answered', async () => {
    const { tracker, clock, transport, sent } = await tracking();
    transport.on(END, 'never');
    tracker.start('l1', null);
    await clock.advance(9_000);
    expect(sent()).toEqual(['start', 'end/t1']);
    await clock.advance(1_000);
    expect(sent()).toEqual(['start', 'end/t1', 'start']);
    expect(tracker.tracking.value).toBe(true);
  });

  test('visible again after more than the inactivity threshold while tracking: stops and restarts for the same lot', async () => {
    const { tracker, clock, page, sent } = await tracking();
    page.emit('hidden');
    await clock.advance(5 * MINUTE + 1);
    const before = sent().length;
    page.emit('visible');
    await clock.settle();
    expect(sent().slice(before)).toEqual(['end/t1', 'start']);
    expect(tracker.tracker.value).toMatchObject({ id: 't2', auctionLotId: 'l1' });
  });

  test('visible again at the threshold or before: the same tracker', async () => {
    const { tracker, clock, page } = await tracking();
    page.emit('hidden');
    await clock.advance(5 * MINUTE);
    page.emit('visible');
    await clock.settle();
    expect(tracker.tracker.value?.id).toBe('t1');
  });

  test('the noted time is then cleared', async () => {
    const { tracker, clock, page, sent } = await tracking();
    page.emit('hidden');
    await clock.advance(1_000);
    page.emit('visible');
    await clock.advance(6 * MINUTE);
    // As a browser that says so twice.
    page.emit('visible');
    await clock.settle();
    expect(sent().filter((call) => call !== 'heartbeat/t1')).toEqual(['start']);
    expect(tracker.tracking.value).toBe(true);
  });

  test('visible again while not tracking: nothing', async () => {
    const { clock, page, transport, sent } = await tracking();
    transport.on(HEARTBEAT, 'network');
    page.emit('hidden');
    await clock.advance(10 * MINUTE);
    page.emit('visible');
    await clock.settle();
    expect(sent()).toEqual(['start', 'heartbeat/t1']);
  });

  test('hidden before the tracker has arrived: the time is noted', async () => {
    const { tracker, clock, page, transport } = open();
    const held = transport.hold(START);
    tracker.start('l1', null);
    await clock.settle();
    page.emit('hidden');
    held.release();
    await clock.advance(6 * MINUTE);
    page.emit('visible');
    await clock.settle();
    held.release();
    await clock.settle();
    expect(tracker.tracker.value?.id).toBe('t2');
  });
});

test('a device that slept while the tab was hidden: a new view, although its monotonic clock stood', async () => {
  const { tracker, clock, page } = await tracking();
  page.emit('hidden');
  clock.sleep(6 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t2');
});

test('a wall clock set back an hour: the time hidden still counts, and heartbeats go on', async () => {
  const { tracker, clock, page, sent } = await tracking();
  page.emit('hidden');
  clock.sleep(-60 * MINUTE);
  await clock.advance(4 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t1');
  expect(sent().filter((call) => call === 'heartbeat/t1')).toHaveLength(8);
  page.emit('hidden');
  await clock.advance(6 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t2');
});

test('50 quick changes of visibility: the same tracker, the same heartbeats', async () => {
  const { tracker, clock, page, sent } = await tracking();
  for (let change = 0; change < 25; change += 1) {
    page.emit('hidden');
    await clock.advance(100);
    page.emit('visible');
    await clock.advance(100);
  }
  await clock.advance(25_000);
  expect(sent()).toEqual(['start', 'heartbeat/t1']);
  expect(tracker.tracking.value).toBe(true);
});

test('50 starts and stops in a row leave one tracker, and end every other', async () => {
  const { tracker, clock, sent } = open();
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
