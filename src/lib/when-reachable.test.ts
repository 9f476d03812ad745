import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { whenReachable } from './when-reachable.ts';

type Behaviour = 'fail' | 'hang' | number;

function ask(first: Behaviour) {
  const clock = createFakeClock();
  const state = { how: first, requests: 0, answers: 0, silences: 0 };
  const stop = whenReachable(
    'https://assets.example/auction-elements.js',
    {
      clock,
      random: () => 0.5,
      async fetch(_, init) {
        expect(init).toMatchObject({ method: 'HEAD', cache: 'no-store' });
        state.requests += 1;
        if (state.how === 'fail') throw new TypeError('Failed to fetch');
        if (state.how === 'hang') return new Promise(() => undefined);
        return new Response(null, { status: state.how });
      },
    },
    () => {
      state.answers += 1;
    },
    () => {
      state.silences += 1;
    },
  );
  return { clock, state, stop };
}

test.each([200, 404])('a server that answers %i at once is asked once', async (status) => {
  const { clock, state } = ask(status);
  await clock.advance(60_000);
  expect(state).toMatchObject({ requests: 1, answers: 1, silences: 0 });
});

test.each(['fail', 502] as const)(
  'the server is asked after 1, 2, 4, 8 and every 15 s while the answer is: %s',
  async (how) => {
    const { clock, state } = ask(how);
    await clock.settle();
    for (const [index, wait] of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000].entries()) {
      await clock.advance(wait - 1);
      expect(state.requests).toBe(index + 1);
      await clock.advance(1);
      expect(state.requests).toBe(index + 2);
    }
    expect(state).toMatchObject({ answers: 0, silences: 7 });
    state.how = 200;
    await clock.advance(60_000);
    expect(state).toMatchObject({ requests: 8, answers: 1 });
  },
);

test('a request without an answer has failed after 10 s', async () => {
  const { clock, state } = ask('hang');
  await clock.advance(9_999);
  expect(state.silences).toBe(0);
  state.how = 200;
  await clock.advance(1_001);
  expect(state).toMatchObject({ silences: 1, answers: 1 });
});

test.each(['hang', 'fail'] as const)(
  'after a stop nothing is requested and no callback runs: %s',
  async (how) => {
    const { clock, state, stop } = ask(how);
    await clock.settle();
    const { silences } = state;
    stop();
    state.how = 200;
    await clock.advance(60_000);
    expect(state).toMatchObject({ requests: 1, answers: 0, silences });
  },
);
