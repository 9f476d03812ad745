import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { API_BASE } from '../../server/data/tenant.ts';
import { freePort } from '../../server/lib/free-port.ts';
import { HUB_PATH } from '../../server/messages/hub/subscription.ts';
import { startMercureFront } from '../front.ts';
import type { LabStage } from '../stage.ts';
import { type ChaosBackend, createChaosBackend } from './backend-process.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';

/** Seconds between two heartbeats of a stream. A page notices a half-open stream after two of them and 2 s. */
const HEARTBEAT = 5;
const BACKENDS = 2;

/**
 * The cluster of a run. Clients reach it through a proxy with a network that can fail:
 *
 *     clients ── cutting proxy ──┬─▶ Mercure hub and proxy ──┬─▶ backend 1 ──┬─▶ PostgreSQL
 *                                │                           └─▶ backend 2 ──┘
 *                                └─▶ the backends themselves, if there is no Mercure hub
 */
export interface ChaosStage extends LabStage {
  /** Base of the API and address of the hub, as clients reach them. */
  readonly api: string;
  readonly hub: string;
  readonly network: CuttingProxy;
  readonly backends: readonly ChaosBackend[];
  /** Ends the hub by SIGKILL and starts it again after `downFor` ms; null without a Mercure hub. */
  readonly killHub: ((downFor: number) => Promise<void>) | null;
  /** SIGKILL; the supervisor starts PostgreSQL again. @returns false if it is already down */
  killDatabase(): boolean;
  /** Starts the backends, after the database was filled. */
  startBackends(): Promise<void>;
}

export interface ChaosStageOptions {
  readonly hasMercure: boolean;
  /** Output of backends and hub. */
  readonly onOutput: (text: string) => void;
  /** Called after a process ended without a planned fault. */
  readonly onCrash: (what: string) => void;
}

/**
 * @throws an Error with one clear sentence if a part does not start
 */
export async function startChaosStage(
  stage: LabStage,
  { hasMercure, onOutput, onCrash }: ChaosStageOptions,
): Promise<ChaosStage> {
  const { dataDir, databaseUrl, onStop } = stage;
  const ports: number[] = [];
  while (ports.length < BACKENDS) ports.push(await freePort());
  const port = await freePort();
  const origins = ports.map((own) => `http://localhost:${own}`);
  const options = { port, backends: origins, heartbeat: HEARTBEAT, onOutput };
  const mercure = hasMercure ? await startMercureFront(options) : null;
  if (mercure) onStop(mercure.stop);
  const network = await startCuttingProxy(mercure ? [port] : ports);
  onStop(network.stop);
  const backends = ports.map((own, index) =>
    createChaosBackend({
      start: {
        dataDir: '',
        databaseUrl,
        port: own,
        mercure: mercure?.settings,
        // The settings of production, but with a faster heartbeat.
        hub: { heartbeat: HEARTBEAT * 1000 },
        drainGrace: 500,
      },
      onOutput: (text) => onOutput(text.replace(/^(?=.)/gm, `backend ${index + 1}: `)),
      onCrash: (why) => onCrash(`Backend ${index + 1} ended by itself: ${why}`),
    }),
  );
  onStop(() => Promise.all(backends.map((backend) => backend.stop())));
  return {
    ...stage,
    api: network.origin + API_BASE,
    hub: network.origin + HUB_PATH,
    network,
    backends,
    killHub: mercure && ((downFor) => mercure.restart(() => delay(downFor))),
    killDatabase: () => killPostmaster(dataDir),
    async startBackends() {
      for (const backend of backends) await backend.start();
    },
  };
}

/** PostgreSQL writes its process id into the first line. */
function killPostmaster(dataDir: string): boolean {
  try {
    const file = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    return process.kill(Number.parseInt(file, 10), 'SIGKILL');
  } catch {
    // It was killed a moment ago and has not started again yet.
    return false;
  }
}
