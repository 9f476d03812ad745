import { startTestPostgres } from '../server/testing/postgres.ts';
import { createBackend } from '../testing/demo-backend.ts';

/** Before the end to end tests: the PostgreSQL that their backends share, with the demo's sales as they seed them. */
export default (): Promise<() => Promise<void>> =>
  startTestPostgres({
    async demo(databaseUrl) {
      const backend = await createBackend(databaseUrl);
      try {
        await backend.start();
      } finally {
        await backend.remove();
      }
    },
  });
