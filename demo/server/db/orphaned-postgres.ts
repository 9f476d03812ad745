import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Makes sure that nobody runs the cluster in `databaseDir`. A backend that was killed leaves its
 * PostgreSQL running, which is ended in order; a machine that lost power leaves `postmaster.pid`,
 * which is removed: PostgreSQL would not start while some other program has that number.
 *
 * @param owner file with the process number of the backend that started the cluster
 * @throws an Error with one clear sentence where that backend is alive
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
    await end(postmaster, databaseDir);
  }
  await rm(file, { force: true });
}

/** Resolves when no PostgreSQL runs in `databaseDir` any more. */
export async function untilGone(databaseDir: string): Promise<void> {
  for (;;) {
    const pid = await readPid(join(databaseDir, 'postmaster.pid'));
    if (pid === null || !(await isPostgres(pid))) return;
    await delay(50);
  }
}

async function end(pid: number, databaseDir: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (!(await isPostgres(pid))) return;
    await delay(50);
  }
  throw new Error(`The PostgreSQL left over in ${databaseDir} (process ${pid}) does not end.`);
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
    // It is there but belongs to someone else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  // Without /proc (macOS, Windows) a living process is taken for PostgreSQL: rather wait than spoil data.
  if (!existsSync('/proc/self/cmdline')) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}
