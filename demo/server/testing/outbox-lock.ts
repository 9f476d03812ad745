import pg from 'pg';

/** Locks the outbox, so that no process can read or write it; the returned function unlocks it. */
export async function lockOutbox(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('begin; lock table outbox in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
