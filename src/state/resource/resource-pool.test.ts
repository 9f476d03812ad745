import { expect, test } from 'vitest';
import type { Failure } from '../../api/failure.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { createScope } from '../../lib/scope.ts';
import { createFakeClock } from '../../testing/fakes/fake-clock.ts';
import { createResourcePool } from './resource-pool.ts';

const away: Failure = { code: 'network', layer: 'transport', retryable: true };
const missing: Failure = { code: 'not_found', layer: 'http', retryable: false, status: 404 };

/** A resource whose answers the test gives, one by one. */
function setUp(fresh?: number) {
  const clock = createFakeClock();
  const pool = createResourcePool({ clock, random: () => 0.5, scope: createScope() });
  const asked: Array<{ signal: AbortSignal; answer: (result: Result<string, Failure>) => void }> = [];
  const uses: string[] = [];
  const resource = pool.create<string>({
    load: (signal) => new Promise((answer) => asked.push({ signal, answer })),
    ...(fresh !== undefined && { fresh }),
    onUsed: () => {
      uses.push('begin');
      return () => uses.push('end');
    },
  });
  const reply = async (index: number, result: Result<string, Failure>) => {
    asked[index]?.answer(result);
    await clock.settle();
  };
  return { clock, pool, asked, uses, resource, reply };
}

test('a value is loaded once for all its users', async () => {
  const { resource, asked, uses, reply } = setUp();
  const first = resource.retain();
  const second = resource.retain();
  expect(asked).toHaveLength(1);
  expect(resource.state.value.status).toBe('loading');
  await reply(0, ok('a'));
  expect(resource.state.value).toEqual({ status: 'ready', value: 'a' });
  first();
  first();
  expect(uses).toEqual(['begin']);
  second();
  expect(uses).toEqual(['begin', 'end']);
  resource.retain();
  expect(asked).toHaveLength(1);
});

test('a background user shares the loaded value, and the first visible user still counts as the first', async () => {
  const { clock, resource, asked, uses, reply } = setUp(0);
  const leave = resource.retain();
  await reply(0, ok('a'));
  await clock.advance(5_000);
  const leaveBackground = resource.retain(true);
  leave();
  leaveBackground();
  const stay = resource.retain(true);
  expect([asked.length, uses]).toEqual([1, ['begin', 'end']]);
  resource.retain();
  expect([asked.length, uses]).toEqual([2, ['begin', 'end', 'begin']]);
  stay();
  await reply(1, err(away));
  await clock.advance(2_000);
  expect(asked).toHaveLength(3);
});

test('a value that only a background user needs is loaded, and kept while that user needs it', async () => {
  const { clock, pool, resource, asked, uses, reply } = setUp(0);
  const leave = resource.retain(true);
  await reply(0, err(away));
  await clock.advance(2_000);
  await reply(1, ok('a'));
  pool.refresh();
  await reply(2, ok('b'));
  leave();
  pool.refresh();
  expect([asked.length, uses]).toEqual([3, []]);
});

test('a late answer never overwrites the answer of a later request', async () => {
  const { resource, asked, reply } = setUp();
  resource.retain();
  const done = resource.reload();
  expect(asked[0]?.signal.aborted).toBe(true);
  await reply(1, ok('new'));
  await reply(0, ok('old'));
  await done;
  expect(resource.state.value.value).toBe('new');
});

test('a value stays while it is loaded again, and also if that fails', async () => {
  const { clock, pool, resource, asked, reply } = setUp();
  resource.retain();
  await reply(0, ok('a'));
  pool.refresh();
  expect(resource.state.value).toEqual({ status: 'ready', value: 'a' });
  await reply(1, err(away));
  expect(resource.state.value).toEqual({ status: 'ready', value: 'a', failure: away });
  await clock.advance(2_000);
  await reply(2, ok('a'));
  expect(resource.state.value).toEqual({ status: 'ready', value: 'a' });
  expect(asked).toHaveLength(3);
});

test('a failed load is retried after 2, 4, 8, 16, 30, 30 s, or at once by retryFailed()', async () => {
  const { clock, pool, resource, asked, reply } = setUp();
  resource.retain();
  for (const [index, wait] of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    await reply(index, err(away));
    expect(resource.state.value).toEqual({ status: 'failed', failure: away });
    await clock.advance(wait - 1);
    expect(asked).toHaveLength(index + 1);
    await clock.advance(1);
    expect(asked).toHaveLength(index + 2);
  }
  await reply(6, err(away));
  pool.retryFailed();
  await reply(7, ok('back'));
  expect(resource.state.value.value).toBe('back');
});

test('a failure that is not retryable is not retried, but the value can be reloaded on demand', async () => {
  const { clock, pool, resource, asked, reply } = setUp();
  resource.retain();
  await reply(0, err(missing));
  await clock.advance(120_000);
  pool.retryFailed();
  expect(asked).toHaveLength(1);
  void resource.reload();
  expect(resource.state.value.status).toBe('loading');
  await reply(1, ok('there'));
  expect(resource.state.value.value).toBe('there');
});

test('a value without users is neither loaded nor retried, and is loaded again for the next user', async () => {
  const { clock, pool, resource, asked, reply } = setUp();
  const leave = resource.retain();
  await reply(0, err(away));
  leave();
  await clock.advance(60_000);
  pool.refresh();
  pool.poll();
  expect(asked).toHaveLength(1);
  const leaveAgain = resource.retain();
  await reply(1, ok('a'));
  leaveAgain();
  pool.refresh();
  resource.retain();
  await reply(2, ok('b'));
  expect(resource.state.value.value).toBe('b');
});

test('a failure that arrives after the last user has left is not retried', async () => {
  const { clock, resource, asked, reply } = setUp();
  resource.retain()();
  await reply(0, err(away));
  await clock.advance(60_000);
  expect(asked).toHaveLength(1);
});

test('an answer requested before a refresh does not count as fresh', async () => {
  const { pool, resource, asked, reply } = setUp();
  resource.retain()();
  pool.refresh();
  resource.retain();
  expect(asked).toHaveLength(2);
  await reply(0, ok('english'));
  expect(resource.state.value.status).toBe('loading');
  await reply(1, ok('german'));
  expect(resource.state.value.value).toBe('german');
});

test('a refresh can be spread; polling skips values that are loading, and reports whether the backend answered', async () => {
  const { clock, pool, resource, asked, reply } = setUp();
  resource.retain();
  await reply(0, ok('a'));
  pool.refresh(1_000);
  expect(asked).toHaveLength(1);
  await clock.advance(500);
  expect(asked).toHaveLength(2);
  expect(await pool.poll()).toBeNull();
  expect(asked).toHaveLength(2);
  await reply(1, ok('b'));
  const polls = [pool.poll()];
  expect(asked).toHaveLength(3);
  await reply(2, err(away));
  polls.push(pool.poll());
  await reply(3, err({ ...away, retryable: false }));
  polls.push(pool.poll());
  await reply(4, ok('c'));
  expect(await Promise.all(polls)).toEqual([false, true, true]);
});

test('a disposed store aborts requests under way', async () => {
  const scope = createScope();
  const pool = createResourcePool({ clock: createFakeClock(), random: () => 0.5, scope });
  let asked: AbortSignal | undefined;
  pool
    .create<string>({
      load(signal) {
        asked = signal;
        return new Promise(() => undefined);
      },
    })
    .retain();
  expect(asked?.aborted).toBe(false);
  scope.dispose();
  expect(asked?.aborted).toBe(true);
});
