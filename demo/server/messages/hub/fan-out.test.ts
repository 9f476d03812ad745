import { expect, it } from 'vitest';
import { createFanOut } from './fan-out.ts';
import type { Frame } from './frame.ts';
import type { Subscriber } from './subscriber.ts';

const frame = (seq: number): Frame => ({ seq, bytes: Buffer.from(`${seq};`) });

/** Streams that record the bytes of each write. */
function streams(count: number, from = 0) {
  return Array.from({ length: count }, () => {
    const writes: string[] = [];
    let position = from;
    const subscriber = {
      isLive: true,
      get position() {
        return position;
      },
      send({ seq, bytes }: Frame, chunk?: Buffer) {
        if (seq <= position) return;
        position = seq;
        if (chunk !== undefined) expect(`${chunk}`).toBe(`${bytes.length.toString(16)}\r\n${bytes}\r\n`);
        writes.push(`${bytes}`);
      },
    };
    return { writes, subscriber: subscriber as unknown as Subscriber };
  });
}

it('writes to the first 500 streams at once; the others get that message together with those published meanwhile', async () => {
  const all = streams(1200);
  const fanOut = createFanOut(new Set(all.map(({ subscriber }) => subscriber)));
  fanOut([frame(1)]);
  fanOut([frame(2)]);
  fanOut([frame(3), frame(4)]);
  expect(all[499]?.writes).toEqual(['1;']);
  expect(all[500]?.writes).toEqual([]);
  await expect.poll(() => all[499]?.writes).toEqual(['1;', '2;3;4;']);
  expect(all.slice(0, 500).every(({ writes }) => writes.join() === '1;,2;3;4;')).toBe(true);
  expect(all.slice(500).every(({ writes }) => writes.join() === '1;2;3;4;')).toBe(true);
});

it('sends no message again that a stream already has from a replay', async () => {
  const [late, early] = [...streams(1, 2), ...streams(1, 0)];
  if (late === undefined || early === undefined) throw new Error('There is no stream.');
  createFanOut(new Set([late.subscriber, early.subscriber]))([frame(1), frame(2), frame(3)]);
  expect(late.writes).toEqual(['3;']);
  expect(early.writes).toEqual(['1;2;3;']);
});
