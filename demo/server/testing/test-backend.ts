import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractWorld } from '../../../src/testing/contract/world.ts';
import { type Backend, startBackend } from '../backend/backend.ts';
import type { BackendOptions } from '../backend/options.ts';
import { TENANT } from '../data/tenant.ts';
import { ATTEMPT_LIMITS, MAIL_LIMITS } from '../people/auth/attempts.ts';
import { BID_RATE_LIMIT } from '../sale/bids/rate-limit.ts';
import { VIEW_RATE_LIMIT } from '../sale/views/rate-limit.ts';
import { insertBidders } from './bidders.ts';
import { createTestClock } from './clock.ts';
import {
  ANNA,
  AUCTIONEER_ACCOUNT,
  BEN,
  insertLot,
  LOW_PASSWORD_COST,
  OFFICE_EMAIL,
  PAGE,
  SLEEPING,
  seedFixture,
  showAtHome,
} from './fixture.ts';
import { createTestDatabase } from './postgres.ts';
import { insertSale } from './sale.ts';

/** A backend with the fixture world, and access to its parts for tests that need them. */
export interface BackendUnderTest extends ContractWorld {
  readonly backend: Backend;
}

const HEARTBEAT = 100;
const STREAM_LIFETIME = 2500;
const PRESENCE = { heartbeat: 100, timeout: 700 } as const;

/**
 * Starts the reference backend on a free port, with a separate database in the PostgreSQL of the run.
 *
 * @param options `databaseUrl` for an existing database, `dataDir` for a separate PostgreSQL
 */
export async function startTestBackend(options: Partial<BackendOptions> = {}): Promise<BackendUnderTest> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ae-contract-')));
  const databaseUrl =
    options.databaseUrl ??
    (options.dataDir === undefined
      ? await createTestDatabase(options.seed ? 'empty' : 'fixture')
      : undefined);
  const clock = createTestClock();
  const start = (port: number): Promise<Backend> =>
    startBackend({
      dataDir,
      clock,
      seed: seedFixture,
      hub: { heartbeat: HEARTBEAT, lifetime: STREAM_LIFETIME },
      presence: PRESENCE,
      loginLimits: { ...ATTEMPT_LIMITS, perAddress: 1000 },
      mailLimits: { ...MAIL_LIMITS, perAddress: 1000 },
      passwordCost: LOW_PASSWORD_COST,
      ...options,
      databaseUrl,
      port,
    });
  let backend = await start(options.port ?? 0);
  return {
    get backend() {
      return backend;
    },
    get api() {
      return backend.api;
    },
    get hub() {
      return backend.hubUrl;
    },
    tenant: TENANT,
    anna: ANNA,
    ben: BEN,
    auctioneer: AUCTIONEER_ACCOUNT,
    sleeping: SLEEPING,
    heartbeat: HEARTBEAT,
    streamLifetime: STREAM_LIFETIME,
    consoleTimeout: { ...PRESENCE, ...options.presence }.timeout,
    loginsPerEmail: ATTEMPT_LIMITS.perEmail,
    mailsPerEmail: MAIL_LIMITS.perEmail,
    bidsAtOnce: BID_RATE_LIMIT.burst,
    viewsAtOnce: VIEW_RATE_LIMIT.burst,
    office: OFFICE_EMAIL,
    page: PAGE,
    makeLot: (options = {}) => insertLot(backend.db, clock.now(), options),
    makeSale: (options = {}) => insertSale(backend.db, clock.now(), options),
    async makeBidders(count) {
      const ids = Array.from({ length: count }, () => `bidder-${crypto.randomUUID()}`);
      return (await insertBidders(backend.db, backend.sessions, ids)).map(({ token }) => token);
    },
    mailsTo: (email) =>
      backend.db
        .selectFrom('mails')
        .select(['subject', 'text', 'reply_to as replyTo'])
        .where('recipient', '=', email)
        .orderBy('id', 'desc')
        .execute(),
    showAtHome: (lots) => showAtHome(backend.db, lots),
    setNow: clock.set,
    async restart() {
      const { port } = new URL(backend.url);
      await backend.stop();
      backend = await start(Number(port));
    },
    async stop() {
      await backend.stop();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
