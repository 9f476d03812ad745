import { epochOf } from '../data/epoch.ts';
import { consoleTopicOf } from '../data/outbox.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { createHub, type Hub } from '../messages/hub/hub.ts';
import { createMercureHub } from '../messages/hub/mercure/mercure-hub.ts';
import { createStreamCount, type StreamCount } from '../messages/hub/stream-count.ts';
import { topicsOfUser } from '../messages/hub/topics.ts';
import { createSessions, type Sessions } from '../people/auth/sessions.ts';
import { createPresence, type Presence } from '../sale/hybrid/presence.ts';
import type { Core } from './core.ts';
import type { Lifetime } from './lifetime.ts';
import type { BackendOptions } from './options.ts';

/** One connection reads public messages, one private messages. */
const HUB_CONNECTIONS = 2;

/** Parts that need the hub themselves, so that the hub gets them after its start. */
interface LateParts {
  /** Whether bids can be stored. */
  isWritable(): boolean;
  /** Drops cached data: the database may be another one. */
  clearCaches(): void;
}

/** The hub, and the parts that depend on its streams. */
export interface HubParts {
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly streamCount: StreamCount;
  readonly presence: Presence;
  /** Identity of the database; see `epochOf`. */
  epoch(): string;
  /** Adds the parts that exist only after the hub; until then bids count as storable. */
  connect(parts: LateParts): void;
}

/** Opens the push hub, or connects to Mercure hubs in its place. */
export async function openHub(
  { database, db, tenant, clock, watch, log, background }: Core,
  options: BackendOptions,
  clientAddress: ClientAddress,
  lifetime: Lifetime,
): Promise<HubParts> {
  const { mercure } = options;
  let hub: Hub | undefined;
  let presence: Presence | undefined;
  let late: LateParts = { isWritable: () => true, clearCaches: () => undefined };
  let epoch = await epochOf(db);
  lifetime.onStop(background.waitForAll);
  const sessions = createSessions(db, clock.now, () => hub?.dropUnauthorizedStreams());

  /** Drops caches: the database may have been restored while PostgreSQL was down. */
  async function resetAfterRestore(): Promise<void> {
    const next = await epochOf(db);
    if (next === epoch) return;
    log.info('PostgreSQL was restarted: open pages will reload their data.');
    late.clearCaches();
    await hub?.reset();
    epoch = next;
    // Clients reconnect and read the new epoch.
    hub?.endStreams();
  }

  const hubOptions = {
    db,
    reserved: database.reserve(HUB_CONNECTIONS),
    url: database.url,
    tenant,
    epoch: () => epoch,
    log,
    clock,
    watch,
    isWritable: () => late.isWritable(),
    onReconnected() {
      clock.refresh();
      background.run('Checking the database after a reconnect', resetAfterRestore);
    },
    onSessionsEnded: sessions.clearCache,
    onPrivateStreamsChange: () => presence?.refresh(),
  };
  const opened = mercure
    ? await createMercureHub({ ...hubOptions, mercure, ...options.mercureIntervals })
    : await createHub({
        ...hubOptions,
        topicsOf: async (token, from) => topicsOfUser(tenant, await sessions.find(token, from)),
        addressOf: ({ socket, headers }) =>
          clientAddress(socket.remoteAddress ?? '', [headers['x-forwarded-for']].flat().join()),
        ...options.hub,
      });
  hub = opened;
  lifetime.onStop(opened.stop);
  const consoleStreams = (): number => opened.subscribersOf(consoleTopicOf(tenant));
  const streamCount = createStreamCount({
    db,
    clock,
    log,
    // The console looks after the sale, and is no viewer of it.
    streams: () => opened.subscribers - consoleStreams(),
  });
  lifetime.onStop(streamCount.stop);
  presence = createPresence({
    db,
    tenant,
    clock,
    log,
    publish: opened.publish,
    openSales: () => opened.consoleSales,
    ...options.presence,
  });
  lifetime.onStop(presence.stop);
  return {
    hub: opened,
    sessions,
    streamCount,
    presence,
    epoch: () => epoch,
    connect(parts) {
      late = parts;
    },
  };
}
