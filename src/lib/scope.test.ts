import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { createFakePage } from '../testing/fakes/fake-page.ts';
import { createScope, scopedClock, scopedPage } from './scope.ts';

test('effects, listeners and timers end with the scope', async () => {
  const scope = createScope();
  const fake = createFakeClock();
  const page = createFakePage();
  const clock = scopedClock(fake, scope);
  const value = signal(0);
  const log: string[] = [];
  scope.effect(() => void log.push(`value ${value.value}`));
  scopedPage(page, scope).on('online', () => log.push('online'));
  clock.after(10, () => log.push('first timer'));
  clock.after(30, () => log.push('second timer'));
  await fake.advance(20);
  page.emit('online');
  expect(log).toEqual(['value 0', 'first timer', 'online']);

  scope.dispose();
  value.value = 1;
  page.emit('online');
  await fake.advance(100);
  expect(log).toEqual(['value 0', 'first timer', 'online']);
});

test('an effect that ended earlier is not ended again, and the newest ends first', () => {
  const scope = createScope();
  const log: string[] = [];
  const endFirst = scope.add(() => log.push('first'));
  scope.add(() => log.push('second'));
  scope.add(() => log.push('third'));
  endFirst();
  endFirst();
  scope.dispose();
  expect(log).toEqual(['first', 'third', 'second']);
});

test('an effect started after the disposal ends at once', async () => {
  const scope = createScope();
  const fake = createFakeClock();
  const value = signal(0);
  const log: string[] = [];
  scope.dispose();
  scope.effect(() => void log.push(`value ${value.value}`));
  scopedClock(fake, scope).after(10, () => log.push('timer'));
  value.value = 1;
  await fake.advance(100);
  expect(log).toEqual(['value 0']);
});
