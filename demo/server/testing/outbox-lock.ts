import pg from 'pg';

/** Runs a function while the outbox is locked, so that no process can read or write it. */
export async function withOutboxLocked(databaseUrl: string, run: () => Promise<void>): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('begin; lock table outbox in access exclusive mode');
    await run();
  } finally {
    // Also if `run` failed: readers of the outbox would wait for ever.
    await client.end();
  }
}
