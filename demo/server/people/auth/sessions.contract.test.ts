import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR } from '../../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { createSessions } from './sessions.ts';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
});
afterAll(() => world?.stop());

/** Sessions at a time set by the test, and whether a token is valid at a given time after its sign-in. */
async function stage() {
  // Later than the backend's own time, because the backend removes sessions that have ended.
  const start = Date.parse('2126-11-01T10:00:00Z');
  let at = start;
  const sessions = createSessions(
    world.backend.db,
    () => at,
    () => undefined,
  );
  const token = await sessions.open('user-0');
  const isValidAfter = async (age: number): Promise<boolean> => {
    at = start + age;
    sessions.clearCache();
    return (await sessions.find(token)) !== null;
  };
  return { isValidAfter };
}

it('a session ends after seven days without use', async () => {
  const { isValidAfter } = await stage();
  expect(await isValidAfter(7 * DAY - 1)).toBe(true);
  expect(await isValidAfter(14 * DAY)).toBe(false);
});

it('a session that was never used ends after seven days too', async () => {
  const { isValidAfter } = await stage();
  expect(await isValidAfter(7 * DAY)).toBe(false);
});

it('a session lasts as long as it is used, but thirty days at most', async () => {
  const { isValidAfter } = await stage();
  for (let day = 6; day <= 24; day += 6) expect(await isValidAfter(day * DAY)).toBe(true);
  expect(await isValidAfter(30 * DAY - 1)).toBe(true);
  expect(await isValidAfter(30 * DAY)).toBe(false);
});

it('not every use of a session writes to the database', async () => {
  const { isValidAfter } = await stage();
  const ends = async () =>
    (
      await world.backend.db
        .selectFrom('sessions')
        .select('expires_at')
        .where('user_id', '=', 'user-0')
        .execute()
    )
      .map(({ expires_at }) => expires_at)
      .toSorted();
  const before = await ends();
  await isValidAfter(HOUR - 1);
  expect(await ends()).toEqual(before);
  await isValidAfter(HOUR);
  expect(await ends()).not.toEqual(before);
});
