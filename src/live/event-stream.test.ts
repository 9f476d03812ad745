import { expect, test } from 'vitest';
import { createEventReader } from './event-stream.ts';

/** The data of the events in a stream that comes in the given pieces. */
function read(...pieces: Array<string | Uint8Array>): string[] {
  const events: string[] = [];
  const feed = createEventReader((data) => void events.push(data));
  for (const piece of pieces) feed(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
  return events;
}

test.each([
  // The examples of the HTML standard.
  [
    'several lines are one event',
    'data: This is the first message.\n\ndata: This is the second message, it\ndata: has two lines.\n\ndata: This is the third message.\n\n',
    [
      'This is the first message.',
      'This is the second message, it\nhas two lines.',
      'This is the third message.',
    ],
  ],
  [
    'names do not matter',
    'event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\n',
    ['73857293', '2153'],
  ],
  ['a stock ticker', 'data: YHOO\ndata: +2\ndata: 10\n\n', ['YHOO\n+2\n10']],
  [
    'a comment, ids, and only the first of two spaces is taken away',
    ': test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n',
    ['first event', 'second event', ' third event'],
  ],
  [
    'no data, two empty lines of data, and one that is not finished',
    'data\n\ndata\ndata\n\ndata:',
    ['', '\n'],
  ],
  ['a colon with and without a space', 'data:test\n\ndata: test\n\n', ['test', 'test']],
  // What the standard's grammar allows besides.
  ['CRLF', 'data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n', ['a\nb', 'c']],
  ['CR alone', 'data: a\rdata: b\r\rdata: c\r\r', ['a\nb', 'c']],
  ['mixed ends of lines', 'data: a\r\ndata: b\n\rdata: c\n\n', ['a\nb', 'c']],
  ['a byte order mark', '\ufeffdata: a\n\n', ['a']],
  ['one only at the beginning', 'data: a\n\n\ufeffdata: b\n\n', ['a']],
  ['unknown fields and retry', 'retry: 1000\nfoo: bar\nDATA: no\ndata : no\ndata: a\n\n', ['a']],
  ['an event without data', 'event: ping\nid: 7\n\n', []],
  ['heartbeats', ':\n\n:\n\ndata: a\n\n:\n\n', ['a']],
  ['more colons', 'data: {"a":1}\n\ndata:: b\n\n', ['{"a":1}', ': b']],
  ['separators that are no end of a line', 'data: a\u2028b\u0085c\n\n', ['a\u2028b\u0085c']],
])('%s', (_what, stream, events) => {
  expect(read(stream)).toEqual(events);
  // The same, whatever way it is cut: byte by byte, also within characters and within a CRLF.
  const bytes = new TextEncoder().encode(stream);
  expect(read(...Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(events);
});

test('a bare CR ends an event at once, without waiting for what may follow', () => {
  expect(read('data: a\r\r')).toEqual(['a']);
  expect(read('data: a\r', '\n', '\r', '\ndata: b\r\n\r', '\n')).toEqual(['a', 'b']);
});

test('characters cut in two are whole', () => {
  const bytes = new TextEncoder().encode('data: حصان 🐴\n\n');
  for (let at = 0; at <= bytes.length; at += 1) {
    expect(read(bytes.slice(0, at), bytes.slice(at))).toEqual(['حصان 🐴']);
  }
});
