import { describe, expect, test } from 'vitest';
import { HEARTBEAT, MINUTE, openTracker, START, trackL1 } from '../../testing/view-tracker.ts';

describe('view tracking of a hidden tab', () => {
  test('the time at which the tab becomes hidden is noted even before the tracker has arrived', async () => {
    const { tracker, clock, page, transport } = openTracker();
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

  test('a tab that was hidden for longer than the inactivity threshold begins a new view of the same lot', async () => {
    const { tracker, clock, page, sent } = await trackL1();
    page.emit('hidden');
    await clock.advance(5 * MINUTE + 1);
    const before = sent().length;
    page.emit('visible');
    await clock.settle();
    expect(sent().slice(before)).toEqual(['end/t1', 'start']);
    expect(tracker.tracker.value).toMatchObject({ id: 't2', auctionLotId: 'l1' });
  });

  test('a tab that was hidden for no longer than the threshold keeps its tracker', async () => {
    const { tracker, clock, page } = await trackL1();
    page.emit('hidden');
    await clock.advance(5 * MINUTE);
    page.emit('visible');
    await clock.settle();
    expect(tracker.tracker.value?.id).toBe('t1');
  });

  test('the noted time is cleared when the tab becomes visible', async () => {
    const { tracker, clock, page, sent } = await trackL1();
    page.emit('hidden');
    await clock.advance(1_000);
    page.emit('visible');
    await clock.advance(6 * MINUTE);
    // Like a browser that sends the event twice.
    page.emit('visible');
    await clock.settle();
    expect(sent().filter((call) => call !== 'heartbeat/t1')).toEqual(['start']);
    expect(tracker.isTracking.value).toBe(true);
  });

  test('a tab that becomes visible while nothing is tracked sends nothing', async () => {
    const { clock, page, transport, sent } = await trackL1();
    transport.on(HEARTBEAT, 'network');
    page.emit('hidden');
    await clock.advance(10 * MINUTE);
    page.emit('visible');
    await clock.settle();
    expect(sent()).toEqual(['start', 'heartbeat/t1']);
  });
});

test('a device that slept while the tab was hidden begins a new view, although its monotonic clock stood', async () => {
  const { tracker, clock, page } = await trackL1();
  page.emit('hidden');
  clock.sleep(6 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t2');
});

test('a wall clock that is set back an hour changes neither the hidden time nor the heartbeats', async () => {
  const { tracker, clock, page, sent } = await trackL1();
  page.emit('hidden');
  clock.sleep(-60 * MINUTE);
  await clock.advance(4 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t1');
  expect(sent().filter((call) => call === 'heartbeat/t1')).toHaveLength(8);
  page.emit('hidden');
  clock.sleep(-60 * MINUTE);
  await clock.advance(6 * MINUTE);
  page.emit('visible');
  await clock.settle();
  expect(tracker.tracker.value?.id).toBe('t2');
});

test('a return after the threshold restarts only the latest view, not an earlier one', async () => {
  const { tracker, clock, page, sent } = await trackL1();
  tracker.start('l2', null);
  await clock.settle();
  page.emit('hidden');
  await clock.advance(6 * MINUTE);
  const before = sent().length;
  page.emit('visible');
  await clock.settle();
  expect(sent().slice(before)).toEqual(['end/t2', 'start']);
  expect(tracker.tracker.value?.auctionLotId).toBe('l2');
});

test('50 quick changes of visibility change neither the tracker nor its heartbeats', async () => {
  const { tracker, clock, page, sent } = await trackL1();
  for (let change = 0; change < 25; change += 1) {
    page.emit('hidden');
    await clock.advance(100);
    page.emit('visible');
    await clock.advance(100);
  }
  await clock.advance(25_000);
  expect(sent()).toEqual(['start', 'heartbeat/t1']);
  expect(tracker.isTracking.value).toBe(true);
});
