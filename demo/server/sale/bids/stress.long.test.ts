import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Decision, decideBid, type LotBook } from '../../../../src/domain/bidding.ts';
import { type Answered, bid, lotNow } from '../../../../src/testing/contract/client.ts';
import { isGapless, subscribe } from '../../../../src/testing/contract/stream.ts';
import type { TestLot } from '../../../../src/testing/contract/world.ts';
import { seededRandom } from '../../../world/random.ts';
import { bookOf, LIVE_LOT_COLUMNS } from '../../data/lot-book.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

const BIDDERS = 50;
const BIDS_EACH = 10;

/** 500 bids at once by 50 bidders, a third of them maxima, some keys sent twice. */
describe('stress: one hot lot, and many lots', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    world = await startTestBackend();
    // A second process on the same database takes half of the bids: locks and order must hold across both.
    other = await startTestBackend({ databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  it.each([1, 20])(
    'books by the rules on %i lots, once per key, without gaps in seq, and delivers every message',
    async (count) => {
      const options = { reserve: 30_000, extension: '120/120', end: 60_000 } as const;
      const lots = await Promise.all(Array.from({ length: count }, () => world.makeLot(options)));
      const tokens = await world.makeBidders(BIDDERS);
      const before = await Promise.all(lots.map((lot) => bookNow(world, lot)));
      const listeners = [await subscribe(world), await subscribe(other)];
      const start = Number(listeners[0]?.headers.get('last-event-id'));

      const answers = await rush(world, other, lots, tokens);

      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
      const requests = await acceptedRequests(world, lots);

      // Every key with the answer 200 is booked exactly once, and nothing else.
      const acceptedKeys = new Set(
        answers.filter(({ status }) => status === 200).map(({ text }) => keyOf(text)),
      );
      expect(requests.length).toBeGreaterThan(10);
      expect(requests.map(({ key }) => key).sort()).toEqual([...acceptedKeys].sort());

      // A replay of the accepted requests through the rules gives the ledgers and the lots.
      let messages = requests.length;
      for (const [index, lot] of lots.entries()) {
        const own = requests.filter(({ lot_id }) => lot_id === lot.id);
        const replayed = replay(before[index] as LotBook, own);
        expect(await ledgerOf(world, lot)).toEqual(replayed.entries);
        expect(await bookNow(world, lot)).toEqual(replayed.book);
        messages -= replayed.silent;
      }

      for (const listener of listeners) {
        await expect.poll(() => listener.messages.length).toBe(messages);
        expect(isGapless(listener, start + 1)).toBe(true);
        for (const lot of lots) {
          const { id, ...live } = await lotNow(world, lot.id);
          const own = listener.messages.map(({ payload }) => payload as { readonly auctionlot: string });
          expect(own.findLast(({ auctionlot }) => auctionlot === id)).toMatchObject(live);
        }
        listener.close();
      }
      expect(await seqs(world, start)).toEqual(Array.from({ length: messages }, (_, i) => start + 1 + i));
    },
  );
});

/** All at once; every tenth request is sent twice with its key. */
async function rush(
  world: BackendUnderTest,
  other: BackendUnderTest,
  lots: readonly TestLot[],
  tokens: readonly string[],
): Promise<Answered[]> {
  const random = seededRandom('stress');
  const calls: Promise<Answered>[] = [];
  for (let round = 0; round < BIDS_EACH; round += 1) {
    for (const [index, token] of tokens.entries()) {
      const kind = random() < 0.35 ? 'max' : 'direct';
      const amount = 1000 + round * 4000 + Math.floor(random() * 9000);
      const options = { kind, key: crypto.randomUUID() } as const;
      const process = index % 2 === 0 ? world : other;
      const lot = lots[(index + round) % lots.length] as TestLot;
      calls.push(bid(process, token, lot.id, amount, options));
      if (index % 10 === 0) calls.push(bid(world, token, lot.id, amount, options));
    }
  }
  return Promise.all(calls);
}

interface Accepted {
  readonly lot_id: string;
  readonly key: string;
  readonly bidder: string;
  readonly kind: 'direct' | 'max' | 'buynow';
  readonly amount: number;
  readonly at: number;
}

/** In the order in which they were decided. */
const acceptedRequests = ({ backend }: BackendUnderTest, lots: readonly TestLot[]): Promise<Accepted[]> =>
  backend.db
    .selectFrom('bid_requests')
    .select(['lot_id', 'key', 'bidder', 'kind', 'amount', 'at'])
    .where(
      'lot_id',
      'in',
      lots.map(({ id }) => id),
    )
    .where('accepted', '=', true)
    .orderBy('id')
    .$narrowType<{ kind: Accepted['kind'] }>()
    .execute();

const ledgerOf = ({ backend }: BackendUnderTest, lot: TestLot): Promise<Decision['entries'][number][]> =>
  backend.db
    .selectFrom('bids')
    .select(['bidder', 'amount', 'at', 'source'])
    .where('lot_id', '=', lot.id)
    .orderBy('no')
    .$narrowType<{ source: 'online' | 'auto' }>()
    .execute();

async function bookNow({ backend }: BackendUnderTest, lot: TestLot): Promise<LotBook> {
  const row = await backend.db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_LOT_COLUMNS)
    .where('lots.id', '=', lot.id)
    .$narrowType<{ end_at: number }>()
    .executeTakeFirstOrThrow();
  return bookOf(row, row);
}

/** Replays requests through the rules; `silent` counts those without a public change. */
function replay(book: LotBook, requests: readonly Accepted[]) {
  const entries: Decision['entries'][number][] = [];
  let silent = 0;
  for (const request of requests) {
    const decided = decideBid(book, request);
    if (!decided.ok) throw new Error(`An accepted request is refused in replay: ${decided.error}`);
    book = decided.value.book;
    entries.push(...decided.value.entries);
    if (decided.value.entries.length === 0) silent += 1;
  }
  return { book, entries, silent };
}

async function seqs({ backend }: BackendUnderTest, after: number): Promise<(number | null)[]> {
  const rows = await backend.db
    .selectFrom('outbox')
    .select('seq')
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq }) => seq);
}

const keyOf = (text: string): string => (JSON.parse(text) as { bid: { id: string } }).bid.id;
