import pg from 'pg';
import type { Backend } from './backend.ts';

/** Locks the outbox, so that no process can read or write it; the returned function unlocks it. */
export async function lockOutbox(backend: Backend): Promise<() => Promise<void>> {
  const client = new pg.Client(backend.databaseUrl());
  await client.connect();
  await client.query('begin; lock table outbox in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
