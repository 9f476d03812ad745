import { randomBytes } from 'node:crypto';
import { startMercure } from '../mercure/run-hub.ts';
import { startCluster } from '../server/db/cluster.ts';
import type { Log } from '../server/log.ts';
import { type BackendProcess, createBackendProcess } from './backend-process.ts';
import { startProxy } from './proxy.ts';

export interface ClusterOptions {
  /** Of the proxy, which is the one address that pages know. */
  readonly port: number;
  /** Two for each backend: its own, and that of its CMS. */
  readonly backendPorts: readonly (readonly [port: number, cmsPort: number])[];
  /** Data of PostgreSQL. */
  readonly dataDir: string;
  /** False: a Caddy without a hub; the backends have the streams. */
  readonly hasMercure: boolean;
  /** Further environment of the backends. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly onOutput: (text: string) => void;
}

/** Several backends on one database, a hub, and a proxy before all of them. */
export interface DemoCluster {
  /** Origin of the proxy. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly backends: readonly BackendProcess[];
  /** Ends everything; the data stays. */
  stop(): Promise<void>;
}

/**
 * Starts the whole: PostgreSQL, the backends one after the other, and before them a Caddy that shares the
 * requests among them. It is the Mercure hub as well, or sends the streams to the backends.
 *
 * @throws an Error with one clear sentence where a part does not start; the others are ended then
 */
export async function startDemoCluster(options: ClusterOptions): Promise<DemoCluster> {
  const { port, backendPorts, log, onOutput } = options;
  /** What to end, newest last. */
  const running: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const database = await startCluster(options.dataDir, log);
    running.push(database.stop);
    const keys = { publisherKey: randomKey(), subscriberKey: randomKey() };
    const origins = backendPorts.map(([own]) => `http://localhost:${own}`);
    const front: Front = options.hasMercure
      ? await startMercure({ port, ...keys, backends: origins, onLog: onOutput })
      : await startProxy({ port, backends: origins });
    running.push(front.stop);
    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: options.dataDir, SITE_URL: front.origin },
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...(front.hub !== undefined && {
        MERCURE_PUBLISH_URL: front.hub,
        MERCURE_PUBLISHER_JWT_KEY: keys.publisherKey,
        MERCURE_SUBSCRIBER_JWT_KEY: keys.subscriberKey,
      }),
      ...options.env,
    };
    const backends = backendPorts.map(([own, cmsPort]) =>
      createBackendProcess({ port: own, cmsPort, env, onOutput }),
    );
    for (const backend of backends) {
      running.push(backend.stop);
      await backend.start();
    }
    return { origin: front.origin, databaseUrl: database.url, backends, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What stands before the backends; `hub` is the address for publishing, where it is a hub as well. */
interface Front {
  readonly origin: string;
  readonly hub?: string;
  stop(): Promise<void>;
}

const randomKey = (): string => randomBytes(32).toString('base64url');
