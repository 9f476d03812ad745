import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../src/lib/clock.ts';
import { acceptedBid, bid, call, expectRefusal, lotNow } from '../../../src/testing/contract/client.ts';
import { HOUR, SECOND } from '../lib/durations.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { databaseTime } from './database-clock.ts';

/** Tolerance between the estimates of two processes; the possible error is half the round trip of a query. */
const TOLERANCE = 200;

/** A process whose own clock is wrong by `error` ms. */
const wrongClock = (error: number): Clock => ({ ...systemClock, now: () => systemClock.now() + error });

/** Processes on one database, whose own clocks differ. */
describe('one clock', () => {
  const errors = [0, 5 * SECOND, HOUR, -HOUR];
  let worlds: BackendUnderTest[] = [];
  const first = (): BackendUnderTest => worlds[0] as BackendUnderTest;
  const now = (): Promise<number> => databaseTime(first().backend.db);

  beforeAll(async () => {
    let databaseUrl: string | undefined;
    for (const error of errors) {
      const world = await startTestBackend({ clock: wrongClock(error), databaseUrl });
      databaseUrl ??= world.backend.databaseUrl;
      worlds = [...worlds, world];
    }
  });
  afterAll(async () => {
    for (const world of worlds.toReversed()) await world.stop();
  });

  it('answers the time of the database in `Server-Time`, in every process', async () => {
    for (const world of worlds) {
      const before = await now();
      const { headers } = await call(world, '/auctioneer/');
      const after = await now();
      const serverTime = Number(headers.get('Server-Time'));
      expect(serverTime).toBeGreaterThan(before - TOLERANCE);
      expect(serverTime).toBeLessThan(after + TOLERANCE);
    }
  });

  it('accepts a bid before the end in every process, and none after it', async () => {
    const tokens = await first().makeBidders(worlds.length);
    for (const [index, world] of worlds.entries()) {
      const [token = '', lot] = [tokens[index], await first().makeLot({ end: 4 * SECOND })];
      const before = await now();
      const { auctionlot } = acceptedBid(await bid(world, token, lot.id, 1000));
      const at = Date.parse(auctionlot.bids[0]?.at ?? '');
      expect(at).toBeGreaterThan(before - TOLERANCE);
      expect(at).toBeLessThan((await now()) + TOLERANCE);
      const over = await first().makeLot({ end: -1 });
      await expectRefusal(bid(world, token, over.id, 1000), 410, 'lot_closed');
    }
  });

  it('extends a lot by the soft close from the moment of the bid, in every process', async () => {
    const tokens = await first().makeBidders(worlds.length);
    for (const [index, world] of worlds.entries()) {
      const lot = await first().makeLot({ end: 60 * SECOND, extension: '120/120' });
      const before = await now();
      const { auctionlot } = acceptedBid(await bid(world, tokens[index] ?? '', lot.id, 1000));
      const at = Date.parse(auctionlot.bids[0]?.at ?? '');
      expect(Date.parse(auctionlot.end ?? '') - at).toBe(120 * SECOND);
      expect(at).toBeGreaterThan(before - TOLERANCE);
      expect(at).toBeLessThan((await now()) + TOLERANCE);
    }
  });

  it('closes no lot before its end', async () => {
    const lot = await first().makeLot({ end: 3 * SECOND });
    const samples: { readonly status: string; readonly isOver: boolean }[] = [];
    await expect
      .poll(
        async () => {
          const { status } = await lotNow(first(), lot.id);
          // Read after the status: a lot that is closed then was closed before this moment.
          samples.push({ status, isOver: (await now()) >= lot.end });
          return status;
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe('unsold');
    expect(samples.filter(({ status, isOver }) => status !== 'active' && !isOver)).toEqual([]);
    expect(samples[0]).toEqual({ status: 'active', isOver: false });
  });
});
