import type { Kysely } from 'kysely';
import type { LoginBody } from '../../../src/api/schema/user.ts';
import { err, ok, type Result } from '../../../src/lib/result.ts';
import { hashToken, readToken, redeemToken } from '../accounts/tokens.ts';
import type { Database } from '../db/schema.ts';
import { createGate } from '../lib/gate.ts';
import type { Attempts } from './attempts.ts';
import type { Devices } from './devices.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';

export type LoginRefusal =
  | { readonly code: 'invalid_credentials' }
  | { readonly code: 'not_activated' }
  /** `wait` in seconds. */
  | { readonly code: 'too_many_attempts'; readonly wait: number };

/** What a browser gets for the right password. */
export interface Entry {
  /** Bearer token. */
  readonly token: string;
  /** See `Devices`. */
  readonly device: string;
}

type Outcome = Promise<Result<Entry, LoginRefusal>>;

export interface Login {
  /** @param address network address of who asks */
  enter(form: LoginBody, address: string): Outcome;
}

export interface LoginDeps {
  readonly db: Kysely<Database>;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly devices: Devices;
  /** Server time in ms. */
  now(): number;
  /** Strangers have failed so often with this user's account that they have to wait. */
  onLocked(user: string): void;
}

/** Each check takes 32 MB and a core for a moment: a rush at the door must not starve the bids. */
const CHECKS_AT_ONCE = 2;

export function createLogin({ db, sessions, attempts, devices, now, onLocked }: LoginDeps): Login {
  const gate = createGate(CHECKS_AT_ONCE);
  // Checked where no account is found, so that an unknown e-mail takes as long as a wrong password.
  const nobody = hashPassword(crypto.randomUUID());

  /** Whether a link by mail is still good for this user. */
  async function isUnlocked(unlock: string, user: string): Promise<boolean> {
    const owner = await readToken(db, unlock, 'unlock', now());
    return owner.ok && owner.value === user;
  }

  async function check({ email, password, device, unlock }: LoginBody, address: string): Outcome {
    const user = await db
      .selectFrom('users')
      .select(['id', 'password', 'activated'])
      .where((is) => is(is.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .executeTakeFirst();
    const id = user?.id ?? '';
    const link = unlock !== undefined && (await isUnlocked(unlock, id)) ? unlock : undefined;
    const pass = (await devices.find(device, id)) ?? (link && hashToken(link));
    const attempt = { email, address, pass };
    const wait = await attempts.wait(attempt);
    if (wait > 0) return err({ code: 'too_many_attempts', wait });
    const right = await verifyPassword(password, user?.password ?? (await nobody));
    if (user === undefined || !right) {
      const isLocked = await attempts.failed(attempt);
      if (isLocked && user?.activated) onLocked(user.id);
      return err({ code: 'invalid_credentials' });
    }
    await attempts.forgive(attempt);
    if (!user.activated) return err({ code: 'not_activated' });
    if (link !== undefined) {
      await redeemToken(db, link, 'unlock', now());
      // The owner has shown up: another browser of theirs may try as well.
      await attempts.forgive({ email });
    }
    return ok({ token: await sessions.open(id), device: await devices.remember(device, id) });
  }

  return {
    // Counting is inside the gate too: many attempts sent at once do not slip under the limit.
    enter: (form, address) => gate.run('login', () => check(form, address)),
  };
}
