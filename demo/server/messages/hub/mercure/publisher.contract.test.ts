import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../../../src/lib/clock.ts';
import { acceptedBid, bid } from '../../../../../src/testing/contract/client.ts';
import { TENANT } from '../../../data/tenant.ts';
import { silentLog } from '../../../lib/log.ts';
import { IN_THIS_DATABASE } from '../../../testing/own-database.ts';
import { type BackendUnderTest, startTestBackend } from '../../../testing/test-backend.ts';
import type { MercureClient } from './client.ts';
import { createLease } from './lease.ts';
import { createPublisher, ensurePosition, type Publisher } from './publisher.ts';

const HUB = 'http://hub.example/';
const EPOCH = 'one';

let world: BackendUnderTest;
beforeAll(async () => {
  world = await startTestBackend();
});
afterAll(() => world?.stop());

/** A process that publishes to the hub; `publish` stands for the hub. */
function publisherTo(publish: (id: string) => Promise<void>): Publisher {
  const common = { tenant: TENANT, hub: HUB, clock: systemClock, log: silentLog };
  const client: MercureClient = {
    publish: ({ id }) => publish(id).then(() => true),
    subscriptions: async () => [],
    openStream: async () => undefined,
  };
  return createPublisher({
    ...common,
    db: world.backend.db,
    client,
    pollEvery: 20,
    lease: createLease({ ...common, url: world.backend.databaseUrl }),
    epoch: () => EPOCH,
    onPublished: () => undefined,
  });
}

const endConnectionOfHolder = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and classid = hashtext('mercure')::oid and ${IN_THIS_DATABASE}`.execute(
    world.backend.db,
  );

it('a process publishes no further message of a batch once another process has taken over', async () => {
  const { db } = world.backend;
  await ensurePosition(db, HUB, EPOCH);
  const lot = await world.makeLot();
  const [anna = '', ben = ''] = await world.makeBidders(2);
  for (const [index, token] of [anna, ben, anna, ben].entries())
    acceptedBid(await bid(world, token, lot.id, (index + 1) * 1000));
  const last = String(world.backend.hub.lastSeq);
  const [first, second]: [string[], string[]] = [[], []];
  const publics = (ids: readonly string[]) => ids.filter((id) => /^\d+$/.test(id));
  let other: Publisher | undefined;
  const slow = publisherTo(async (id) => {
    first.push(id);
    if (publics(first).length !== 2 || other) return;
    await endConnectionOfHolder();
    other = publisherTo(async (each) => void second.push(each));
    await expect.poll(() => second, { timeout: 10_000 }).toContain(last);
  });
  await expect.poll(() => second, { timeout: 10_000 }).toContain(last);
  await slow.stop();
  await other?.stop();
  expect(publics(first)).toHaveLength(2);
  expect(publics(second).at(-1)).toBe(last);
});
