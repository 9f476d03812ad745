import type pg from 'pg';

/**
 * Runs `use` with a connection of the pool. After an error the connection may be inside a transaction: it is
 * closed and not reused.
 *
 * @throws the error of `use`, or of a connection that could not be opened
 */
export async function withClient<T>(pool: pg.Pool, use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let hasSucceeded = false;
  try {
    const result = await use(client);
    hasSucceeded = true;
    return result;
  } finally {
    client.release(!hasSucceeded);
  }
}

/** The results of statements that were sent one after the other, or the error of the first that failed. */
export async function inOrder<const T extends readonly unknown[]>(
  sent: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  // Statements behind the failed one fail too, because the transaction is aborted, and may report it earlier.
  for (const result of await Promise.allSettled(sent)) if (result.status === 'rejected') throw result.reason;
  return Promise.all(sent) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}
