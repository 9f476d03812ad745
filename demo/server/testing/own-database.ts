import { sql } from 'kysely';

/** Restricts `pg_locks` to the locks of this database: all tests share one PostgreSQL. */
export const IN_THIS_DATABASE = sql`database = (select oid from pg_database where datname = current_database())`;
