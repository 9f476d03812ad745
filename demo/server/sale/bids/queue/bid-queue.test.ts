import type pg from 'pg';
import { expect, it } from 'vitest';
import { BID_RATE_LIMIT } from '../rate-limit.ts';
import type { KeyedBid } from '../request.ts';
import { createBidQueue } from './bid-queue.ts';

const failure = (code: string): Error => Object.assign(new Error(`SQLSTATE ${code}`), { code });
const uniqueViolation = failure('23505');
const lockTimeout = failure('55P03');

/**
 * A queue of bids on connections that record the steps of each transaction, and whether its connection was
 * closed at the end. An item begins with its lot: `a1`. The decision about `a?` fails; the decision about
 * `a!` writes nothing.
 *
 * @param answer answers a statement; `count` numbers the transactions from 1 on
 * @param isLimited makes all bids one user's, with a rate limit whose bucket is always full
 */
function setUp(answer: (statement: string, count: number) => unknown = () => undefined, isLimited = false) {
  const transactions: string[][] = [];
  const closed: boolean[] = [];
  let tokens = 0;
  const connect = async () => {
    const own: string[] = [];
    let tokenCount = 0;
    const count = transactions.push(own);
    return {
      async query(query: string | pg.QueryConfig) {
        if (typeof query !== 'string' && query.name === 'rate-limit-take') {
          const [[key], [requested]] = query.values as [string[], number[]];
          tokenCount = requested ?? 0;
          return { rows: [{ key, granted: requested, filling: 0 }] };
        }
        if (typeof query !== 'string' && query.name?.startsWith('bid-')) return { rows: [] };
        const text = typeof query === 'string' ? query : query.text;
        const [name = ''] = text.split(';');
        if (!name.startsWith('set ')) own.push(name);
        await answer(name, count);
        if (name === 'commit') tokens += tokenCount;
        return { rows: [] };
      },
      release: (isClosed: boolean) => void closed.push(isClosed),
    };
  };
  const queue = createBidQueue<string, null, string>({
    pool: { connect } as unknown as pg.Pool,
    maxLocks: 8,
    async lock(client, locks, mode) {
      const ids = [...new Set(locks.map(({ id }) => id))];
      await client.query(`lock ${ids.join(' ')}${mode === 'skip' ? ' or skip' : ''}`);
      return new Map(ids.filter((id) => mode === 'wait' || id !== 'x').map((id) => [id, null]));
    },
    lockOne: 'wait for x',
    overLimit: (wait) => `wait ${wait}`,
    requestOf: (item) => (isLimited ? requestOf(item) : undefined),
    async decide(locked, bids, client) {
      for (const { item } of bids) if (item.includes('?')) throw new Error('No such rule.');
      return {
        writes: bids.filter(({ item }) => !item.includes('!')).map(({ item }) => ({ text: `write ${item}` })),
        onCommitted() {
          void client.query('publish');
          return bids.map(({ id, item }) => (locked.has(id) ? `${item} accepted` : 'not found'));
        },
      };
    },
  });
  const bid = (item: string): Promise<string> => queue.add(item.slice(0, 1), item);
  const outcomes = async (...bids: Promise<string>[]): Promise<string[]> =>
    (await Promise.allSettled(bids)).map((one) =>
      one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
    );
  return { bid, outcomes, transactions, closed, tokens: () => tokens };
}

const requestOf = (key: string): KeyedBid => ({
  user: 'anna',
  key,
  limit: BID_RATE_LIMIT,
  body: { auctionlot: key.slice(0, 1), amount: 1000, kind: 'direct' },
});

it('decides bids on all lots that arrive together in one transaction, and publishes after its commit', async () => {
  const { bid, outcomes, transactions, closed } = setUp();
  const bids = ['a1', 'b1', 'a2', 'c1', 'b2'].map(bid);
  expect(await outcomes(...bids)).toEqual(['a1', 'b1', 'a2', 'c1', 'b2'].map((item) => `${item} accepted`));
  // Items that arrive during a transaction share the next one, in the order of arrival.
  expect(transactions.map((own) => own.filter((text) => text.startsWith('write')))).toEqual([
    ['write a1'],
    ['write b1', 'write a2', 'write c1', 'write b2'],
  ]);
  expect(transactions[1]).toEqual([
    'begin',
    'lock b a c',
    'write b1',
    'write a2',
    'write c1',
    'write b2',
    'commit',
    'publish',
  ]);
  expect(closed).toEqual([false, false]);
});

/** Starts a transaction, so that the bids behind it share the next one. */
function busy(bid: (item: string) => Promise<string>): void {
  void bid('z1');
}

it('decides each lot in a transaction of its own after a failure, and each bid of the lot that fails', async () => {
  const { bid, outcomes, transactions } = setUp((statement) => {
    if (statement === 'write b2') throw uniqueViolation;
  });
  busy(bid);
  const bids = ['a1', 'b1', 'b2', 'b3', 'c1'].map(bid);
  expect(await outcomes(...bids)).toEqual([
    'a1 accepted',
    'b1 accepted',
    'SQLSTATE 23505',
    'b3 accepted',
    'c1 accepted',
  ]);
  expect(transactions.slice(1).map((own) => own.slice(1).join(', '))).toEqual([
    'lock a b c, write a1, write b1, write b2, write b3, write c1, commit',
    'lock a, write a1, commit, publish',
    'lock b, write b1, write b2, write b3, commit',
    'lock b, write b1, commit, publish',
    'lock b, write b2, commit',
    'lock b, write b3, commit, publish',
    'lock c, write c1, commit, publish',
  ]);
});

it('decides each bid in a transaction of its own if the decision about one of them fails', async () => {
  const { bid, outcomes } = setUp();
  busy(bid);
  const bids = ['a1', 'b?', 'c1'].map(bid);
  expect(await outcomes(...bids)).toEqual(['a1 accepted', 'No such rule.', 'c1 accepted']);
});

it('decides bids on other lots while one lot is locked elsewhere, and only bids on that lot wait', async () => {
  let free = (): void => undefined;
  const isFree = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { bid, outcomes, transactions } = setUp((statement, count) => {
    if (count === 2 && statement.startsWith('lock')) throw lockTimeout;
    return statement === 'wait for x' ? isFree : undefined;
  });
  busy(bid);
  const waits = bid('x1');
  expect(await outcomes(bid('a1'), bid('b1'))).toEqual(['a1 accepted', 'b1 accepted']);
  // No later bid on the locked lot overtakes an earlier one.
  const later = bid('x2');
  expect(await bid('c1')).toBe('c1 accepted');
  free();
  expect(await outcomes(waits, later)).toEqual(['x1 accepted', 'x2 accepted']);
  const locks = transactions.flat().filter((text) => /lock|wait/.test(text));
  expect(locks.slice(1)).toEqual(['lock x a b', 'lock x a b or skip', 'wait for x', 'lock c', 'lock x']);
});

it('takes no second rate limit token for a bid that is tried again because its lot was locked', async () => {
  const { bid, outcomes, tokens } = setUp((statement, count) => {
    if (count === 2 && statement.startsWith('lock')) throw lockTimeout;
  }, true);
  busy(bid);
  const bids = ['x1', 'a1', 'x2'].map(bid);
  expect(await outcomes(...bids)).toEqual(['x1 accepted', 'a1 accepted', 'x2 accepted']);
  expect(tokens()).toBe(4);
});

it('a bid postponed by a transaction without a write takes its rate limit token again', async () => {
  const { bid, outcomes, tokens } = setUp((statement, count) => {
    if (count === 2 && statement.startsWith('lock')) throw lockTimeout;
  }, true);
  busy(bid);
  const bids = ['x1', 'a!'].map(bid);
  expect(await outcomes(...bids)).toEqual(['x1 accepted', 'a! accepted']);
  expect(tokens()).toBe(2);
});

it.each(['begin', 'write a1', 'commit'])(
  'when "%s" fails with the connection, all bids fail, nothing is published or retried, and it is closed',
  async (failing) => {
    const { bid, outcomes, transactions, closed } = setUp((statement) => {
      if (statement === failing) throw new Error('connection lost');
    });
    expect(await outcomes(bid('a1'))).toEqual(['connection lost']);
    expect(transactions.flat()).not.toContain('publish');
    expect(closed).toEqual([true]);
  },
);
