import { startTestPostgres } from '../server/testing/postgres.ts';

/** Before the end to end tests: the PostgreSQL that their backends share. Returns what ends it after them. */
export default (): Promise<() => Promise<void>> => startTestPostgres(['demo']);
