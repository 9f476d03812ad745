import { expect, test } from 'vitest';
import { aLot, bidMessage } from '../testing/fixtures/lots.ts';
import { parseMessage } from './events.ts';

function parse(message: unknown) {
  const logged: string[] = [];
  const data = typeof message === 'string' ? message : JSON.stringify(message);
  return { message: parseMessage(data, (text) => logged.push(text)), logged };
}

test('reads the events it knows', () => {
  const bid = parse({ event: 'auctionlot.bid', payload: bidMessage(aLot()), seq: 7, at: 1_000 }).message;
  expect(bid).toMatchObject({ seq: 7, at: 1_000, event: { payload: { auctionlot: 'l1', rev: 5 } } });
  const note = parse({ event: 'notification.global', payload: { message: { de: 'Pause' } }, seq: 8 }).message;
  expect(note?.event).toEqual({ event: 'notification.global', payload: { message: { de: 'Pause' } } });
});

test('an unknown event counts and says nothing, also one named like a property of every object', () => {
  for (const event of ['auctionlot.hybrid.bid', 'toString', '__proto__']) {
    const { message, logged } = parse({ event, payload: {}, seq: 9 });
    expect(message).toEqual({ seq: 9, at: null, event: null });
    expect(logged).toEqual([]);
  }
});

test('what is broken is logged: it counts where its number can be read', () => {
  const half = parse({ event: 'auctionlot.bid', payload: { auctionlot: 'l1' }, seq: 3 });
  expect(half.message).toEqual({ seq: 3, at: null, event: null });
  expect(half.logged).toHaveLength(1);
  const none = parse('{"event":');
  expect(none.message).toBeNull();
  expect(none.logged).toHaveLength(1);
});
