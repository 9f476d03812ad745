import { startTestPostgres } from './postgres.ts';
import { migrated, withFixture } from './templates.ts';

/**
 * Before the contract tests: starts their shared PostgreSQL. Returns the function that ends it after them.
 */
export default (): Promise<() => Promise<void>> =>
  startTestPostgres({ empty: migrated, fixture: withFixture });
