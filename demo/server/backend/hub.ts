import { EventEmitter } from 'node:events';
import { consoleTopicOf } from '../../../src/domain/topics.ts';
import { epochOf } from '../data/epoch.ts';
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

/** What one part of a backend reports to parts that are built later: they subscribe when they are built. */
type BackendEvents = EventEmitter<{
  /** Sessions have ended, in any process. */
  sessionsEnded: [];
  /** A stream with private topics has begun or ended. */
  privateStreamsChanged: [];
  /** The hub's lost connection to the database is restored. */
  reconnected: [];
  /** The database is another one, as after a restore: drop cached data. */
  databaseReplaced: [];
}>;

/** The hub, and the parts that depend on its streams. */
export interface HubParts {
  readonly hub: Hub;
  readonly sessions: Sessions;
  readonly streamCount: StreamCount;
  readonly presence: Presence;
  readonly events: BackendEvents;
  /** Identity of the database; see `epochOf`. */
  epoch(): string;
}

/** Opens the push hub, or connects to Mercure hubs in its place. */
export async function openHub(
  { database, db, tenant, clock, watch, log, background, bidStorage }: Core,
  options: BackendOptions,
  clientAddress: ClientAddress,
  lifetime: Lifetime,
): Promise<HubParts> {
  const { mercure } = options;
  const events: BackendEvents = new EventEmitter();
  let epoch = await epochOf(db);
  lifetime.onStop(background.waitForAll);
  const sessions = createSessions(db, clock.now, () => events.emit('sessionsEnded'));
  const hubOptions = {
    db,
    reserved: database.reserve(HUB_CONNECTIONS),
    url: database.url,
    tenant,
    epoch: () => epoch,
    log,
    clock,
    watch,
    isWritable: () => bidStorage.isWritable,
    onReconnected: () => events.emit('reconnected'),
    onSessionsEnded: sessions.clearCache,
    onPrivateStreamsChange: () => events.emit('privateStreamsChanged'),
  };
  const hub = mercure
    ? await createMercureHub({ ...hubOptions, mercure, ...options.mercureIntervals })
    : await createHub({
        ...hubOptions,
        topicsOf: async (token, from) => topicsOfUser(tenant, await sessions.find(token, from)),
        addressOf: ({ socket, headers }) =>
          clientAddress(socket.remoteAddress ?? '', [headers['x-forwarded-for']].flat().join()),
        ...options.hub,
      });
  lifetime.onStop(hub.stop);
  events.on('sessionsEnded', hub.dropUnauthorizedStreams);

  /** Drops caches: the database may have been restored while PostgreSQL was down. */
  async function resetAfterRestore(): Promise<void> {
    const next = await epochOf(db);
    if (next === epoch) return;
    log.info('PostgreSQL was restarted: open pages will reload their data.');
    events.emit('databaseReplaced');
    await hub.reset();
    epoch = next;
    // Clients reconnect and read the new epoch.
    hub.endStreams();
  }
  events.on('reconnected', () => {
    clock.refresh();
    background.run('Checking the database after a reconnect', resetAfterRestore);
  });

  const consoleStreams = (): number => hub.subscribersOf(consoleTopicOf(tenant));
  const streamCount = createStreamCount({
    db,
    clock,
    log,
    // Console streams are not counted as viewers.
    streams: () => hub.subscribers - consoleStreams(),
  });
  lifetime.onStop(streamCount.stop);
  const presence = createPresence({
    db,
    tenant,
    clock,
    log,
    publish: hub.publish,
    openSales: () => hub.consoleSales,
    ...options.presence,
  });
  lifetime.onStop(presence.stop);
  events.on('privateStreamsChanged', presence.refresh);
  return { hub, sessions, streamCount, presence, events, epoch: () => epoch };
}
