import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../src/lib/clock.ts';
import { acceptedBid, bid, call } from '../../../src/testing/contract/client.ts';
import { acceptedHybridBid, openRoom } from '../../../src/testing/contract/hybrid-client.ts';
import { subscribe } from '../../../src/testing/contract/stream.ts';
import { appendMessage } from '../data/outbox.ts';
import { TENANT } from '../data/tenant.ts';
import { serveMetrics } from '../http/metrics.ts';
import { freePort } from '../lib/free-port.ts';
import { type BackendUnderTest, startTestBackend } from '../testing/test-backend.ts';
import { DATABASE_TIMEOUT } from './metrics.ts';

let world: BackendUnderTest;
/** Ends the wait for the database; it has no timeout in this test. */
let giveUp = (): void => undefined;
beforeAll(async () => {
  const clock = {
    monotonic: systemClock.monotonic,
    after(ms: number, run: () => void) {
      if (ms !== DATABASE_TIMEOUT) return systemClock.after(ms, run);
      giveUp = run;
      return () => undefined;
    },
  };
  // With these intervals, the hub polls only after the end of the test.
  world = await startTestBackend({
    clock,
    hub: { heartbeat: 15_000, lifetime: 600_000, pollEvery: 600_000 },
  });
});
afterAll(() => world?.stop());

/** The value of each series. */
async function read(): Promise<Record<string, number>> {
  const lines = (await world.backend.metrics()).split('\n').filter((line) => /^[^#]/.test(line));
  return Object.fromEntries(
    lines.map((line) => line.split(/ (?=[^ ]+$)/)).map(([name, value]) => [name, Number(value)]),
  );
}

it('counts bids by kind and outcome, and refusals by code', async () => {
  const before = await read();
  const since = async (series: string) =>
    ((await read())[series] ?? Number.NaN) - (before[series] ?? Number.NaN);
  const [token = ''] = await world.makeBidders(1);
  const lot = await world.makeLot();
  acceptedBid(await bid(world, token, lot.id, 1000));
  await bid(world, token, lot.id, 1);
  await call(world, '/user/profile');
  const room = await openRoom(world);
  acceptedHybridBid(await room.bid(await room.admittedBidder(), 0, 1000));
  expect(await since('auction_bids_total{kind="timed",outcome="accepted"}')).toBe(1);
  expect(await since('auction_bids_total{kind="timed",outcome="refused"}')).toBe(1);
  expect(await since('auction_bids_total{kind="hybrid",outcome="accepted"}')).toBe(1);
  expect(await since('auction_refusals_total{code="bid_too_low"}')).toBe(1);
  expect(await since('auction_refusals_total{code="unauthenticated"}')).toBe(1);
});

it('has as many series before the first request as after many', async () => {
  const before = Object.keys(await read());
  await call(world, '/auction/none');
  const [token = ''] = await world.makeBidders(1);
  await bid(world, token, crypto.randomUUID(), 1000);
  expect(Object.keys(await read())).toEqual(before);
});

it('reports open streams, delays and waiting work', async () => {
  const stream = await subscribe(world);
  await expect.poll(async () => (await read()).auction_streams).toBe(1);
  stream.close();
  await expect.poll(async () => (await read()).auction_streams).toBe(0);
  // A moment after a commit its message is not published yet.
  await expect.poll(read).toMatchObject({
    auction_ready: 1,
    auction_bids_storable: 1,
    auction_lots_held: 0,
    auction_database_waiting: 0,
    'auction_outbox_lag_messages{hub="own"}': 0,
    'auction_outbox_lag_seconds{hub="own"}': 0,
  });
  const { db, clock } = world.backend;
  await db
    .insertInto('mails')
    .values(
      [null, null, 1, 1, 1].map((given_up_at) => ({
        recipient: 'a@b.example',
        locale: 'en' as const,
        subject: '',
        text: '',
        html: '',
        at: 0,
        due_at: 0,
        message_id: `<${crypto.randomUUID()}>`,
        stop_url: null,
        given_up_at,
      })),
    )
    .execute();
  const at = clock.now() - 5000;
  await db
    .transaction()
    .execute((trx) => appendMessage(trx, { tenant: TENANT, event: 'news.update', payload: {}, at }));
  const after = await read();
  expect(after).toMatchObject({ 'auction_outbox_lag_messages{hub="own"}': 1, auction_mails_given_up: 3 });
  // Notices of the bids above become mails meanwhile.
  expect(after.auction_mails_waiting).toBeGreaterThanOrEqual(2);
  expect(after['auction_outbox_lag_seconds{hub="own"}']).toBeGreaterThanOrEqual(5);
});

it('answers during an outage of the database, without the figures that are read from it', async () => {
  await world.backend.db.transaction().execute(async (trx) => {
    await sql`lock table mails in access exclusive mode`.execute(trx);
    const reading = read();
    giveUp();
    const figures = await reading;
    expect(figures).toMatchObject({ auction_database_answers: 0, auction_ready: 1 });
    expect(Object.keys(figures)).not.toContain('auction_mails_waiting');
  });
  await expect.poll(async () => (await read()).auction_database_answers).toBe(1);
});

it('is served at its own port, and not by the public server', async () => {
  const port = await freePort();
  const stop = await serveMetrics({ host: '127.0.0.1', port }, world.backend.metrics);
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    // Parsed by Prometheus' rules: https://prometheus.io/docs/instrumenting/exposition_formats/
    for (const line of (await answer.text()).trimEnd().split('\n'))
      expect(line).toMatch(/^(# (HELP|TYPE) auction_\w+ .+|auction_\w+(\{(\w+="\w+",?)+\})? \d+(\.\d+)?)$/);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    expect((await fetch(`${world.backend.url}/metrics`)).status).toBe(404);
  } finally {
    await stop();
  }
});
