import { startTestPostgres } from '../server/testing/postgres.ts';
import { createBackend } from './backend.ts';

/**
 * Before the end to end tests: the PostgreSQL that their backends share, with the demo's sales as the built
 * backend seeds them. Returns what ends it after them.
 */
export default (): Promise<() => Promise<void>> => startTestPostgres({ demo: seedByBuild });

async function seedByBuild(databaseUrl: string): Promise<void> {
  const backend = await createBackend(databaseUrl);
  try {
    await backend.start();
  } finally {
    await backend.remove();
  }
}
