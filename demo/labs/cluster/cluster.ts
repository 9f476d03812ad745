import { spawnSync } from 'node:child_process';
import { type BuiltBackend, createBuiltBackend } from '../../testing/built-backend.ts';
import { startMercureFront, startPlainFront } from '../front.ts';
import { onStage, type StageOptions } from '../stage.ts';

/** Whether a Caddy is on the PATH, such as that of Debian's package `caddy`. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

export interface BackendClusterOptions extends StageOptions {
  /** Port of the proxy, the only address for pages. */
  readonly port: number;
  /** Two ports for each backend: its own, and that of its CMS. */
  readonly backendPorts: readonly (readonly [port: number, cmsPort: number])[];
  /** False: a Caddy without a hub, and the backends have the streams. */
  readonly hasMercure: boolean;
  /** Additional environment of the backends. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Several backends on one database, a hub, and a proxy in front of them. */
export interface DemoCluster {
  /** Origin of the proxy. */
  readonly origin: string;
  readonly databaseUrl: string;
  readonly backends: readonly BuiltBackend[];
}

/**
 * Runs `use` on a cluster: PostgreSQL, the backends, which start one after the other, and in front of them a
 * Caddy that distributes the requests. It is also the Mercure hub, or sends the streams to the backends.
 *
 * @throws an Error with one clear sentence if a part does not start; the others are ended then
 */
export const withDemoCluster = <Result>(
  options: BackendClusterOptions,
  use: (cluster: DemoCluster) => Promise<Result>,
): Promise<Result> =>
  onStage(options, async ({ databaseUrl, dataDir, onStop }) => {
    const { port, backendPorts } = options;
    const start = options.hasMercure ? startMercureFront : startPlainFront;
    const front = await start({ port, backends: backendPorts.map(([own]) => `http://localhost:${own}`) });
    onStop(front.stop);
    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SITE_URL: front.origin,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...(front.settings && {
        MERCURE_PUBLISH_URL: front.settings.publishUrls.join(' '),
        MERCURE_PUBLISHER_JWT_KEY: front.settings.publisherKey ?? '',
        MERCURE_SUBSCRIBER_JWT_KEY: front.settings.subscriberKey,
      }),
      ...options.env,
    };
    const backends = backendPorts.map(([own, cmsPort]) => createBuiltBackend({ port: own, cmsPort, env }));
    for (const backend of backends) {
      onStop(backend.stop);
      await backend.start();
    }
    return use({ origin: front.origin, databaseUrl, backends });
  });
