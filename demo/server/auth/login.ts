import type { Kysely } from 'kysely';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import type { Database } from '../db/schema.ts';
import { createGate } from '../lib/gate.ts';
import type { Attempts } from './attempts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';

export type LoginRefusal =
  | { readonly code: 'invalid_credentials' }
  | { readonly code: 'not_activated' }
  /** `wait` in seconds. */
  | { readonly code: 'too_many_attempts'; readonly wait: number };

export interface Login {
  /** A bearer token for the right password. */
  enter(email: string, password: string, address: string): Promise<Result<string, LoginRefusal>>;
}

export interface LoginDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
}

/** Each check takes 32 MB and a core for a moment: a rush at the door must not starve the bids. */
const CHECKS_AT_ONCE = 2;

export function createLogin({ db, sessions, attempts }: LoginDeps): Login {
  const gate = createGate(CHECKS_AT_ONCE);
  // Checked where no account is found, so that an unknown e-mail takes as long as a wrong password.
  const nobody = hashPassword(crypto.randomUUID());

  async function check(
    email: string,
    password: string,
    address: string,
  ): Promise<Result<string, LoginRefusal>> {
    const wait = await attempts.wait(email, address);
    if (wait > 0) return err({ code: 'too_many_attempts', wait });
    const user = await db
      .selectFrom('users')
      .select(['id', 'password', 'activated'])
      .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    const right = await verifyPassword(password, user?.password ?? (await nobody));
    if (user === undefined || !right) {
      await attempts.failed(email, address);
      return err({ code: 'invalid_credentials' });
    }
    await attempts.succeeded(email);
    return user.activated ? ok(await sessions.open(user.id)) : err({ code: 'not_activated' });
  }

  return {
    // Counting is inside the gate too: many attempts sent at once do not slip under the limit.
    enter: (email, password, address) => gate.run('login', () => check(email, password, address)),
  };
}
