import { startTestPostgres } from './postgres.ts';
import { migrated, withFixture } from './templates.ts';

/** Before the contract tests: the PostgreSQL that they share. Returns what ends it after them. */
export default (): Promise<() => Promise<void>> =>
  startTestPostgres({ empty: migrated, fixture: withFixture });
