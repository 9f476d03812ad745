import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Failure } from '../../../src/api/failure.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import { createCall } from './call.ts';

const FAILED: Failure = { code: 'network', layer: 'transport', retryable: true };

/** A call with the answers that it has applied. */
function open() {
  const failure = signal<Failure | null>(null);
  const call = createCall(failure);
  const answers: string[] = [];
  return {
    call,
    failure,
    answers,
    run(reply: Promise<Result<string, Failure>>) {
      return call.run(reply, (answer) => void answers.push(answer));
    },
  };
}

test('a call is busy until its reply, which sets the failure or clears it', async () => {
  const { call, failure, answers, run } = open();
  const refused = run(Promise.resolve(err(FAILED)));
  expect(call.isBusy.peek()).toBe(true);
  expect(await refused).toBe(false);
  expect(call.isBusy.peek()).toBe(false);
  expect(failure.peek()).toBe(FAILED);
  expect(await run(Promise.resolve(ok('one')))).toBe(true);
  expect(failure.peek()).toBeNull();
  expect(answers).toEqual(['one']);
});

test('a newer call drops the older answer, but not the news that it succeeded', async () => {
  const { call, answers, run } = open();
  const replies: Array<(reply: Result<string, Failure>) => void> = [];
  const send = () => run(new Promise((resolve) => void replies.push(resolve)));
  const [older, newer] = [send(), send()];
  replies[0]?.(ok('first'));
  expect(await older).toBe(true);
  expect(call.isBusy.peek()).toBe(true);
  replies[1]?.(ok('second'));
  expect(await newer).toBe(true);
  expect(call.isBusy.peek()).toBe(false);
  expect(answers).toEqual(['second']);
});

test('`cancel` drops the answers and failures of the calls in flight, and no later ones', async () => {
  const { call, failure, answers, run } = open();
  const dropped = [run(Promise.resolve(ok('old'))), run(Promise.resolve(err(FAILED)))];
  call.cancel();
  expect(call.isBusy.peek()).toBe(false);
  const later = run(Promise.resolve(ok('new')));
  expect(await Promise.all(dropped)).toEqual([false, false]);
  expect(await later).toBe(true);
  expect(failure.peek()).toBeNull();
  expect(answers).toEqual(['new']);
});
