import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/lib/free-port.ts';
import { createTestDatabase, queryDatabase } from '../server/testing/postgres.ts';
import { type BuiltBackend, createBuiltBackend } from './built-backend.ts';

/** The built backend with a separate database, on free ports. It starts with the data of its last run. */
export interface DemoBackend extends Omit<BuiltBackend, 'pid'> {
  /** Versioned base of the API. */
  readonly api: string;
  /** Connection string of its database. */
  readonly databaseUrl: string;
  /** Sets the end of a timed lot, ms since the epoch, so that a test need not wait for it. */
  endLot(id: string, at: number): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/**
 * @param copy the database; by default a new copy of the demo's
 * @param settings environment variables in addition to the usual ones
 */
export async function createDemoBackend(
  copy?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<DemoBackend> {
  const [port, cmsPort] = [await freePort(), await freePort()];
  const data = mkdtempSync(join(tmpdir(), 'ae-e2e-'));
  const databaseUrl = copy ?? (await createTestDatabase('demo'));
  const built = createBuiltBackend({
    port,
    cmsPort,
    env: { DATABASE_URL: databaseUrl, DATA_DIR: data, DEMO: '1', AUTOPILOT: '0', ...settings },
  });
  return {
    ...built,
    databaseUrl,
    api: `${built.origin}/api/v1/marbrook`,
    endLot: (id, at) =>
      queryDatabase(databaseUrl, (client) =>
        client.query('update lots set end_at = $2, rev = rev + 1 where id = $1', [id, at]),
      ),
    async remove() {
      await built.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
