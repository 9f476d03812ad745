import type { Kysely } from 'kysely';
import { ACCOUNTS, DEMO_PASSWORD } from '../../../world/people.ts';
import type { Database } from '../../data/schema.ts';
import { verifyPassword } from '../../people/auth/password.ts';

/**
 * Refuses to serve accounts with the demo's public password outside of a demo.
 *
 * @throws an Error that names the account and the necessary step
 */
export async function refuseDemoAccounts(db: Kysely<Database>): Promise<void> {
  const ids = ACCOUNTS.map(({ id }) => id);
  const users = await db.selectFrom('users').select(['email', 'password']).where('id', 'in', ids).execute();
  for (const { email, password } of users) {
    if (await verifyPassword(DEMO_PASSWORD, password)) {
      throw new Error(
        `The account ${email} has the published password of the demo: start with DEMO=1, or on a database of its own.`,
      );
    }
  }
}
