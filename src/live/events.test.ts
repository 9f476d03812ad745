import { expect, test } from 'vitest';
import { aLot, bidMessage } from '../testing/fixtures/lots.ts';
import { parseMessage } from './events.ts';

function parse(message: unknown) {
  const logged: string[] = [];
  const data = typeof message === 'string' ? message : JSON.stringify(message);
  return { message: parseMessage(data, (text) => logged.push(text)), logged };
}

test('known events are parsed', () => {
  const bid = parse({ event: 'auctionlot.bid', payload: bidMessage(aLot()), seq: 7, at: 1_000 }).message;
  expect(bid).toMatchObject({ seq: 7, at: 1_000, event: { payload: { auctionlot: 'l1', rev: 5 } } });
  const note = parse({ event: 'notification.global', payload: { message: { de: 'Pause' } }, seq: 8 }).message;
  expect(note?.event).toEqual({ event: 'notification.global', payload: { message: { de: 'Pause' } } });
});

test('any other event is left unparsed, also one named like a property of Object.prototype', () => {
  for (const name of ['session.ended', 'toString', '__proto__']) {
    const { message, logged } = parse({ event: name, payload: { a: 1 }, seq: 9 });
    expect(message).toEqual({ seq: 9, at: null, event: { event: 'other', name, payload: { a: 1 } } });
    expect(logged).toEqual([]);
  }
});

test('events of a hybrid sale are read although their fields have other types or are missing', () => {
  const read = (event: string, payload: unknown) => parse({ event, payload, seq: 9 }).message?.event;
  const counting = { auction: 'h', auctionlot: 'h2', counting: true };
  expect(read('auctionlot.hybrid.counting', counting)).toMatchObject({
    payload: { ...counting, counting: 1 },
  });
  expect(read('auctionlot.hybrid.message', { auction: 7, message: null })).toMatchObject({
    payload: { auction: '7', message: null },
  });
  // Without an auction it is about the sale on the page.
  expect(read('participation.update', {})).toMatchObject({ payload: {} });
});

test('a broken message is logged, and its seq counts if it can be read', () => {
  const half = parse({ event: 'auctionlot.bid', payload: { auctionlot: 'l1' }, seq: 3 });
  expect(half.message).toEqual({ seq: 3, at: null, event: null });
  expect(half.logged).toHaveLength(1);
  const none = parse('{"event":');
  expect(none.message).toBeNull();
  expect(none.logged).toHaveLength(1);
});
