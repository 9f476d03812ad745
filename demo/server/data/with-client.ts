import type pg from 'pg';

/**
 * Runs `use` with a connection of the pool. After an error the connection may be inside a transaction: it is
 * closed and not reused.
 *
 * @throws the error of `use`, or of a connection that could not be opened
 */
export async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSettled = false;
  try {
    const result = await use(client);
    isSettled = true;
    return result;
  } finally {
    client.release(!isSettled);
  }
}
