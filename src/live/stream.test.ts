import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/fakes/fake-clock.ts';
import { openStream } from './stream.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The data of the events in a stream that arrives in the given chunks. */
async function read(chunks: readonly Uint8Array[]): Promise<string[]> {
  const events: string[] = [];
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const why = await new Promise((resolve) => {
    openStream(
      { address: 'https://api.example/hub' },
      {
        clock: createFakeClock(),
        fetch: async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
        nativeSource: () => expect.unreachable(),
      },
      {
        onOpen: () => undefined,
        onData: (data) => void events.push(data),
        onEnd: ({ reason }) => resolve(reason),
      },
    );
  });
  expect(why).toBe('closed');
  return events;
}

test.each([
  [
    'lines of data are one event',
    'data: YHOO\ndata: +2\ndata: 10\n\ndata: next\n\n',
    ['YHOO\n+2\n10', 'next'],
  ],
  ['names, ids and retry times are ignored', 'event: add\nid: 7\nretry: 1000\ndata: a\n\n', ['a']],
  ['an event without data', 'event: ping\nid: 7\n\n', []],
  ['an event that is not finished', 'data: a\n\ndata: b\n', ['a']],
  ['heartbeats', ':\n\n:\n\ndata: a\n\n:\n\n', ['a']],
  ['CRLF', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', ['a\nb', 'c']],
  ['CR alone', 'data: a\rdata: b\r\rdata: c\r\r:\r', ['a\nb', 'c']],
  ['mixed ends of lines', 'data: a\r\ndata: b\n\rdata: c\n\n', ['a\nb', 'c']],
  ['a byte order mark', '\ufeffdata: a\n\n', ['a']],
  ['a byte order mark only at the beginning', 'data: a\n\n\ufeffdata: b\n\n', ['a']],
  ['colons and spaces in the data', 'data: {"a":1}\n\ndata::  b\n\ndata:  c\n\n', ['{"a":1}', ':  b', ' c']],
  ['separators that end no line', 'data: a\u2028b\u0085c\n\n', ['a\u2028b\u0085c']],
  ['characters of several bytes', 'data: حصان 🐴\n\n', ['حصان 🐴']],
])(
  '%s: the events are the same read whole, byte by byte, and split anywhere',
  async (_what, stream, events) => {
    const bytes = bytesOf(stream);
    expect(await read([bytes])).toEqual(events);
    expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(events);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(await read([bytes.slice(0, at), bytes.slice(at)])).toEqual(events);
    }
  },
);
