import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HybridBidPayload } from '../../../../src/api/schema/message.ts';
import { pendingBids } from '../../../../src/domain/hybrid/book.ts';
import { boundOf } from '../../../../src/domain/hybrid/limits.ts';
import type { HybridAction, HybridState } from '../../../../src/domain/hybrid/types.ts';
import type { Answered } from '../../../../src/testing/contract/client.ts';
import {
  acceptedHybridBid,
  type HybridBidder,
  openRoom,
  type Room,
  roomOf,
} from '../../../../src/testing/contract/hybrid-client.ts';
import { isGapless, type Subscription, subscribe } from '../../../../src/testing/contract/stream.ts';
import { pick, type Random, randomInteger, seededRandom } from '../../../world/random.ts';
import { TENANT } from '../../data/tenant.ts';
import { expectConsistentSale } from '../../testing/consistent-sale.ts';
import { type BackendUnderTest, startTestBackend } from '../../testing/test-backend.ts';

const TOPIC = `online-auction/${TENANT}`;

/** Tests that need access to the backend itself. */
describe('hybrid: two processes, random play, a rush', () => {
  let world: BackendUnderTest;
  let other: BackendUnderTest;
  beforeAll(async () => {
    const hub = { heartbeat: 100, lifetime: 60_000 };
    world = await startTestBackend({ hub });
    other = await startTestBackend({ hub, databaseUrl: world.backend.databaseUrl });
  });
  afterAll(async () => {
    await other?.stop();
    await world?.stop();
  });

  it('is one sale in two processes: both send its messages in order, and private ones to their user', async () => {
    const here = await openRoom(world);
    const there = roomOf(other, here.sale, here.token);
    const guest = await here.admittedBidder();
    const start = world.backend.hub.lastSeq;
    const listeners = [
      await subscribe(world, { query: String(start) }),
      await subscribe(other, { query: String(start) }),
    ];
    const mine = { topics: [`${TOPIC}/user/${guest.id}`], token: guest.token };
    const privateStreams = [await subscribe(world, mine), await subscribe(other, mine)];
    for (let turn = 0; turn < 10; turn += 1) {
      const [one, next] = turn % 2 === 0 ? [here, there] : [there, here];
      acceptedHybridBid(await one.bid(guest, 0, 1000 + turn * 100));
      await next.answerPending('accept');
      expect(await one.lot(0)).toMatchObject({ currentPrice: 1000 + turn * 100 });
    }
    for (const listener of listeners) {
      await expect.poll(() => bidsOf(listener, here).length).toBe(10);
      expect(isGapless(listener, start + 1)).toBe(true);
      const last = v.parse(HybridBidPayload, bidsOf(listener, here).at(-1));
      expect(last).toMatchObject({ currentPrice: 1900, rev: (await here.lot(0)).rev });
      listener.close();
    }
    await expectSigned(here, guest, world);
    // A private message for each of the bidder's bids, and one for its outcome.
    for (const listener of privateStreams) {
      await expect.poll(() => listener.messages.length).toBe(20);
      listener.close();
    }
    await expectConsistentSale(world.backend, here.sale.id);
  });

  it('accepts a bid whose write failed only when it is sent again', async () => {
    const room = await openRoom(world);
    const guest = await room.admittedBidder();
    const { db } = world.backend;
    const isOther = sql`check (auction_id <> ${sql.lit(room.sale.id)}) not valid`;
    await sql`alter table journal add constraint broken ${isOther}`.execute(db);
    const key = crypto.randomUUID();
    expect((await room.bid(guest, 0, 1000, { key })).status).toBe(500);
    await sql`alter table journal drop constraint broken`.execute(db);
    expect((await room.view()).pending).toEqual([]);
    expect(acceptedHybridBid(await room.bid(guest, 0, 1000, { key })).bid.status).toBe('pending');
    await expectConsistentSale(world.backend, room.sale.id);
  });

  it('stays consistent after random actions of console and bidders', async () => {
    const lots = Array.from({ length: 5 }, (_, index) => (index % 2 === 0 ? { reserve: 2000 } : {}));
    const room = await openRoom(world, { started: false, lots });
    const guests = await room.admittedBidders(5, 6000);
    const start = world.backend.hub.lastSeq;
    const listener = await subscribe(world, { query: String(start) });
    const bidders = await Promise.all(guests.map(async (guest) => (await room.mine(guest, 0)).bidder ?? ''));
    const random = seededRandom('hall');
    const processes = [world.backend.sales, other.backend.sales];
    let acceptedActions = 0;
    for (let turn = 0; turn < 500; turn += 1) {
      const sales = pick(random, processes);
      const state = await sales.state(room.sale.id);
      if (state === null) throw new Error('no sale');
      const done = await sales.act(room.sale.id, randomAction(random, state, bidders), null);
      if (done.ok) acceptedActions += 1;
      else expect(await sales.state(room.sale.id)).toEqual(state);
    }
    expect(acceptedActions).toBeGreaterThan(150);
    const state = await expectConsistentSale(world.backend, room.sale.id);
    await expect.poll(() => listener.messages.at(-1)?.seq).toBe(await newestSeq(world));
    expect(isGapless(listener, start + 1)).toBe(true);
    for (const [index, lot] of state.lots.entries()) {
      const messages = bidsOf(listener, room).filter(({ auctionlot }) => auctionlot === lot.id);
      if (messages.length === 0) continue;
      const { rev, status, bids, currentPrice, askingPrice } = await room.lot(index);
      expect(messages.at(-1)).toMatchObject({ rev, status, bids, currentPrice, askingPrice });
    }
    listener.close();
  });

  it('never exceeds a limit by bids of several tabs, while one lot is sold and the next one called', async () => {
    const limit = 9000;
    const room = await openRoom(world, { lots: Array.from({ length: 5 }, () => ({})) });
    const guest = await room.admittedBidder(limit);
    const tabs = [room, roomOf(other, room.sale, room.token), room];
    const codes = new Set<string>();
    /** Lots with a bid, or with a refusal by the limit; only these are sold. */
    const decided = new Set<number>();
    for (const lotIndex of room.sale.lots.keys()) {
      let isOver = false;
      let bidCount = 0;
      // Each single amount fits the limit, now and on the next lot; their sum does not.
      const bidding = tabs.map(async (tab, index) => {
        while (!isOver) {
          for (const lot of [lotIndex, lotIndex + 1]) {
            const { status, text } = await tab.bid(guest, lot, 2500 + index * 50);
            const code = status === 200 ? 'taken' : JSON.parse(text).code;
            codes.add(code);
            bidCount += 1;
            if (code === 'taken' || code === 'limit_reached') decided.add(lot);
          }
        }
      });
      await expect.poll(() => decided.has(lotIndex) && bidCount > 6).toBe(true);
      await sellOn(room, lotIndex);
      isOver = true;
      await Promise.all(bidding);
      for (const { sales } of [world.backend, other.backend]) {
        const state = await sales.state(room.sale.id);
        const mine = (await room.mine(guest, 0)).bidder ?? '';
        expect(state && boundOf(state, mine)).toBeLessThanOrEqual(limit);
      }
    }
    expect([...codes]).toEqual(expect.arrayContaining(['taken', 'limit_reached', 'lot_not_live']));
    await expectConsistentSale(world.backend, room.sale.id);
  });

  it('holds fifty bidders on one lot while the auctioneer works, without losing or inventing a bid', async () => {
    const room = await openRoom(world);
    const guests = await room.admittedBidders(50, 40_000);
    const start = world.backend.hub.lastSeq;
    const listeners = [
      await subscribe(world, { query: String(start) }),
      await subscribe(other, { query: String(start) }),
    ];
    const rooms = [room, roomOf(other, room.sale, room.token)];
    let isOver = false;
    const auctioneer = work(room, () => isOver);
    const answers = await rush(rooms, guests);
    isOver = true;
    await auctioneer;
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 403, 409, 422].includes(status))).toEqual([]);

    const state = await expectConsistentSale(world.backend, room.sale.id);
    const [lot] = state.lots;
    const acceptedKeys = new Set(
      answers.filter(({ status }) => status === 200).map(({ text }) => keyOf(text)),
    );
    expect(lot?.bids.filter(({ source }) => source === 'online')).toHaveLength(acceptedKeys.size);
    expect(acceptedKeys.size).toBeGreaterThan(20);
    const price = (await room.lot(0)).currentPrice;
    for (const listener of listeners) {
      await expect.poll(() => listener.messages.at(-1)?.seq).toBe(await newestSeq(world));
      expect(isGapless(listener, start + 1)).toBe(true);
      expect(bidsOf(listener, room).at(-1)).toMatchObject({ rev: lot?.rev, currentPrice: price });
      listener.close();
    }
  });
});

/** Payloads of `auctionlot.hybrid.bid` of this sale. */
const bidsOf = (listener: Subscription, { sale }: Room): HybridBidPayload[] =>
  listener.messages
    .filter(({ event }) => event === 'auctionlot.hybrid.bid')
    .map(({ payload }) => v.parse(HybridBidPayload, payload))
    .filter(({ auction }) => auction === sale.id);

/** The journal has the user of every action. */
async function expectSigned(
  { sale }: Room,
  bidder: HybridBidder,
  { backend }: BackendUnderTest,
): Promise<void> {
  const lines = await backend.db
    .selectFrom('journal')
    .select(['user_id', 'action'])
    .where('auction_id', '=', sale.id)
    .execute();
  for (const { user_id, action } of lines) {
    if (action.action === 'bid') expect(user_id).toBe(bidder.id);
    else expect([null, bidder.id]).not.toContain(user_id);
  }
}

async function newestSeq({ backend }: BackendUnderTest): Promise<number> {
  const { seq } = await backend.db.selectFrom('message_counter').select('seq').executeTakeFirstOrThrow();
  return seq;
}

/** Accepts a pending bid, or else one from the hall; then calls the next lot. */
async function sellOn(room: Room, index: number): Promise<void> {
  const auctionlot = room.sale.lots[index];
  // In a rush, another bid may have replaced the bid that was read.
  for (let refused = 0; ; ) {
    const [first] = (await room.view()).pending;
    if (first === undefined || first.no === refused) break;
    if ((await room.post({ action: 'accept', auctionlot, bid: first.no })).status === 200) break;
    refused = first.no;
  }
  await room.post({ action: 'hallBid', auctionlot, amount: 1000 });
  await room.submit({ action: 'sold', auctionlot });
  if (index < room.sale.lots.length - 1) await room.submit({ action: 'next' });
}

/** Usually a sensible action, sometimes not. */
function randomAction(random: Random, state: HybridState, bidders: readonly string[]): HybridAction {
  const auctionlot = random() < 0.9 ? (state.liveLot ?? '') : pick(random, state.lots).id;
  const lot = state.lots.find(({ id }) => id === auctionlot);
  const amount = (lot?.askingPrice ?? 1000) + randomInteger(random, -2, 6) * 50;
  const bidder = pick(random, bidders);
  const waits = lot === undefined ? undefined : pendingBids(lot)[0];
  const accepts: HybridAction = { action: 'accept', auctionlot, bid: waits?.no ?? 1 };
  const bids: HybridAction = { action: 'bid', bidder, auctionlot, amount };
  return pick<HybridAction>(random, [
    bids,
    bids,
    bids,
    accepts,
    accepts,
    { action: 'decline', auctionlot, bid: waits?.no ?? 1 } as const,
    ...(['hallBid', 'phoneBid'] as const).map((action) => ({ action, auctionlot, amount })),
    { action: 'counting', auctionlot, counting: pick(random, [0, 1, 2] as const) },
    { action: 'asking', auctionlot, amount: Math.max(50, amount - 200) },
    { action: 'sold', auctionlot, force: random() < 0.3 },
    { action: 'undo', step: state.stepNo },
    {
      action: 'absentee',
      bidder,
      auctionlot: pick(random, state.lots).id,
      amount: randomInteger(random, 0, 6) * 500,
    },
    { action: 'admit', bidder, limit: randomInteger(random, 2, 9) * 1000 },
    { action: 'next' } as const,
    { action: 'reopen', auctionlot } as const,
    pick<HybridAction>(random, [
      { action: 'unsold', auctionlot } as const,
      { action: 'next' } as const,
      { action: 'pause', message: { en: 'A moment' } } as const,
      { action: 'start' } as const,
    ]),
    { action: 'start' } as const,
    { action: 'resume' } as const,
    { action: 'resume' } as const,
  ]);
}

/** All at once, a few times; every tenth request is sent twice with its key, to both processes. */
async function rush(rooms: readonly Room[], guests: readonly HybridBidder[]): Promise<Answered[]> {
  const random = seededRandom('rush');
  const calls: Promise<Answered>[] = [];
  for (let round = 0; round < 6; round += 1) {
    for (const [index, guest] of guests.entries()) {
      const amount = 1000 + round * 1500 + randomInteger(random, 0, 60) * 50;
      const key = crypto.randomUUID();
      const bid = (room: Room | undefined) => room?.bid(guest, 0, amount, { key });
      const sent = [bid(rooms[index % 2]), index % 10 === 0 ? bid(rooms[(index + 1) % 2]) : undefined];
      calls.push(...sent.filter((call) => call !== undefined));
    }
    await Promise.all(calls);
  }
  return Promise.all(calls);
}

/** An auctioneer in a hurry. */
async function work(room: Room, isOver: () => boolean): Promise<void> {
  const auctionlot = room.sale.lots[0];
  for (let turn = 0; !isOver(); turn += 1) {
    const { pending, lots } = await room.view();
    const [first] = pending;
    const asking = lots[0]?.askingPrice ?? 0;
    if (turn % 5 === 4) await room.post({ action: 'hallBid', auctionlot, amount: asking });
    else if (first !== undefined) await room.post({ action: 'accept', auctionlot, bid: first.no });
    if (turn % 7 === 6) await room.post({ action: 'counting', auctionlot, counting: 1 });
  }
}

const keyOf = (text: string): string => (JSON.parse(text) as { bid: { id: string } }).bid.id;
