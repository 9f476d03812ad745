import { createHash } from 'node:crypto';
import type pg from 'pg';
import { withClient } from '../../../data/with-client.ts';
import { type BidOutcome, refusal } from '../answer.ts';
import type { KeyedBid } from '../request.ts';
import { CLAIM_KEYS, READ_KEYS } from '../statements.ts';
import type { StoredRequest } from '../written-rows.ts';

/*
 * Idempotency keys of bids, timed and hybrid. A key is claimed by an advisory lock of the
 * transaction that decides it; the answer is stored with it in `bid_requests`.
 *
 *     key                                   answer
 *     ──────────────────────────────────────────────────────────────────────
 *     new                                   decided, and stored with the key
 *     claimed by another transaction        waits for it, then as stored; 409 key_in_use after two seconds
 *     stored, same payload                  the stored answer
 *     stored, another payload               422 key_reused
 *     voided, see `void-key.ts`             409 key_void
 */

/** The stored data of a key, read together with the attempt to claim it. */
export interface ClaimedKey {
  /** False while another transaction holds the key. */
  readonly is_free: boolean;
  /** The stored request and its answer; all three or none. */
  readonly payload_hash: string | null;
  readonly status: number | null;
  readonly answer: string | null;
  /** The bidder voided the key before a bid with it was decided. */
  readonly is_void: boolean;
  /** Whether the lot is one of the user's favourites, which the answer repeats. */
  readonly is_favourite: boolean;
}

/**
 * Claims the keys of requests until the end of the client's transaction and reads the data stored under them.
 * Undefined for a key that an earlier request has.
 */
export async function claimKeys(
  client: pg.PoolClient,
  requests: readonly (KeyedBid | undefined)[],
): Promise<readonly (ClaimedKey | undefined)[]> {
  const locks = requests.map((request) => request && keyLock(request.user, request.key));
  const isFirst = (_: unknown, index: number): boolean => locks.indexOf(locks[index]) === index;
  const firsts = requests.filter(isFirst).filter((request) => request !== undefined);
  if (firsts.length === 0) return requests.map(() => undefined);
  const numbers = [...new Set(locks)].filter((lock) => lock !== undefined);
  const values = [
    firsts.map(({ user }) => user),
    firsts.map(({ key }) => key),
    firsts.map(({ body }) => body.auctionlot),
  ];
  // Two statements: a single one would read data from before the lock and miss the commit of its former holder.
  const [claims, stored] = await Promise.all([
    client.query<Pick<ClaimedKey, 'is_free'>>({ ...CLAIM_KEYS, values: [numbers] }),
    client.query<Omit<ClaimedKey, 'is_free'>>({ ...READ_KEYS, values }),
  ]);
  return requests.map((request, index) => {
    if (request === undefined || !isFirst(request, index)) return undefined;
    const [claim, storedRow] = [claims, stored].map(({ rows }) => rows[firsts.indexOf(request)]);
    return { ...claim, ...storedRow } as ClaimedKey;
  });
}

/** The answer, if the key of a request alone decides it; null for a new key. Writes nothing. */
export async function storedAnswer(pool: pg.Pool, request: KeyedBid): Promise<BidOutcome | null> {
  const [, claims] = await withClient(pool, (client) =>
    Promise.all([client.query('begin'), claimKeys(client, [request]), client.query('rollback')]),
  );
  return answerOfKey(claims[0], request);
}

/**
 * The answer, if the key alone decides it; null for a new key.
 *
 * @param claim undefined if the same transaction has an earlier request with the key
 */
export function answerOfKey(claim: ClaimedKey | undefined, request: KeyedBid): BidOutcome | null {
  if (claim === undefined || !claim.is_free) return refusal('key_in_use');
  if (claim.is_void) return refusal('key_void');
  const { status, answer, payload_hash } = claim;
  if (answer === null || status === null) return null;
  const hash = payloadHash(request.body);
  return payload_hash === hash ? { status, body: answer } : refusal('key_reused');
}

/** The row of `bid_requests` for a decided request. */
export const storedRequest = (
  { user, key, body }: KeyedBid,
  paddle: string,
  at: number,
  isAccepted: boolean,
  { status, body: answer }: BidOutcome,
): StoredRequest => ({
  user_id: user,
  key,
  payload_hash: payloadHash(body),
  lot_id: body.auctionlot,
  bidder: paddle,
  kind: body.kind,
  amount: body.amount,
  at,
  accepted: isAccepted,
  status,
  conditions: body.conditions ?? null,
  answer,
});

/** The hash that is stored with a key: another payload with the same key is refused. */
export const payloadHash = (
  body: Pick<KeyedBid['body'], 'auctionlot' | 'amount' | 'kind' | 'expectedRev'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([body.auctionlot, body.amount, body.kind, body.expectedRev ?? null]))
    .digest('hex');

/** User and key as a 64-bit number, the name of an advisory lock in PostgreSQL. */
export const keyLock = (user: string, key: string): string =>
  createHash('sha256').update(`${user}\n${key.toLowerCase()}`).digest().readBigInt64BE(0).toString();
