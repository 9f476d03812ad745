import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createFakeHub } from '../testing/fakes/fake-hub.ts';
import { type ConnectionState, createConnection } from './connection.ts';
import type { NativeEventSource } from './stream.ts';

function setUp(random = 0) {
  const clock = createFakeClock();
  const hub = createFakeHub();
  const states: ConnectionState[] = [];
  const data: string[] = [];
  const natives: NativeEventSource[] = [];
  const connection = createConnection({
    fetch: hub.fetch,
    nativeSource: () => {
      const source: NativeEventSource = {
        onopen: null,
        onmessage: null,
        onerror: null,
        close: () => undefined,
      };
      natives.push(source);
      return source;
    },
    clock,
    request: () => ({ address: 'https://api.example/hub?topic=t' }),
    onState: (state) => states.push(state),
    onOpen: () => undefined,
    onData(text) {
      data.push(text);
      return text === 'paused' ? 'stale' : null;
    },
    random: () => random,
    log: () => undefined,
  });
  return { clock, hub, states, data, natives, connection };
}

test('a connection opens, passes data on, and closes', async () => {
  const { clock, hub, states, data, connection } = setUp();
  connection.open();
  await clock.settle();
  hub.write(':\n\ndata: {"a"');
  await clock.settle();
  hub.write(':1}\n\n');
  await clock.settle();
  expect(data).toEqual(['{"a":1}']);
  connection.close();
  await clock.settle();
  expect(states).toEqual(['connecting', 'open', 'closed']);
  expect(hub.open()).toBe(0);
});

test('a lost connection retries after 1, 2, 4, 8 and 16 s, is paused when the fifth retry fails, and then retries silently', async () => {
  const { clock, hub, states, connection } = setUp();
  hub.behave('refuse');
  connection.open();
  for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    await clock.advance(wait - 1);
    expect(hub.requests).toHaveLength(index + 1);
    await clock.advance(1);
    expect(hub.requests).toHaveLength(index + 2);
  }
  // Then silent attempts. A stream that ends at once is no success.
  hub.behave('open');
  await clock.advance(30_000);
  hub.end();
  await clock.advance(59_999);
  expect(states).toEqual(['connecting', 'retrying', 'paused', 'open', 'paused']);
});

test('without a hub (404) the connection reports that at once, and retries silently', async () => {
  const { clock, hub, states, connection } = setUp();
  hub.behave('absent');
  connection.open();
  await clock.settle();
  expect(states).toEqual(['connecting', 'absent']);
  // A failure of another kind does not prove that there is a hub.
  hub.behave('fail');
  await clock.advance(30_000);
  hub.behave('absent');
  await clock.advance(60_000);
  expect([hub.requests.length, states]).toEqual([3, ['connecting', 'absent']]);
  hub.behave('open');
  await clock.advance(120_000);
  expect(states).toEqual(['connecting', 'absent', 'open']);
});

test('a 404 after a stream was open is a failure like any other, as a proxy may send one during a deploy', async () => {
  const { clock, hub, states, connection } = setUp();
  connection.open();
  await clock.settle();
  hub.behave('absent');
  hub.cut();
  await clock.advance(31_000);
  expect([hub.requests.length, states]).toEqual([6, ['connecting', 'open', 'retrying', 'paused']]);
});

test('open() replaces a silent attempt that gets no answer', async () => {
  const { clock, hub, connection } = setUp();
  hub.behave('fail');
  connection.open();
  await clock.advance(60_999);
  hub.behave('silent');
  await clock.advance(1);
  hub.behave('open');
  connection.open();
  await clock.settle();
  expect(connection.state()).toBe('open');
});

test('open() on a paused connection retries at once and resets the count of retries', async () => {
  const { clock, hub, states, connection } = setUp();
  hub.behave('fail');
  connection.open();
  await clock.advance(31_000);
  expect(connection.state()).toBe('paused');
  connection.open();
  await clock.advance(1_000);
  expect(connection.state()).toBe('retrying');
  states.length = 0;
  hub.behave('open');
  connection.open();
  await clock.settle();
  expect(states).toEqual(['open']);
});

test('a healthy stream resets the count of retries, a flapping one does not', async () => {
  const { clock, hub, states, connection } = setUp();
  connection.open();
  await clock.advance(2_000);
  hub.behave('fail');
  hub.cut();
  await clock.advance(1_000 + 2_000);
  hub.behave('open');
  await clock.advance(4_000);
  expect(connection.state()).toBe('open');
  // Healthy for 2 s: the next failure is the first one again.
  await clock.advance(2_000);
  hub.cut();
  await clock.advance(1_000);
  expect(connection.state()).toBe('open');

  for (const wait of [2_000, 4_000, 8_000, 16_000]) {
    hub.end();
    await clock.settle();
    expect(connection.state()).toBe('retrying');
    await clock.advance(wait);
  }
  hub.end();
  await clock.settle();
  expect(states.at(-1)).toBe('paused');
});

test('a connection reconnects within two seconds after the server ended a healthy stream in order', async () => {
  const { clock, hub, states, connection } = setUp(0.75);
  connection.open();
  await clock.advance(2_000);
  hub.end();
  await clock.advance(1_499);
  expect(hub.requests).toHaveLength(1);
  await clock.advance(1);
  expect(states).toEqual(['connecting', 'open', 'connecting', 'open']);
  expect(hub.requests).toHaveLength(2);
});

test('after an orderly end the connection waits as long as the stream asked for', async () => {
  const { clock, hub, connection } = setUp(0.75);
  connection.open();
  await clock.settle();
  hub.write('retry: 3700\n\n');
  await clock.advance(2_000);
  hub.end();
  await clock.advance(3_699);
  expect(hub.requests).toHaveLength(1);
  await clock.advance(1);
  expect(hub.requests).toHaveLength(2);
});

test('open() during the wait after an orderly end connects at once, and only once', async () => {
  const { clock, hub, connection } = setUp(0.75);
  connection.open();
  await clock.advance(2_000);
  hub.end();
  await clock.settle();
  connection.open();
  await clock.advance(5_000);
  expect([hub.requests.length, connection.state()]).toEqual([2, 'open']);
});

test('a retry waits longer than the backoff if Retry-After asks for it, and never shorter', async () => {
  const { clock, hub, connection } = setUp();
  hub.behave('refuse');
  hub.headers['Retry-After'] = '7';
  connection.open();
  await clock.advance(6_999);
  expect(hub.requests).toHaveLength(1);
  hub.headers['Retry-After'] = '1';
  await clock.advance(1);
  expect(hub.requests).toHaveLength(2);
  await clock.advance(1_999);
  expect(hub.requests).toHaveLength(2);
  await clock.advance(1);
  expect(hub.requests).toHaveLength(3);
});

test('an empty answer that ends at once is a failure and does not count as open', async () => {
  const { clock, hub, states, connection } = setUp();
  hub.behave('empty');
  connection.open();
  await clock.advance(31_000);
  expect(hub.requests).toHaveLength(6);
  expect(states).toEqual(['connecting', 'retrying', 'paused']);
});

test('a hub that announces its heartbeat counts as dead after two missed ones', async () => {
  const { clock, hub, connection } = setUp();
  hub.headers['Live-Heartbeat'] = '15';
  connection.open();
  await clock.advance(31_999);
  hub.write(':\n\n');
  await clock.advance(31_999);
  expect(connection.state()).toBe('open');
  await clock.advance(1);
  expect(connection.state()).toBe('retrying');
});

test('a message that the backend cannot read its ledger makes the stream stale, and any other message makes it open again', async () => {
  const { clock, hub, states, connection } = setUp();
  connection.open();
  await clock.settle();
  hub.write('data: paused\n\n');
  hub.write(':\n\n');
  // The stream goes on, because another one would get the same message.
  connection.open();
  await clock.advance(60_000);
  expect([states.at(-1), hub.requests.length]).toEqual(['stale', 1]);
  hub.write('data: paused\n\ndata: x\n\n');
  await clock.settle();
  expect(states).toEqual(['connecting', 'open', 'stale', 'open']);
  hub.write('data: paused\n\n');
  await clock.settle();
  hub.end();
  await clock.advance(1_000);
  expect(states.slice(4)).toEqual(['stale', 'connecting', 'open']);
});

test('an answer that is not an event stream is a failure and is retried', async () => {
  const { clock, hub, connection } = setUp();
  hub.headers['content-type'] = 'text/html';
  connection.open();
  await clock.settle();
  expect(hub.requests).toHaveLength(1);
  expect(connection.state()).toBe('retrying');
});

test('a stream silent for 100 s has failed; a heartbeat starts the time again', async () => {
  const { clock, hub, connection } = setUp();
  connection.open();
  await clock.advance(90_000);
  hub.write(':\n\n');
  await clock.advance(90_000);
  expect(connection.state()).toBe('open');
  await clock.advance(10_000);
  expect(connection.state()).toBe('retrying');
});

test('a stream that never sends a byte counts as open after half a second, and fails 100 s later', async () => {
  const { clock, hub, states, connection } = setUp();
  hub.behave('mute');
  connection.open();
  await clock.advance(499);
  expect(states).toEqual(['connecting']);
  await clock.advance(100_000);
  expect(connection.state()).toBe('open');
  await clock.advance(1);
  expect(connection.state()).toBe('retrying');
});

test('the connection falls back to the native EventSource when no headers arrive within 8 s', async () => {
  const { clock, hub, data, natives, connection } = setUp();
  hub.behave('silent');
  connection.open();
  // A proxy holds the headers back until the second heartbeat.
  await clock.advance(8_000 + 49_000);
  expect(connection.state()).toBe('connecting');
  const [source] = natives;
  source?.onopen?.(new Event('open'));
  expect(connection.state()).toBe('open');
  source?.onmessage?.(new MessageEvent('message', { data: '{}' }));
  expect(data).toEqual(['{}']);
  await clock.advance(200_000);
  expect(connection.state()).toBe('open');
  source?.onerror?.(new Event('error'));
  expect(connection.state()).toBe('retrying');
});

test('open() called again while an attempt is under way opens no second stream', async () => {
  const { clock, hub, connection } = setUp();
  connection.open();
  connection.open();
  await clock.settle();
  connection.open();
  await clock.settle();
  expect(hub.requests).toHaveLength(1);
});

test('renew() replaces the stream, and the connection stays open', async () => {
  const { clock, hub, states, data, connection } = setUp();
  connection.renew();
  expect(hub.requests).toHaveLength(0);
  connection.open();
  await clock.settle();
  connection.renew();
  await clock.settle();
  expect(hub.requests).toHaveLength(2);
  expect(hub.open()).toBe(1);
  expect(states).toEqual(['connecting', 'open']);
  hub.write('data: {}\n\n');
  await clock.settle();
  expect(data).toEqual(['{}']);
  hub.behave('fail');
  connection.renew();
  await clock.settle();
  expect(states.at(-1)).toBe('retrying');
});
