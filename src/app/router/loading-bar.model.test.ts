import { effect, signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakes/fake-clock.ts';
import { createLoadingBar } from './loading-bar.model.ts';

function bar() {
  const clock = createFakeClock();
  const model = createLoadingBar(clock);
  return { clock, model, look: () => [model.isVisible.value, model.percent.value, model.hasFailed.value] };
}

test('a navigation shorter than 200 ms shows no bar', async () => {
  const { clock, model, look } = bar();
  model.start();
  await clock.advance(199);
  expect(look()).toEqual([false, 0, false]);
  model.finish();
  await clock.advance(10_000);
  expect(look()).toEqual([false, 0, false]);
});

test('the bar grows by 2 % every 100 ms up to 98 %', async () => {
  const { clock, model, look } = bar();
  model.start();
  await clock.advance(200);
  expect(look()).toEqual([true, 0, false]);
  await clock.advance(1_000);
  expect(look()).toEqual([true, 20, false]);
  await clock.advance(4_000);
  expect(look()).toEqual([true, 98, false]);
  await clock.advance(60_000);
  expect(look()).toEqual([true, 98, false]);
});

test('when the navigation has finished, the bar is filled and disappears after 500 ms', async () => {
  const { clock, model, look } = bar();
  model.start();
  await clock.advance(700);
  model.finish();
  expect(look()).toEqual([true, 100, false]);
  await clock.advance(499);
  expect(model.isVisible.value).toBe(true);
  await clock.advance(1);
  expect(look()).toEqual([false, 0, false]);
});

test('a failure is shown even before the bar was visible; the next navigation resets it', async () => {
  const { clock, model, look } = bar();
  model.start();
  await clock.advance(50);
  model.fail();
  expect(look()).toEqual([true, 100, true]);
  model.start();
  expect(look()).toEqual([false, 0, false]);
  await clock.advance(200);
  expect(look()).toEqual([true, 0, false]);
});

test('an effect that calls the model does not depend on the signals of the model', async () => {
  const { clock, model } = bar();
  const navigationStatus = signal('loading');
  let runs = 0;
  effect(() => {
    runs += 1;
    if (navigationStatus.value === 'failed') model.fail();
    if (navigationStatus.value === 'finished') model.finish();
  });
  navigationStatus.value = 'failed';
  await clock.advance(600);
  expect(model.isVisible.value).toBe(false);
  navigationStatus.value = 'finished';
  await clock.advance(600);
  expect(runs).toBe(3);
});
