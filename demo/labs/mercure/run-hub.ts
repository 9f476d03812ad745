import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from '../../server/http/listen.ts';
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
  readonly onLog?: (text: string) => void;
}

/** A Mercure hub in a separate process. */
export interface MercureProcess {
  /** Origin, such as `http://localhost:3000`. */
  readonly origin: string;
  /** Address of the hub. */
  readonly hub: string;
  /** Ends it and starts it again with its history; without `during`, at once. */
  restart(during?: () => Promise<void>): Promise<void>;
  /** Ends it and deletes its history. */
  stop(): Promise<void>;
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
    ...process.env,
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
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const next = spawn(binary ?? '', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = next;
    let said = '';
    next.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
      options.onLog?.(text);
    });
    while (!(await isHubAt(`${origin}/.well-known/mercure`))) {
      if (next.exitCode !== null) throw new Error(`The Mercure hub did not start:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  function end(): Promise<void> {
    const last = child;
    if (last === null || last.exitCode !== null || last.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
    last.kill('SIGKILL');
    return ended;
  }

  // Also if this process exits without `stop`.
  const killOnExit = (): void => void child?.kill('SIGKILL');
  process.once('exit', killOnExit);
  await start();
  return {
    origin,
    hub: `${origin}/.well-known/mercure`,
    async restart(during) {
      await end();
      await during?.();
      await start();
    },
    async stop() {
      process.removeListener('exit', killOnExit);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Without a topic the hub refuses the request, which shows that it runs. */
export const isHubAt = (url: string): Promise<boolean> =>
  fetch(url).then(
    async (response) => {
      await response.text();
      return response.status === 400;
    },
    () => false,
  );
