import { expect, test } from 'vitest';
import { instant } from '../../testing/fixtures/auctions.ts';
import { aLogEntry } from '../../testing/fixtures/hybrid.ts';
import { createHybridLogs } from './hybrid-logs.ts';

const line = (no: number, amount: number, change = {}) => aLogEntry({ no, amount, kind: 'bid', ...change });

function setUp() {
  const logs = createHybridLogs();
  const amounts = () => logs.log('l').value.map(({ no, amount }) => `${no}:${amount}`);
  return { logs, amounts };
}

test('an entry with a known number replaces it, and entries are in order', () => {
  const { logs, amounts } = setUp();
  logs.applyEntries('l', [line(2, 200)], 10);
  logs.applyEntries('l', [line(1, 100)], 11);
  logs.applyEntries('l', [line(2, 200, { cancelled: true })], 12);
  expect(amounts()).toEqual(['1:100', '2:200']);
  expect(logs.log('l').value[1]?.cancelled).toBe(true);
});

test('an answer requested before a message does not undo that message', () => {
  const { logs, amounts } = setUp();
  logs.applyEntries('l', [line(2, 200, { cancelled: true }), line(3, 150)], 10);
  logs.applySnapshot('l', [line(1, 100), line(2, 200)], 9);
  expect(amounts()).toEqual(['1:100', '2:200', '3:150']);
  expect(logs.log('l').value[1]?.cancelled).toBe(true);
});

test('a newer whole log removes lines that it does not have', () => {
  const { logs, amounts } = setUp();
  logs.applySnapshot('l', [line(1, 100), line(2, 200)], 5);
  logs.applySnapshot('l', [line(1, 100)], 6);
  expect(amounts()).toEqual(['1:100']);
});

test('a reopened lot starts a new log', () => {
  const { logs, amounts } = setUp();
  const opened = (at: number) => aLogEntry({ no: 1, at: instant(at), amount: at });
  logs.applySnapshot('l', [opened(1), line(2, 200), line(3, 300)], 5);
  logs.applyEntries('l', [opened(9)], 10);
  logs.applyEntries('l', [line(2, 20)], 11);
  expect(amounts()).toEqual(['1:9', '2:20']);
  // A late answer of the previous round.
  logs.applySnapshot('l', [opened(1), line(2, 200), line(3, 300)], 9);
  expect(amounts()).toEqual(['1:9', '2:20']);
});

test('broken entries are left out', () => {
  const { logs, amounts } = setUp();
  logs.applyEntries('l', [null, { no: 'x' }, line(1, 100)], 1);
  expect(amounts()).toEqual(['1:100']);
});
