import type pg from 'pg';
import type { BidBody } from '../../../src/api/schema/bid.ts';
import type { ProblemCode } from '../../../src/api/schema/problem.ts';
import { type Decision, decideBid, type Refusal } from '../../../src/domain/bidding.ts';
import { minimumBid } from '../../../src/domain/increments.ts';
import { type Message, topicOf } from '../db/outbox.ts';
import { problem } from '../http/problem.ts';
import { type AnyLot, type AuctionRules, bidPayload, bookOf, type LiveLot, lotUpdate } from '../lots/book.ts';
import { acceptedAnswer } from './answer.ts';
import { appliedTo } from './apply.ts';
import type { BidderLimits } from './limits.ts';
import { type BidOrder, type BidOutcome, payloadHash } from './order.ts';
import { KEEP_ANSWER, PRICE_AT_REV, WRITE, WRITE_MAXIMUM } from './statements.ts';

export type Locked = LiveLot & AuctionRules & { readonly is_limit_needed: boolean };

export interface Claimed {
  readonly free: boolean;
  /** What was answered to this key before; all three or none. */
  readonly payload_hash: string | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly favourite: boolean;
}

export interface Item {
  readonly order: BidOrder;
  /** Paddle of who asks. */
  readonly alias: string;
}

/** What was decided, and how it is written down. */
export interface Step {
  readonly outcome: BidOutcome;
  readonly write?: pg.QueryConfig;
  /** Message of this step, still without its seq. */
  readonly message?: Omit<Message, 'seq'>;
}

/** The transaction in which is decided. */
export interface Room {
  readonly client: pg.PoolClient;
  readonly tenant: string;
  /** By paddle; null where the auction needs none. */
  readonly limits: BidderLimits | null;
  /** Server time in ms; asked now that the lot is locked. */
  now(): number;
}

/**
 * Decides one request on the lot as the ones before have left it, and says what is to be written.
 *
 * @param lot undefined where it is gone
 * @param claim undefined where the same key is among the ones before
 */
export async function decide(
  { client, tenant, limits, now }: Room,
  lot: Locked | undefined,
  { order: { user, key, body }, alias }: Item,
  claim: Claimed | undefined,
): Promise<{ step: Step; after: Locked | undefined }> {
  const only = (outcome: BidOutcome, write?: pg.QueryConfig) => ({ step: { outcome, write }, after: lot });
  if (claim === undefined || !claim.free) return only(refusal('key_in_use'));
  const hash = payloadHash(body);
  const before = answeredBefore(claim, hash);
  if (before !== null) return only(before);
  // The lot may have been deleted since its auction was looked up.
  if (lot === undefined) return only(refusal('not_found'));

  const at = now();
  const request = [user, key, hash, lot.id, alias, body.kind, body.amount, at] as const;
  const { kind, amount } = body;
  const decided = decideBid(bookOf(lot, lot), { bidder: alias, kind, amount, at }, limits?.(alias));
  if (!decided.ok) {
    const outcome = refusal(await nameRefusal(client, lot, body, decided.error), lot);
    return only(outcome, { ...KEEP_ANSWER, values: [...request, false, outcome.status, outcome.body] });
  }
  const decision = decided.value;
  const after = { ...lot, ...appliedTo(lot, decision, { at, gaveMaximum: body.kind === 'max', alias }) };
  const { favourite } = claim;
  const outcome = acceptedAnswer({ key, body, alias, lot: after, rules: lot, favourite, decision });
  const stored = [...request, true, outcome.status, outcome.body];
  if (decision.entries.length === 0) {
    const write = { ...WRITE_MAXIMUM, values: [...stored, after.leader_max, after.leader_gave_max] };
    return { step: { outcome, write }, after };
  }
  const payload = JSON.stringify(bidPayload(after, lot));
  const values = [
    ...stored,
    ...ledgerColumns(lot, decision),
    ...lotColumns(after),
    tenant,
    payload,
    topicOf(tenant),
  ];
  const message = { tenant, event: 'auctionlot.bid', payload, at };
  return { step: { outcome, write: { ...WRITE, values }, message }, after };
}

/** The stored answer of a key that comes again; null for a new one. */
export function answeredBefore({ status, answer, payload_hash }: Claimed, hash: string): BidOutcome | null {
  if (answer === null || status === null) return null;
  return payload_hash === hash ? { status, body: answer } : refusal('key_reused');
}

/** Tells an amount that was enough at the price the bidder saw from one that never was. */
async function nameRefusal(
  client: pg.PoolClient,
  lot: Locked,
  body: BidBody,
  refused: Refusal,
): Promise<ProblemCode> {
  if (refused !== 'bid_too_low' || body.expectedRev === undefined || body.expectedRev >= lot.rev) {
    return refused;
  }
  const seen = await client.query<{ amount: number }>({
    ...PRICE_AT_REV,
    values: [lot.id, body.expectedRev],
  });
  const minimum = minimumBid(lot.increments, lot.start_price, seen.rows[0]?.amount ?? null);
  return body.amount >= minimum ? 'stale_price' : 'bid_too_low';
}

/** An answer that is no; with the lot as it stands, where the rules said it. */
export function refusal(code: ProblemCode, lot?: AnyLot & AuctionRules): BidOutcome {
  const { body } = problem(code, lot === undefined ? {} : { auctionlot: lotUpdate(lot, lot) });
  return { status: body.status, body: JSON.stringify(body) };
}

/** $12 to $15 of `WRITE`. */
const ledgerColumns = (lot: LiveLot, { entries }: Decision): unknown[] => [
  entries.map((_, index) => lot.bid_count + index + 1),
  entries.map((entry) => entry.bidder),
  entries.map((entry) => entry.amount),
  entries.map((entry) => entry.source),
];

/** $16 to $25 of `WRITE`. */
const lotColumns = (lot: LiveLot): unknown[] => [
  lot.price,
  lot.leader,
  lot.leader_max,
  lot.rev,
  lot.bid_count,
  lot.end_at,
  lot.extended_from,
  lot.status,
  lot.leader_gave_max,
  JSON.stringify(lot.recent),
];
