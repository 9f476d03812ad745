import { expect, test } from 'vitest';
import { connectedPage } from '../../testing/fakes/connected-page.ts';
import { createTestStore, TEST_CONFIG } from '../../testing/fakes/create-test-store.ts';
import { createFakeTabs } from '../../testing/fakes/fake-tabs.ts';

const LOTS = 'GET /auction/{auction}/auctionlots';
const MINUTE = 60_000;

/** A page whose stream has been healthy, with a backend that can go away. */
async function healthyPage(options?: Parameters<typeof connectedPage>[0]) {
  const page = await connectedPage(options);
  const { clock, hub, transport, store } = page;
  await clock.advance(5_000);
  let restore: () => void = () => undefined;
  const toasts: number[] = [];
  store.toasts.toasts.subscribe((shown) => {
    for (const { id } of shown) if (!toasts.includes(id)) toasts.push(id);
  });
  return {
    ...page,
    status: () => store.live.status.value,
    /** Number of toasts so far. */
    toasts: () => toasts.length,
    /** API and hub do not answer any more. */
    stopBackend() {
      restore = transport.on(LOTS, 'network');
      hub.behave('fail');
      hub.cut();
    },
    startBackend() {
      restore();
      hub.behave('open');
    },
  };
}

test.each([
  ['45 s', 45_000],
  ['5 min', 5 * MINUTE],
])('a backend that was away for %s: the page is live again within 12 s, with one toast', async (_, away) => {
  const { clock, status, toasts, hub, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  await clock.advance(away);
  expect([status(), toasts()]).toEqual(['paused', 1]);
  startBackend();
  await clock.advance(12_000);
  expect([status(), toasts(), hub.open()]).toEqual(['open', 1, 1]);
});

test('after a night with the tab hidden the page is live as soon as it is visible', async () => {
  const { clock, page, status, toasts, hub, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  await clock.advance(MINUTE);
  page.emit('hidden');
  await clock.advance(8 * 60 * MINUTE);
  startBackend();
  page.emit('visible');
  await clock.settle();
  expect([status(), toasts(), hub.open()]).toEqual(['open', 1, 1]);
});

test('a backend that is back before the first poll after the last retry is found by the second poll', async () => {
  const { clock, status, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  // The last retry is after 31 s, the first poll after 32 s: half of the spread of 2 s is waited.
  await clock.advance(32_500);
  startBackend();
  await clock.advance(9_499);
  expect(status()).toBe('paused');
  await clock.advance(1_001);
  expect(status()).toBe('open');
});

test('after the first poll that succeeds the retries begin anew, without another toast', async () => {
  const { clock, hub, status, toasts, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  // Past the first silent attempt.
  await clock.advance(70_000);
  startBackend();
  hub.behave('fail');
  const before = hub.requests.length;
  // One retry at once and five more.
  await clock.advance(12_000 + 31_000);
  expect([hub.requests.length - before, status(), toasts()]).toEqual([6, 'paused', 1]);
  hub.behave('open');
  await clock.advance(31_000);
  expect(status()).toBe('open');
  // The stream is healthy: the next outage is a new one.
  await clock.advance(5_000);
  stopBackend();
  await clock.advance(31_000);
  expect([status(), toasts()]).toEqual(['paused', 2]);
});

test('while only the hub fails: silent attempts after 30 s, then 1, 2 and every 5 min', async () => {
  const { clock, hub, status, toasts, lotsAsked } = await healthyPage();
  hub.behave('refuse');
  hub.cut();
  await clock.advance(31_000);
  const before = hub.requests.length;
  const asked = lotsAsked();
  const attempts = async (ms: number) => {
    await clock.advance(ms);
    return hub.requests.length - before;
  };
  // Each is a second later, which is half of the spread.
  expect(await attempts(30_999)).toBe(0);
  expect(await attempts(1)).toBe(1);
  expect(await attempts(61_000)).toBe(2);
  expect(await attempts(121_000)).toBe(3);
  expect(await attempts(301_000)).toBe(4);
  expect(await attempts(301_000)).toBe(5);
  expect([status(), toasts()]).toEqual(['paused', 1]);
  // Every 10 s.
  expect(lotsAsked() - asked).toBe(82);
  hub.behave('open');
  await clock.advance(301_000);
  expect([status(), toasts()]).toEqual(['open', 1]);
});

test('a poll that is refused shows that the backend is back, like a poll that succeeds', async () => {
  const { clock, hub, status, transport, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  await clock.advance(MINUTE);
  startBackend();
  transport.on(LOTS, { status: 404, body: { code: 'not_found' } });
  await clock.advance(12_000);
  expect([status(), hub.open()]).toEqual(['open', 1]);
});

test('a hidden page does not poll, and is live again once it is visible', async () => {
  const { clock, page, status, lotsAsked, stopBackend, startBackend } = await healthyPage();
  stopBackend();
  page.emit('hidden');
  await clock.advance(MINUTE);
  const asked = lotsAsked();
  await clock.advance(MINUTE);
  expect(lotsAsked()).toBe(asked);
  startBackend();
  page.emit('visible');
  await clock.settle();
  expect(status()).toBe('open');
});

test('all tabs of a browser reconnect, although the tab with the stream is hidden', async () => {
  const browser = createFakeTabs();
  const first = await healthyPage({ tabs: browser.tab() });
  const { clock, hub, transport, page } = first;
  const second = createTestStore({
    tabs: browser.tab(),
    clock,
    fetch: (input, init) => (String(input).startsWith(TEST_CONFIG.hub) ? hub : transport).fetch(input, init),
  });
  second.store.catalogue.lotIds('a1').retain();
  await clock.advance(5_000);
  const statuses = () => [first.status(), second.store.live.status.value];
  expect(statuses()).toEqual(['open', 'open']);
  page.emit('hidden');
  first.stopBackend();
  await clock.advance(45_000);
  expect(statuses()).toEqual(['paused', 'paused']);
  first.startBackend();
  await clock.advance(12_000);
  expect(statuses()).toEqual(['open', 'open']);
  expect(hub.open()).toBe(1);
});
