import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../server/data/postgres/cluster.ts';
import { createClosers } from '../server/lib/closers.ts';
import { type Log, silentLog } from '../server/lib/log.ts';
import { createDatabase } from '../server/testing/postgres.ts';
import { createDemoBackend, type DemoBackend } from '../testing/demo-backend.ts';

/**
 * The stage of a lab: a separate PostgreSQL, and all parts that the lab starts. Every lab runs on one stage,
 * which ends together with it; the part that started last ends first.
 */
export interface LabStage {
  readonly dataDir: string;
  /** Connection string of the first database of its PostgreSQL. */
  readonly databaseUrl: string;
  /** Creates another one, without tables. @returns its connection string */
  createDatabase(): Promise<string>;
  /** Registers a function that runs at the end of the stage. */
  onStop(end: () => unknown): void;
}

export interface StageOptions {
  /** A folder whose data stay; left out: a new one that is removed at the end. */
  readonly dataDir?: string;
  readonly log?: Log;
  /** Ends the stage before the end of the lab. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a lab on a new stage. Resolves or rejects with the lab, after the end of the stage.
 *
 * @throws an Error with one clear sentence if a part does not start, or `signal` was aborted
 */
export async function onStage<Result>(
  { log = silentLog, signal, ...options }: StageOptions,
  run: (stage: LabStage) => Promise<Result>,
): Promise<Result> {
  const { add: onStop, closeAll } = createClosers();
  const endedEarly = (): Error => new Error('The lab was ended before its time.');
  const throwIfAborted = (): void => {
    if (signal?.aborted) throw endedEarly();
  };
  throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(endedEarly())),
  );
  // An abort during the start is handled after it.
  aborted.catch(() => undefined);
  try {
    const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'ae-lab-')));
    if (options.dataDir === undefined) onStop(() => rm(dataDir, { recursive: true, force: true }));
    const { url, stop } = await startCluster(dataDir, log);
    onStop(stop);
    throwIfAborted();
    let count = 0;
    const createNext = (): Promise<string> => {
      count += 1;
      return createDatabase(url, `lab_${count}`);
    };
    return await Promise.race([
      run({ dataDir, databaseUrl: url, createDatabase: createNext, onStop }),
      aborted,
    ]);
  } finally {
    await closeAll();
  }
}

/** Starts a built backend with the demo's sales in a database of its own. Every call starts another one. */
export async function startDemoBackend(stage: LabStage): Promise<DemoBackend> {
  const backend = await createDemoBackend(await stage.createDatabase());
  stage.onStop(backend.remove);
  await backend.start();
  return backend;
}
