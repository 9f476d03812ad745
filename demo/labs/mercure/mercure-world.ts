import { type Kysely, sql } from 'kysely';
import type { Backend } from '../../server/backend/backend.ts';
import type { BackendOptions } from '../../server/backend/options.ts';
import { appendMessage } from '../../server/data/outbox.ts';
import type { Database } from '../../server/data/schema.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { freePort } from '../../server/lib/free-port.ts';
import type { MercureSettings } from '../../server/messages/hub/mercure/settings.ts';
import { seedFixture } from '../../server/testing/fixture.ts';
import { IN_THIS_DATABASE } from '../../server/testing/own-database.ts';
import { type BackendUnderTest, startTestBackend } from '../../server/testing/test-backend.ts';
import { type MercureProcess, type MercureProcessOptions, startMercure } from './run-hub.ts';
import { hasTestHub, testHub } from './test-hub.ts';

export const KEYS = {
  publisherKey: 'publisher key of the tests, 32 bytes or more',
  subscriberKey: 'subscriber key of the tests, 32 bytes or more',
} as const;

/** Ms: shorter than the backend's intervals, so that tests need not wait. */
export const INTERVALS = { pollEvery: 200, checkEvery: 100 } as const;
/** Seconds. */
const HEARTBEAT = 0.1;
/**
 * Seconds, for pages of clients: they drop a stream after two missing heartbeats, and a busy machine may
 * delay one.
 */
export const CLIENT_HEARTBEAT = 2;
const LIFETIME = 60;

/** Starts a hub for the tests. */
export const startHub = async (
  options: Partial<Pick<MercureProcessOptions, 'port' | 'lifetime' | 'heartbeat'>> = {},
): Promise<MercureProcess> =>
  startMercure({ port: await freePort(), ...KEYS, heartbeat: HEARTBEAT, lifetime: LIFETIME, ...options });

/** A hub for tests that neither stop it nor depend on its settings. */
export type TestHub = Pick<MercureProcess, 'hub' | 'stop'>;

/** The given hub, or one started for the tests with these settings. */
export async function findHub(
  options: Pick<MercureProcessOptions, 'lifetime' | 'heartbeat'> = {},
): Promise<TestHub> {
  const hub = testHub()?.publicUrl;
  return hub === undefined ? startHub(options) : { hub, stop: () => Promise.resolve() };
}

/** Settings of a backend that publishes to these hubs; its clients use the first one. */
export const settingsFor = (...hubs: readonly TestHub[]): MercureSettings => ({
  ...(testHub() ?? { ...KEYS, publisherJwt: undefined }),
  publishUrls: hubs.map(({ hub }) => hub),
  publicUrl: hubs[0]?.hub,
});

/** A backend with the fixture world, and with real Mercure hubs instead of its own. */
export function startMercureWorld(
  hubs: readonly TestHub[],
  options: Partial<BackendOptions> = {},
): Promise<BackendUnderTest> {
  const seed = hasTestHub ? seedAfterHistory : seedFixture;
  return startTestBackend({ mercure: settingsFor(...hubs), mercureIntervals: INTERVALS, seed, ...options });
}

/** Commits a notification and publishes it. @returns its `seq` */
export async function writeNotification({ db, publish }: Backend, message: string): Promise<number> {
  const written = await db
    .transaction()
    .execute((trx) =>
      appendMessage(trx, { tenant: TENANT, event: 'notification.global', at: 0, payload: { message } }),
    );
  publish([written]);
  return written.seq;
}

/** As if the publishing process was killed: its connection ends, and its lock is released. */
export async function endLockHolders(db: Kysely<Database>): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and ${IN_THIS_DATABASE}`.execute(db);
}

/** A given hub still has messages of earlier runs, so this run uses other ids. */
async function seedAfterHistory(db: Kysely<Database>, now: number): Promise<void> {
  await seedFixture(db, now);
  await db.insertInto('message_counter').values({ seq: Date.now() }).execute();
}
