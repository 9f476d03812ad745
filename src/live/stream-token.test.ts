import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { keepStreamToken } from './stream-token.ts';

/** A keeper that gets numbered tokens, which are valid for 300 s. */
function setUp() {
  const clock = createFakeClock();
  const tokens: string[] = [];
  let asked = 0;
  let isDown = false;
  const keeper = keepStreamToken({
    clock,
    async ask() {
      asked += 1;
      return isDown ? null : { token: `token ${asked}`, validFor: 300 };
    },
    onToken: (token) => tokens.push(token),
  });
  return {
    clock,
    tokens,
    keeper,
    asked: () => asked,
    break: () => {
      isDown = true;
    },
    fix: () => {
      isDown = false;
    },
  };
}

test('a token is fetched at once, and the next one well before it expires', async () => {
  const { clock, tokens } = setUp();
  await clock.advance(0);
  expect(tokens).toEqual(['token 1']);
  await clock.advance(179_999);
  expect(tokens).toHaveLength(1);
  await clock.advance(1);
  expect(tokens).toEqual(['token 1', 'token 2']);
});

test('while no token comes, one is requested every ten seconds', async () => {
  const { clock, tokens, asked, ...api } = setUp();
  await clock.advance(0);
  api.break();
  await clock.advance(200_000);
  expect([asked(), tokens.length]).toEqual([4, 1]);
  api.fix();
  await clock.advance(10_000);
  expect(tokens).toEqual(['token 1', 'token 5']);
});

test('several requests at the same time fetch one token, and none is fetched after the end', async () => {
  const { clock, tokens, keeper, asked } = setUp();
  keeper.renew();
  keeper.renew();
  await clock.advance(0);
  expect(asked()).toBe(1);
  keeper.renew();
  keeper.stop();
  await clock.advance(1_000_000);
  expect([asked(), tokens.length]).toEqual([2, 1]);
});
