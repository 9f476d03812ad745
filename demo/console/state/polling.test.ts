import { expect, test } from 'vitest';
import { createFakeClock } from '../../../src/testing/fakes/fake-clock.ts';
import { createPolling } from './polling.ts';

/** Polling of one model of each kind; `loaded` takes the names of the models that were loaded since its last call. */
function open({ isOffice = true, isSaleChosen = true } = {}) {
  const clock = createFakeClock();
  const log: string[] = [];
  let answer: Promise<unknown> = Promise.resolve(true);
  const model = (name: string) => ({
    reload() {
      log.push(name);
      return answer;
    },
  });
  const polling = createPolling({
    models: [
      { model: model('sale'), needsOffice: false, polled: 'withoutSale' },
      { model: model('ends'), needsOffice: false, polled: 'always' },
      { model: model('mails'), needsOffice: true, polled: 'always' },
      { model: model('news'), needsOffice: true, polled: 'never' },
    ],
    isOffice: () => isOffice,
    isSaleChosen: () => isSaleChosen,
    clock,
  });
  return {
    clock,
    polling,
    loaded: () => log.splice(0),
    answerWith(next: Promise<unknown>) {
      answer = next;
    },
  };
}

test('a reload loads only data that the account may read, and resolves to whether the server answered', async () => {
  const { polling, loaded, answerWith } = open();
  expect(await polling.reload()).toBe(true);
  expect(loaded()).toEqual(['sale', 'ends', 'mails', 'news']);
  answerWith(Promise.resolve(false));
  expect(await polling.reload()).toBe(false);
  const clerk = open({ isOffice: false });
  await clerk.polling.reload();
  expect(clerk.loaded()).toEqual(['sale', 'ends']);
});

test('the interval loads what no stream reports', async () => {
  for (const [isSaleChosen, expected] of [
    [true, ['ends', 'mails']],
    [false, ['sale', 'ends', 'mails']],
  ] as const) {
    const { clock, polling, loaded } = open({ isSaleChosen });
    polling.start();
    for (let round = 0; round < 2; round += 1) {
      await clock.advance(30_000);
      expect(loaded()).toEqual(expected);
    }
  }
});

test('a stop while models are loading ends the polling', async () => {
  const { clock, polling, answerWith } = open();
  let resolve = (): void => undefined;
  answerWith(
    new Promise<void>((done) => {
      resolve = done;
    }),
  );
  const stop = polling.start();
  await clock.advance(30_000);
  stop();
  resolve();
  await clock.settle();
  expect(clock.timers()).toBe(0);
});
