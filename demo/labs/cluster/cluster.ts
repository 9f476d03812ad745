import type { Log } from '../../server/lib/log.ts';
import type { MercureSettings } from '../../server/messages/hub/mercure/settings.ts';
import { type BuiltBackend, createBuiltBackend } from '../../testing/built-backend.ts';
import { startMercureFront } from '../front.ts';
import { setStage } from '../stage.ts';
import { type ClusterProxy, startProxy } from './proxy.ts';

export interface ClusterOptions {
  /** Port of the proxy, the only address for pages. */
  readonly port: number;
  /** Two ports for each backend: its own, and that of its CMS. */
  readonly backendPorts: readonly (readonly [port: number, cmsPort: number])[];
  /** Data folder of PostgreSQL. */
  readonly dataDir: string;
  /** False: a Caddy without a hub, and the backends have the streams. */
  readonly hasMercure: boolean;
  /** Additional environment of the backends. */
  readonly env?: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly onOutput: (text: string) => void;
}

/** Several backends on one database, a hub, and a proxy in front of them. */
export interface DemoCluster {
  /** Origin of the proxy. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly backends: readonly BuiltBackend[];
  /** Ends all parts; the data stay. */
  stop(): Promise<void>;
}

/**
 * Starts the cluster: PostgreSQL, the backends one after the other, and in front of them a Caddy that
 * distributes the requests. It is also the Mercure hub, or sends the streams to the backends.
 *
 * @throws an Error with one clear sentence if a part does not start; the others are ended then
 */
export const startDemoCluster = (options: ClusterOptions): Promise<DemoCluster> =>
  setStage(options, async (stage) => {
    const { port, backendPorts, onOutput } = options;
    const origins = backendPorts.map(([own]) => `http://localhost:${own}`);
    const front: Front = options.hasMercure
      ? await startMercureFront({ port, backends: origins, onLog: onOutput })
      : await startProxy({ port, backends: origins });
    stage.onStop(front.stop);
    const env = {
      DATABASE_URL: stage.databaseUrl,
      DATA_DIR: stage.dataDir,
      SITE_URL: front.origin,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...(front.settings && {
        MERCURE_PUBLISH_URL: front.settings.publishUrls.join(' '),
        MERCURE_PUBLISHER_JWT_KEY: front.settings.publisherKey ?? '',
        MERCURE_SUBSCRIBER_JWT_KEY: front.settings.subscriberKey,
      }),
      ...options.env,
    };
    const backends = backendPorts.map(([own, cmsPort]) =>
      createBuiltBackend({ port: own, cmsPort, env, onOutput }),
    );
    for (const backend of backends) {
      stage.onStop(backend.stop);
      await backend.start();
    }
    return { origin: front.origin, databaseUrl: stage.databaseUrl, backends, stop: stage.stop };
  });

/** The proxy in front of the backends; `settings` are those for publishing, if it is also a hub. */
interface Front extends ClusterProxy {
  readonly settings?: MercureSettings;
}
