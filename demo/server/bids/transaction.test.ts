import type pg from 'pg';
import { expect, it } from 'vitest';
import { createBidQueue } from './transaction.ts';

const uniqueViolation = Object.assign(new Error('duplicate key'), { code: '23505' });

/**
 * A queue of bids on a connection that records what each transaction does, and whether it was closed
 * at the end.
 *
 * @param answer answers a statement; `count` numbers the transactions from 1 on
 */
function setUp(answer: (statement: string, count: number) => void = () => undefined) {
  const transactions: string[][] = [];
  const closed: boolean[] = [];
  const client = {
    async query(query: string | pg.QueryConfig) {
      const text = typeof query === 'string' ? query : query.text;
      if (text === 'begin') transactions.push([]);
      transactions.at(-1)?.push(text);
      answer(text, transactions.length);
      return { rows: [] };
    },
    release: (isClosed: boolean) => void closed.push(isClosed),
  };
  const queue = createBidQueue<string, null, string>({
    pool: { connect: async () => client } as unknown as pg.Pool,
    lock: async () => null,
    requestOf: () => undefined,
    decide: async (_, items) => ({
      writes: items.map((item) => ({ text: `write ${item}` })),
      onCommitted() {
        transactions.at(-1)?.push('publish');
        return items.map((item) => `${item} accepted`);
      },
    }),
  });
  return { queue, transactions, closed };
}

it('decides bids that arrive together in one transaction, and publishes after its commit', async () => {
  const { queue, transactions, closed } = setUp();
  const bids = ['a', 'b', 'c'].map((item) => queue.add('lot', item));
  expect(await Promise.all(bids)).toEqual(['a accepted', 'b accepted', 'c accepted']);
  expect(transactions).toEqual([
    ['begin', 'write a', 'commit', 'publish'],
    ['begin', 'write b', 'write c', 'commit', 'publish'],
  ]);
  expect(closed).toEqual([false, false]);
});

it('decides each bid alone when a key was committed elsewhere at the same moment', async () => {
  const { queue, transactions, closed } = setUp((statement, count) => {
    if (count === 2 && statement === 'write b') throw uniqueViolation;
  });
  const bids = ['a', 'b', 'c'].map((item) => queue.add('lot', item));
  expect(await Promise.all(bids)).toEqual(['a accepted', 'b accepted', 'c accepted']);
  expect(transactions.slice(1)).toEqual([
    ['begin', 'write b', 'write c', 'commit'],
    ['begin', 'write b', 'commit', 'publish'],
    ['begin', 'write c', 'commit', 'publish'],
  ]);
  expect(closed).toEqual([false, true, false, false]);
});

it.each(['begin', 'write a', 'commit'])(
  'when "%s" fails, the bid fails, nothing is published and the connection is closed',
  async (failing) => {
    const { queue, transactions, closed } = setUp((statement) => {
      if (statement === failing) throw new Error('connection lost');
    });
    await expect(queue.add('lot', 'a')).rejects.toThrow('connection lost');
    expect(transactions.flat()).not.toContain('publish');
    expect(closed).toEqual([true]);
  },
);
