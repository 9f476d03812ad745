import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakes/fake-clock.ts';
import { createPlaceholder } from './placeholder.ts';

test('a page that loads within 90 ms shows no placeholder', async () => {
  const clock = createFakeClock();
  const placeholder = createPlaceholder(clock);
  placeholder.begin();
  await clock.advance(90);
  await placeholder.end();
  await clock.advance(1_000);
  expect(placeholder.isShown.value).toBe(false);
});

test('a placeholder that is shown stays for at least 200 ms', async () => {
  const clock = createFakeClock();
  const placeholder = createPlaceholder(clock);
  placeholder.begin();
  await clock.advance(120);
  expect(placeholder.isShown.value).toBe(true);
  let over = false;
  void placeholder.end().then(() => {
    over = true;
  });
  await clock.advance(179);
  expect([placeholder.isShown.value, over]).toEqual([true, false]);
  await clock.advance(1);
  expect([placeholder.isShown.value, over]).toEqual([false, true]);
});

test('a placeholder that has been shown longer than 200 ms is removed at once', async () => {
  const clock = createFakeClock();
  const placeholder = createPlaceholder(clock);
  placeholder.begin();
  await clock.advance(5_000);
  await placeholder.end();
  expect(placeholder.isShown.value).toBe(false);
});
