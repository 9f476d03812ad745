import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from '../server/http/listen.ts';
import type { MercureSettings } from '../server/messages/hub/mercure/settings.ts';
import { startCaddy } from './caddy.ts';
import { type MercureProcess, startMercure } from './mercure/run-hub.ts';

export interface FrontOptions {
  readonly port: number;
  /** Origins of the backends. */
  readonly backends: readonly string[];
  /** Seconds between two heartbeats of the hub; default: as in its Caddyfile. */
  readonly heartbeat?: number;
  readonly onOutput?: (text: string) => void;
}

/** A Mercure hub that is also the proxy of backends, and the settings for publishing to it. */
export interface MercureFront extends MercureProcess {
  readonly settings: MercureSettings;
}

/**
 * Starts one with new keys.
 *
 * @throws an Error with one clear sentence if there is no hub, or it does not start
 */
export async function startMercureFront(options: FrontOptions): Promise<MercureFront> {
  const keys = { publisherKey: randomKey(), subscriberKey: randomKey() };
  const mercure = await startMercure({ ...options, ...keys });
  const settings = { ...keys, publishUrls: [mercure.hub], publicUrl: undefined, publisherJwt: undefined };
  return { ...mercure, settings };
}

const randomKey = (): string => randomBytes(32).toString('base64url');

/** A proxy before backends that have the streams themselves. */
export interface PlainFront {
  readonly origin: string;
  readonly settings?: undefined;
  stop(): Promise<void>;
}

/**
 * Starts the Caddy on the PATH as a proxy.
 *
 * @throws an Error with its output if it does not start
 */
export async function startPlainFront({ port, backends, onOutput }: FrontOptions): Promise<PlainFront> {
  const origin = `http://localhost:${port}`;
  const caddyfile = fileURLToPath(new URL('./cluster/Caddyfile', import.meta.url));
  const env = { ADDRESS: origin, BIND: LOOPBACK, BACKENDS: backends.join(' ') };
  return { origin, stop: (await startCaddy('caddy', caddyfile, { env, onOutput })).stop };
}
