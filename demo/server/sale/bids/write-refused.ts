import pg from 'pg';

/**
 * Whether the database had no means to store the bid, which it then has not: SQLSTATE class 53, such as a full
 * disk, and 25006, a database that only reads.
 */
export const isWriteRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(53\w{3}|25006)$/.test(error.code ?? '');
