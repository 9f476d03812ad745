import type pg from 'pg';
import { expect, it } from 'vitest';
import { refusal } from '../answer.ts';
import type { KeyedBid } from '../request.ts';
import { createKeyWait } from './key-wait.ts';

const request: KeyedBid = {
  user: 'anna',
  key: '7b0a2a0e-0000-4000-8000-000000000000',
  body: { auctionlot: 'lot', kind: 'direct', amount: 1000 },
};
const accepted = { status: 200, body: '{}' };

/** A key that is in use elsewhere until `freeAt`, and then new. */
async function runUntil(freeAt: number, outcomes = [refusal('key_in_use'), accepted]) {
  let now = 0;
  const client = {
    async query(query: string | pg.QueryConfig) {
      const name = typeof query === 'string' ? '' : query.name;
      return { rows: name === 'bid-claim' ? [{ is_free: now >= freeAt }] : [{ answer: null, status: null }] };
    },
    release: () => undefined,
  };
  const pool = { connect: async () => client } as unknown as pg.Pool;
  const keyWait = createKeyWait(pool, {
    monotonic: () => now,
    after(ms, run) {
      now += ms;
      run();
      return () => undefined;
    },
  });
  const outcome = await keyWait.run(request, async () => outcomes.shift() ?? accepted);
  return { outcome, waited: now };
}

it('places a request again once its key is free', async () => {
  expect(await runUntil(700)).toEqual({ outcome: accepted, waited: 700 });
});

it('answers that the key is in use after two seconds', async () => {
  expect(await runUntil(60_000)).toEqual({ outcome: refusal('key_in_use'), waited: 2000 });
});

it('waits for no other refusal', async () => {
  const low = refusal('bid_too_low');
  expect(await runUntil(0, [low])).toEqual({ outcome: low, waited: 0 });
});
