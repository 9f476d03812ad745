import { afterAll, beforeAll, expect, it } from 'vitest';
import { tokenOf } from '../../../../src/testing/contract/client.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';
import { installSchemathesis } from './schemathesis.ts';

/*
 * A fuzzer sends valid and invalid requests: every answer must have a status, a type and a body from the
 * description, none may be a 5xx, and other methods must be refused.
 */

/** Seconds for each user, after which the fuzzer ends by itself. */
const BUDGET = 60;
const MOST = 100_000;

const fuzzer = installSchemathesis();
if (typeof fuzzer === 'string') process.stdout.write(`The fuzzer of the API is left out: ${fuzzer}.\n`);

let world: BackendUnderTest;
beforeAll(async () => {
  const limits = { perEmail: MOST, perAddress: MOST };
  const bidRateLimit = { burst: MOST, perSecond: MOST };
  world = await startTestBackend({ loginLimits: limits, mailLimits: limits, bidRateLimit });
  await world.makeLot();
  await world.makeSale();
});
afterAll(async () => {
  await world?.stop();
  if (typeof fuzzer === 'object') fuzzer.remove();
});

if (typeof fuzzer === 'object') {
  it.each(['anna', 'auctioneer'] as const)(
    'the API keeps what its description says, to %s',
    { timeout: 3 * BUDGET * 1000 },
    async (user) => {
      const { origin } = new URL(world.api);
      const { status, output } = await fuzzer.run([
        `${origin}/api/v1/openapi.json`,
        '--url',
        origin,
        '--no-color',
        '--seed',
        '1',
        '--max-time',
        String(BUDGET),
        '--continue-on-failure',
        '--generation-database',
        'none',
        '--header',
        `Authorization:Bearer ${await tokenOf(world, world[user])}`,
        // A schema does not contain all rules: a valid request may still be refused by a rule, with 422.
        '--exclude-checks',
        'positive_data_acceptance',
        // A stream does not end; the other calls would end the fuzzer's session.
        '--exclude-path',
        '/.well-known/mercure',
        '--exclude-path-regex',
        '/(logout|delete|password-reset)$',
      ]);
      expect(status, output).toBe(0);
    },
  );
} else {
  it('is left out', () => expect(fuzzer).toMatch(/SCHEMATHESIS/));
}
