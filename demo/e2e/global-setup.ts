/** Before the end to end tests: the PostgreSQL that their backends share. */
export { startSeededPostgres as default } from '../testing/seeded-postgres.ts';
