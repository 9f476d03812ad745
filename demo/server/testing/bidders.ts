import type { Kysely } from 'kysely';
import type { Database } from '../data/schema.ts';
import type { Sessions } from '../people/auth/sessions.ts';

/** A user with an open session. */
export interface SignedInUser {
  readonly id: string;
  /** Bearer token. */
  readonly token: string;
}

/** Inserts bidders without a usable password and opens a session for each, in the order of the ids. */
export async function insertBidders(
  db: Kysely<Database>,
  sessions: Sessions,
  ids: readonly string[],
): Promise<SignedInUser[]> {
  const users = ids.map((id) => ({
    id,
    email: `${id}@example.com`,
    firstname: 'Test',
    lastname: 'Bidder',
    password: '',
    activated: true,
  }));
  await db.insertInto('users').values(users).execute();
  return Promise.all(ids.map(async (id) => ({ id, token: await sessions.open(id) })));
}
