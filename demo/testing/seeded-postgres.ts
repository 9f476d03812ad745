import { startTestPostgres } from '../server/testing/postgres.ts';
import { createBackend } from './demo-backend.ts';

/**
 * Starts a PostgreSQL for several built backends, with the demo's sales as the built backend seeds them.
 * @returns ends it
 */
export const startSeededPostgres = (): Promise<() => Promise<void>> =>
  startTestPostgres({ demo: seedByBuild });

async function seedByBuild(databaseUrl: string): Promise<void> {
  const backend = await createBackend(databaseUrl);
  try {
    await backend.start();
  } finally {
    await backend.remove();
  }
}
