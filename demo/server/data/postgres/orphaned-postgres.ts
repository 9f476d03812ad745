import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterAddress } from './cluster-address.ts';

/** Longest wait in ms for the end of a process after the signal. */
const MAX_WAIT = 10_000;

/**
 * Makes sure that no PostgreSQL runs in `databaseDir`, and claims it:
 *
 *     left behind by                      reaction
 *     ───────────────────────────────────────────────────────────────────────────────────
 *     a backend that is running           an error
 *     a backend that was killed           its orphaned PostgreSQL is shut down
 *     a PostgreSQL that was killed        see `clearLeftovers`
 *     a machine that lost power
 *
 * @param owner file with the process id of the backend that started the cluster
 * @throws an Error with one clear sentence if that backend is running
 */
export async function claimCluster(databaseDir: string, owner: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  const postmaster = await readPid(file);
  if (postmaster !== null && (await isPostgres(postmaster))) {
    const backend = await readPid(owner);
    if (backend !== null && isAlive(backend)) {
      throw new Error(`The data in ${databaseDir} is in use by another backend (process ${backend}).`);
    }
    await shutDown(postmaster, databaseDir);
  }
  await clearLeftovers(databaseDir);
}

/**
 * Address of the PostgreSQL in `databaseDir`, if both it and the backend that started it are running; else
 * null.
 */
export async function runningAddress(databaseDir: string, owner: string): Promise<ClusterAddress | null> {
  const file = join(databaseDir, 'postmaster.pid');
  const postmaster = await readPid(file);
  const backend = await readPid(owner);
  if (postmaster === null || backend === null || !isAlive(backend) || !(await isPostgres(postmaster)))
    return null;
  // PostgreSQL writes the port into the fourth line, and the folder of its socket into the fifth.
  const [port, socketDir] = (await readFile(file, 'utf8')).split('\n').slice(3);
  return Number(port) > 0 ? { port: Number(port), socketDir: socketDir?.trim() || null } : null;
}

/** Resolves when the PostgreSQL in `databaseDir` has stopped. */
export async function waitUntilStopped(databaseDir: string): Promise<void> {
  for (;;) {
    const pid = await readPid(join(databaseDir, 'postmaster.pid'));
    if (pid === null || !(await isPostgres(pid))) return;
    await delay(50);
  }
}

/**
 * Clears the remains of a killed PostgreSQL in `databaseDir`, so that another one can start:
 *
 *     processes at work        ended, as PostgreSQL itself does after a crash. Without `/proc` (macOS,
 *                              Windows) they end by themselves after their statement
 *     stale `postmaster.pid`   removed only if another program has that process id, since PostgreSQL
 *                              would not start. Otherwise it stays: by it PostgreSQL notices processes
 *                              that are still at work
 */
export async function clearLeftovers(databaseDir: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  const postmaster = await readPid(file);
  if (postmaster !== null && (await isPostgres(postmaster))) return;
  for (let waited = 0; waited < MAX_WAIT; waited += 50) {
    const pids = await processesIn(databaseDir);
    if (pids.length === 0) break;
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await delay(50);
  }
  if (postmaster !== null && isAlive(postmaster)) await rm(file, { force: true });
}

/**
 * The children of a PostgreSQL in `databaseDir`: their commands begin with `postgres:`, unlike their parent's.
 */
async function processesIn(databaseDir: string): Promise<number[]> {
  const real = await realpath(databaseDir).catch(() => databaseDir);
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
      return folder === real && (await commandOf(pid)).startsWith('postgres:') ? [pid] : [];
    }),
  );
  return found.flat();
}

const commandOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function shutDown(pid: number, databaseDir: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < MAX_WAIT; waited += 50) {
    if (!(await isPostgres(pid))) return;
    await delay(50);
  }
  throw new Error(
    `The orphaned PostgreSQL in ${databaseDir} (process ${pid}) did not stop within 10 s. End it by hand.`,
  );
}

async function readPid(file: string): Promise<number | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const pid = Number.parseInt(text ?? '', 10);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Without /proc (macOS, Windows) any running process counts as PostgreSQL: refusing is safer than data loss.
  if (!existsSync('/proc/self/cmdline')) return true;
  return (await commandOf(pid)).includes('postgres');
}
