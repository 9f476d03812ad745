import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../server/data/postgres/cluster.ts';
import type { Log } from '../server/lib/log.ts';

/**
 * The stage of a lab: a separate PostgreSQL, and all parts that the lab starts. The lab makes one stage at
 * its start and ends it once; the part that started last ends first.
 */
export interface Stage {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Registers a function that runs at the end of the stage. */
  onStop(end: () => Promise<unknown>): void;
  stop(): Promise<void>;
}

export interface StageOptions {
  /** A folder whose data stay; left out: a new one that is removed at the end. */
  readonly dataDir?: string;
  readonly log: Log;
}

/**
 * Opens a stage and starts a lab on it.
 *
 * @throws an Error with one clear sentence if a part does not start; the others are ended then
 */
export async function setStage<Lab>(
  options: StageOptions,
  start: (stage: Stage) => Promise<Lab>,
): Promise<Lab> {
  /** Functions that end the parts, newest last. */
  const running: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of running.splice(0).reverse()) await end();
  };
  try {
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ae-lab-')));
    if (options.dataDir === undefined) running.push(() => rm(dataDir, { recursive: true, force: true }));
    const cluster = await startCluster(dataDir, options.log);
    running.push(cluster.stop);
    return await start({ dataDir, databaseUrl: cluster.url, stop, onStop: (end) => void running.push(end) });
  } catch (error) {
    await stop();
    throw error;
  }
}
