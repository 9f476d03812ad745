import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes sure that no PostgreSQL runs in `databaseDir`, and claims it:
 *
 *     left behind by                      what is done
 *     ───────────────────────────────────────────────────────────────────────────────────
 *     a backend that is running           an error
 *     a backend that was killed           its orphaned PostgreSQL is shut down
 *     a machine that lost power           the stale `postmaster.pid` is removed: PostgreSQL would
 *                                         not start while another program has that process id
 *
 * @param owner file with the process id of the backend that started the cluster
 * @throws an Error with one clear sentence where that backend is running
 */
export async function claimCluster(databaseDir: string, owner: string): Promise<void> {
  const file = join(databaseDir, 'postmaster.pid');
  const postmaster = await readPid(file);
  if (postmaster === null) return;
  if (await isPostgres(postmaster)) {
    const backend = await readPid(owner);
    if (backend !== null && isAlive(backend)) {
      throw new Error(`The data in ${databaseDir} is in use by another backend (process ${backend}).`);
    }
    await shutDown(postmaster, databaseDir);
  }
  await rm(file, { force: true });
}

/**
 * The port of the PostgreSQL in `databaseDir`, where both it and the backend that started it are
 * running; null otherwise.
 */
export async function runningPort(databaseDir: string, owner: string): Promise<number | null> {
  const file = join(databaseDir, 'postmaster.pid');
  const postmaster = await readPid(file);
  const backend = await readPid(owner);
  if (postmaster === null || backend === null || !isAlive(backend) || !(await isPostgres(postmaster)))
    return null;
  // PostgreSQL writes the port into the fourth line.
  const port = Number((await readFile(file, 'utf8')).split('\n')[3]);
  return Number.isInteger(port) && port > 0 ? port : null;
}

/** Resolves when the PostgreSQL in `databaseDir` has stopped. */
export async function waitUntilStopped(databaseDir: string): Promise<void> {
  for (;;) {
    const pid = await readPid(join(databaseDir, 'postmaster.pid'));
    if (pid === null || !(await isPostgres(pid))) return;
    await delay(50);
  }
}

async function shutDown(pid: number, databaseDir: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000; waited += 50) {
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
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}
