import pg from 'pg';

/**
 * Locks the outbox, so that no process can read or write it; the returned function unlocks it. The lock ends
 * with the database, too, of which a failed test that did not unlock hears nothing more.
 */
export async function lockOutbox(databaseUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; lock table outbox in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
