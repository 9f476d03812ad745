import { startBackend } from '../backend.ts';

/*
 * A backend in a process of its own, for tests that kill it. `DATABASE_URL` names its database; it prints
 * the base of its API once it serves.
 */
const { DATABASE_URL: databaseUrl = '' } = process.env;
const { api } = await startBackend({ dataDir: '', databaseUrl });
process.stdout.write(`${api}\n`);
