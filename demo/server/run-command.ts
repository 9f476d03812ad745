import { type OpenDatabase, openDatabase } from './data/database.ts';
import { runningCluster } from './data/postgres/cluster.ts';
import { processLog } from './lib/log.ts';
import type { Settings } from './settings.ts';

/**
 * Runs a command such as `npm run import` with the arguments of the process, and sets the exit code of the process:
 * that of `run`, or 1 after an error, whose message is printed.
 */
export async function runCommand(run: (args: readonly string[]) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    processLog.warn(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

/** Opens the database of the backend, whether the backend is running or not. */
export async function openBackendDatabase({
  dataDir,
  databaseUrl,
}: Settings['backend']): Promise<OpenDatabase> {
  const url = databaseUrl ?? (await runningCluster(dataDir)) ?? undefined;
  return openDatabase({ dataDir, url, log: processLog });
}
