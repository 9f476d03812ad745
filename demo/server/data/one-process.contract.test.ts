import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { silentLog } from '../lib/log.ts';
import { IN_THIS_DATABASE } from '../testing/own-database.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { inOneProcess } from './one-process.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
});
afterAll(() => world?.stop());

/** Work that only records the process that runs it. */
function work(name: string, doing: Set<string>) {
  return inOneProcess({
    url: world.backend.databaseUrl,
    name: 'test',
    clock: systemClock,
    log: silentLog,
    start() {
      doing.add(name);
      return async () => {
        doing.delete(name);
      };
    },
  });
}

it('a task runs in only one of several processes, and in another one after that one has ended', async () => {
  const doing = new Set<string>();
  const endFirst = work('first', doing);
  await expect.poll(() => [...doing]).toEqual(['first']);
  const endSecond = work('second', doing);
  const endThird = work('third', doing);
  await endFirst();
  await expect.poll(() => doing.size).toBe(1);
  const [next] = doing;
  // As if that process was killed: its connection ends, and the lock is released.
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and ${IN_THIS_DATABASE}`.execute(world.backend.db);
  await expect.poll(() => doing.has(next ?? '')).toBe(false);
  await expect.poll(() => doing.size).toBe(1);
  await Promise.all([endSecond(), endThird()]);
  expect(doing.size).toBe(0);
});
