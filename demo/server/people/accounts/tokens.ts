import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { Database } from '../../data/schema.ts';
import type { TokenPurpose } from '../../data/stored.ts';
import { HOUR } from '../../lib/durations.ts';
import { hashToken } from '../hash-token.ts';

export type TokenRefusal = 'token_invalid' | 'token_expired' | 'token_used';

/** Validity of the link of an invitation, ms: the reader does not expect it and may read it later. */
export const INVITED_FOR = 7 * 24 * HOUR;
/** Lifetimes of links, ms. */
const TOKEN_LIFETIMES: Readonly<Record<TokenPurpose, number>> = {
  activation: 48 * HOUR,
  reset: HOUR,
  unlock: 24 * HOUR,
};

/**
 * Issues a token for a link in a mail. Only its SHA-256 is stored. Hexadecimal, because mail programs cut a
 * hyphen or underscore off the end of a link.
 *
 * @param lot for an activation: the lot that the user has signed up for
 * @param lifetime ms
 */
export async function issueToken(
  trx: Kysely<Database>,
  user: string,
  purpose: TokenPurpose,
  now: number,
  lot: string | null = null,
  lifetime = TOKEN_LIFETIMES[purpose],
): Promise<string> {
  const token = randomBytes(32).toString('hex');
  await trx
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: user,
      purpose,
      lot_id: lot,
      created_at: now,
      expires_at: now + lifetime,
    })
    .execute();
  return token;
}

/** The lot that the user has signed up for, by the newest token that activates the account. */
export async function signUpLot(db: Kysely<Database>, user: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_tokens')
    .select('lot_id')
    .where('user_id', '=', user)
    .where('purpose', '=', 'activation')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.lot_id ?? null;
}

/** The user of a valid token, without redeeming it. */
export async function readToken(
  db: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<Result<string, TokenRefusal>> {
  const row = await db
    .selectFrom('account_tokens')
    .select(['user_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (row === undefined) return err('token_invalid');
  if (row.used_at !== null) return err('token_used');
  return row.expires_at > now ? ok(row.user_id) : err('token_expired');
}

/** Redeems a token and answers its user. It works once: of two simultaneous requests one is refused. */
export async function redeemToken(
  trx: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<Result<string, TokenRefusal>> {
  const used = await trx
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  if (used !== undefined) return ok(used.user_id);
  const read = await readToken(trx, token, purpose, now);
  // Valid but not redeemed: another request has redeemed it just now.
  return read.ok ? err('token_used') : read;
}

/** Expires the unused tokens of a purpose, because a newer one replaces them. */
export async function expireTokens(
  trx: Kysely<Database>,
  user: string,
  purpose: TokenPurpose,
  now: number,
): Promise<void> {
  await trx
    .updateTable('account_tokens')
    .set({ expires_at: now })
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}
