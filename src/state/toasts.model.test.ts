import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createToasts } from './toasts.model.ts';

test('each toast stays 4,000 ms', async () => {
  const clock = createFakeClock();
  const { toasts, show } = createToasts(clock);
  show('info', 'one');
  await clock.advance(1_000);
  show('error', 'two');
  expect(toasts.value.map(({ text }) => text)).toEqual(['one', 'two']);
  await clock.advance(2_999);
  expect(toasts.value).toHaveLength(2);
  await clock.advance(1);
  expect(toasts.value.map(({ text }) => text)).toEqual(['two']);
  await clock.advance(1_000);
  expect(toasts.value).toEqual([]);
});

test('the timer of a toast pauses while the toast is held, and continues with the rest', async () => {
  const clock = createFakeClock();
  const model = createToasts(clock);
  model.show('info', 'one');
  const [{ id } = { id: 0 }] = model.toasts.value;
  await clock.advance(3_000);
  model.hold(id);
  model.hold(id);
  await clock.advance(60_000);
  expect(model.toasts.value).toHaveLength(1);
  model.release(id);
  model.release(id);
  await clock.advance(999);
  expect(model.toasts.value).toHaveLength(1);
  await clock.advance(1);
  expect(model.toasts.value).toEqual([]);
});

test('a toast that is dismissed while held does not come back', async () => {
  const clock = createFakeClock();
  const model = createToasts(clock);
  model.show('info', 'one');
  model.hold(1);
  model.dismiss(1);
  model.release(1);
  await clock.advance(10_000);
  expect(model.toasts.value).toEqual([]);
});
