import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startMercure } from '../mercure/run-hub.ts';
import { startCluster } from '../server/db/cluster.ts';
import { HUB_PATH } from '../server/hub/subscription.ts';
import { freePort } from '../server/lib/free-port.ts';
import type { Log } from '../server/log.ts';
import { API_BASE } from '../server/tenant.ts';
import { type ChaosBackend, createChaosBackend } from './backend-process.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/** Seconds between two heartbeats of a stream: pages notice a half-open one after two and 2 s. */
const HEARTBEAT = 5;
const BACKENDS = 2;

/**
 * The cluster of a run. Clients reach it through a proxy whose network can fail:
 *
 *     clients ── cutting proxy ──┬─▶ Mercure hub and proxy ──┬─▶ backend 1 ──┬─▶ PostgreSQL
 *                                │                           └─▶ backend 2 ──┘
 *                                └─▶ the backends themselves, where there is no Mercure hub
 */
export interface Stage {
  /** Base of the API and address of the hub, as clients reach them. */
  readonly api: string;
  readonly hub: string;
  readonly databaseUrl: string;
  readonly network: CuttingProxy;
  readonly backends: readonly ChaosBackend[];
  /** Ends the hub by SIGKILL and starts it again after `downFor` ms; null without a Mercure hub. */
  readonly killHub: ((downFor: number) => Promise<void>) | null;
  /** SIGKILL; the supervisor starts PostgreSQL again. @returns false where it is down already */
  killDatabase(): boolean;
  /** Starts the backends, after the database was filled. */
  startBackends(): Promise<void>;
  stop(): Promise<void>;
}

export interface StageOptions {
  readonly dataDir: string;
  readonly hasMercure: boolean;
  readonly log: Log;
  /** What backends and hub write. */
  readonly onOutput: (text: string) => void;
  /** A process ended without a fault of the plan. */
  readonly onCrash: (what: string) => void;
}

/** @throws an Error with one clear sentence where a part does not start; the others are ended then */
export async function startStage({
  dataDir,
  hasMercure,
  log,
  onOutput,
  onCrash,
}: StageOptions): Promise<Stage> {
  /** What to end, newest last. */
  const running: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const database = await startCluster(dataDir, log);
    running.push(database.stop);
    const ports: number[] = [];
    while (ports.length < BACKENDS) ports.push(await freePort());
    const keys = { publisherKey: randomKey(), subscriberKey: randomKey() };
    const port = await freePort();
    const origins = ports.map((own) => `http://localhost:${own}`);
    const options = { port, ...keys, backends: origins, heartbeat: HEARTBEAT, onLog: onOutput };
    const mercure = hasMercure ? await startMercure(options) : null;
    if (mercure) running.push(mercure.stop);
    const network = await startCuttingProxy(mercure ? [port] : ports);
    running.push(network.stop);
    const common = {
      ...{ DATABASE_URL: database.url, HEARTBEAT: String(HEARTBEAT * 1000) },
      ...(mercure && {
        MERCURE_PUBLISH_URL: mercure.hub,
        MERCURE_PUBLISHER_JWT_KEY: keys.publisherKey,
        MERCURE_SUBSCRIBER_JWT_KEY: keys.subscriberKey,
      }),
    };
    const backends = ports.map((own, index) =>
      createChaosBackend({
        env: { ...common, PORT: String(own) },
        onOutput: (text) => onOutput(text.replace(/^(?=.)/gm, `backend ${index + 1}: `)),
        onCrash: (why) => onCrash(`Backend ${index + 1} ended by itself: ${why}`),
      }),
    );
    running.push(async () => void (await Promise.all(backends.map((backend) => backend.stop()))));
    return {
      api: network.origin + API_BASE,
      hub: network.origin + HUB_PATH,
      databaseUrl: database.url,
      ...{ network, backends, stop },
      killHub:
        mercure &&
        ((downFor) => mercure.restart(() => new Promise((resolve) => setTimeout(resolve, downFor)))),
      killDatabase: () => killPostmaster(dataDir),
      async startBackends() {
        for (const backend of backends) await backend.start();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** PostgreSQL writes its process id into the first line. */
function killPostmaster(dataDir: string): boolean {
  try {
    const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return process.kill(Number.parseInt(file, 10), 'SIGKILL');
  } catch {
    // Killed a moment ago, and not started again yet.
    return false;
  }
}

const randomKey = (): string => randomBytes(32).toString('base64url');
