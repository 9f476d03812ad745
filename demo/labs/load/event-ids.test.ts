import { expect, test } from 'vitest';
import { createIdReader } from './event-ids.ts';

const STREAM = Buffer.from(
  'HTTP/1.1 200 OK\r\n\r\n3\r\n:\n\n\r\n2a\r\nid: 9\ndata: {"a":"id: 7"}\n\nid: 123456\ndata: {}\n\n\r\n:\n\n',
);

test('every id is read once, wherever chunks begin and end', () => {
  for (let first = 1; first < STREAM.length; first += 1) {
    for (const second of [first, first + 1, first + 7]) {
      const ids: number[] = [];
      const read = createIdReader((id) => ids.push(id));
      for (const chunk of [
        STREAM.subarray(0, first),
        STREAM.subarray(first, second),
        STREAM.subarray(second),
      ])
        read(chunk);
      expect(ids).toEqual([9, 123456]);
    }
  }
});

test('an id that comes byte by byte is read once', () => {
  const ids: number[] = [];
  const read = createIdReader((id) => ids.push(id));
  for (const byte of STREAM) read(Buffer.of(byte));
  expect(ids).toEqual([9, 123456]);
});
