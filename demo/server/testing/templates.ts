import { startBackend } from '../backend/backend.ts';
import { openDatabase } from '../data/database.ts';
import { silentLog } from '../lib/log.ts';
import { seedFixture } from './fixture.ts';
import type { FillTemplate } from './postgres.ts';

/** Tables only. */
export const migrated: FillTemplate = async (databaseUrl, dataDir) => {
  const database = await openDatabase({ dataDir, url: databaseUrl, log: silentLog });
  await database.close();
};

/** The fixture of the contract tests. */
export const withFixture: FillTemplate = async (databaseUrl, dataDir) => {
  const backend = await startBackend({ dataDir, databaseUrl, seed: seedFixture });
  await backend.stop();
};
