import pg from 'pg';

/**
 * Whether the database refused to store the bid, so that it is not stored: SQLSTATE class 53, such as a full
 * disk, and 25006, a read-only database.
 */
export const isWriteRefused = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(53\w{3}|25006)$/.test(error.code ?? '');
