import { startTestPostgres } from '../server/testing/postgres.ts';
import { createDemoBackend } from '../testing/demo-backend.ts';

/** Before the end to end tests: the PostgreSQL that their backends share, with the demo's sales as they seed them. */
export default (): Promise<() => Promise<void>> =>
  startTestPostgres({
    async demo(databaseUrl) {
      const backend = await createDemoBackend(databaseUrl);
      try {
        await backend.start();
      } finally {
        await backend.remove();
      }
    },
  });
