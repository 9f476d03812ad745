import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from '../../server/http/listen.ts';
import { type Caddy, startCaddy } from '../caddy.ts';
import { mercureBinary } from './build-hub.ts';

export const CADDYFILE = fileURLToPath(new URL('./Caddyfile', import.meta.url));

export interface MercureProcessOptions {
  readonly port: number;
  readonly publisherKey: string;
  readonly subscriberKey: string;
  /** Origins of the backends whose proxy is the same program. */
  readonly backends?: readonly string[];
  /** Seconds between two heartbeats; default: as in the Caddyfile. */
  readonly heartbeat?: number;
  /** Seconds after which a stream is ended; default: as in the Caddyfile. */
  readonly lifetime?: number;
  /** Gets its output: errors and, with `info`, every stream. */
  readonly onOutput?: (text: string) => void;
}

/** A Mercure hub in a separate process. It keeps its history until `stop`. */
export interface MercureProcess extends Caddy {
  /** Origin, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Address of the hub. */
  readonly hub: string;
}

/**
 * @throws an Error with one clear sentence if there is no hub, or it does not start
 */
export async function startMercure(options: MercureProcessOptions): Promise<MercureProcess> {
  const binary = await mercureBinary();
  if (binary === null) throw new Error('There is no Mercure hub: neither Go nor MERCURE_BINARY.');
  const folder = mkdtempSync(path.join(tmpdir(), 'auction-mercure-'));
  const origin = `http://localhost:${options.port}`;
  const { heartbeat, lifetime } = options;
  const env = {
    // The folder for Caddy's own files.
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    MERCURE_ADDRESS: origin,
    MERCURE_BIND: LOOPBACK,
    MERCURE_DATA: folder,
    MERCURE_PUBLISHER_JWT_KEY: options.publisherKey,
    MERCURE_SUBSCRIBER_JWT_KEY: options.subscriberKey,
    ...(heartbeat !== undefined && {
      MERCURE_HEARTBEAT: `${heartbeat * 1000}ms`,
      MERCURE_HEARTBEAT_SECONDS: String(heartbeat),
    }),
    ...(lifetime !== undefined && {
      MERCURE_WRITE_TIMEOUT: `${lifetime * 1000}ms`,
      // Shorter than the lifetime, or every stream ends at once.
      MERCURE_DISPATCH_TIMEOUT: `${Math.min(5000, lifetime * 200)}ms`,
    }),
    BACKENDS: (options.backends ?? ['http://localhost:9']).join(' '),
  };
  const caddy = await startCaddy(binary, CADDYFILE, { env, onOutput: options.onOutput });
  return {
    ...caddy,
    origin,
    hub: `${origin}/.well-known/mercure`,
    async stop() {
      await caddy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
