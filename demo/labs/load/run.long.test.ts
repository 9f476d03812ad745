import { expect, it } from 'vitest';
import { runLoad } from './run.ts';

it('a small load on two backends, with a deployment, loses and doubles nothing', async () => {
  const printed: string[] = [];
  const wrong = await runLoad({
    size: { lots: 3, bidders: 20, rounds: 1, bidSeconds: 1, steps: [10, 20], streamSeconds: 2 },
    print: (text) => printed.push(text),
  });
  expect(wrong).toEqual([]);
  const text = printed.join('\n');
  for (const row of ['bare transaction', 'one hot lot, 1 process ', '3 lots, 2 processes'])
    expect(text).toMatch(new RegExp(`^${row} +[1-9]\\d* +\\d+\\.\\d\\d `, 'm'));
  // Bids per second, then click to publish and publish to receipt.
  for (const streams of [10, 20])
    expect(text).toMatch(new RegExp(`^${streams} +[1-9]\\d*( +\\d+ ms){6} `, 'm'));
  // The first listener, and every second other one, follows the deployed backend.
  expect(text).toMatch(/^20, ([1-9]|1\d) of them moved +\d+ ms( +\d+ ms){3}/m);
}, 120_000);
