import type pg from 'pg';
import type { ProblemCode } from '../../../src/api/schema/problem.ts';
import { type Decision, decideBid, type Refusal } from '../../../src/domain/bidding.ts';
import { type Message, topicOf } from '../db/outbox.ts';
import { type AuctionRules, bidPayload, bookOf, type LiveLot, minimumAfter } from '../lots/book.ts';
import { acceptedAnswer, type BidOutcome, refusal } from './answer.ts';
import { applyDecision } from './apply.ts';
import { answerOfKey, type ClaimedKey, storedRequest } from './idempotency-key.ts';
import type { BidderLimits } from './limits.ts';
import { type BidNotices, bidNotices } from './notices.ts';
import type { TimedBidRequest } from './request.ts';
import { KEEP_ANSWER, PRICE_AT_REV, WRITE, WRITE_MAXIMUM } from './statements.ts';

export type LockedLot = LiveLot & AuctionRules & { readonly is_limit_needed: boolean };

/** A bid in the queue of its lot. */
export interface Item {
  readonly request: TimedBidRequest;
  /** Paddle of the bidder. */
  readonly alias: string;
}

/** The outcome of one bid, and what is written for it. */
export interface Step {
  readonly outcome: BidOutcome;
  readonly write?: pg.QueryConfig;
  /** The public message of this step, whose seq is known after the write. */
  readonly message?: Omit<Message, 'seq'>;
  /** Of an accepted bid. */
  readonly notices?: BidNotices;
}

/** The transaction that holds the lot's row lock. */
export interface DecisionContext {
  readonly client: pg.PoolClient;
  readonly tenant: string;
  /** By paddle; null where the auction needs none. */
  readonly limits: BidderLimits | null;
  /** Server time in ms; read now that the lot is locked. */
  now(): number;
}

/**
 * Decides one bid on the lot as the previous bids of the transaction have left it.
 *
 * @param lot undefined where it was deleted since its auction was read
 * @param claim undefined where an earlier bid of the transaction has the same key
 */
export async function decide(
  { client, tenant, limits, now }: DecisionContext,
  lot: LockedLot | undefined,
  { request, alias }: Item,
  claim: ClaimedKey | undefined,
): Promise<{ step: Step; after: LockedLot | undefined }> {
  const unchanged = (outcome: BidOutcome, write?: pg.QueryConfig) => ({
    step: { outcome, write },
    after: lot,
  });
  const known = answerOfKey(claim, request);
  if (known !== null) return unchanged(known);
  if (lot === undefined) return unchanged(refusal('not_found'));

  const at = now();
  const { kind, amount } = request.body;
  const decided = decideBid(bookOf(lot, lot), { bidder: alias, kind, amount, at }, limits?.(alias));
  if (!decided.ok) {
    const outcome = refusal(await refusalCode(client, lot, request, decided.error), lot);
    return unchanged(outcome, {
      ...KEEP_ANSWER,
      values: storedRequest(request, alias, at, false, outcome),
    });
  }
  const decision = decided.value;
  const after = { ...lot, ...applyDecision(lot, decision, { at, isMaximum: kind === 'max', alias }) };
  const favourite = claim?.favourite === true;
  const outcome = acceptedAnswer({ request, alias, lot: after, rules: lot, favourite, decision });
  const stored = storedRequest(request, alias, at, true, outcome);
  const notices = bidNotices(lot, after, decision, alias);
  if (decision.entries.length === 0) {
    const write = { ...WRITE_MAXIMUM, values: [...stored, after.leader_max, after.leader_gave_max] };
    return { step: { outcome, write, notices }, after };
  }
  const payload = JSON.stringify(bidPayload(after, lot));
  const values = [
    ...stored,
    ...ledgerColumns(lot, decision),
    ...lotColumns(after),
    tenant,
    payload,
    topicOf(tenant),
    ...extensionColumns(after, decision),
  ];
  const message = { tenant, event: 'auctionlot.bid', payload, at };
  return { step: { outcome, write: { ...WRITE, values }, message, notices }, after };
}

/** `stale_price` instead of `bid_too_low` where the amount was enough at the rev that the bidder saw. */
async function refusalCode(
  client: pg.PoolClient,
  lot: LockedLot,
  { body }: TimedBidRequest,
  refused: Refusal,
): Promise<ProblemCode> {
  if (refused !== 'bid_too_low' || body.expectedRev === undefined || body.expectedRev >= lot.rev) {
    return refused;
  }
  const seen = await client.query<{ amount: number }>({
    ...PRICE_AT_REV,
    values: [lot.id, body.expectedRev],
  });
  const minimum = minimumAfter(lot, seen.rows[0]?.amount ?? null);
  return body.amount >= minimum ? 'stale_price' : 'bid_too_low';
}

/** $12 to $15 of `WRITE`. */
const ledgerColumns = (lot: LiveLot, { entries }: Decision): unknown[] => [
  entries.map((_, index) => lot.bid_count + index + 1),
  entries.map((entry) => entry.bidder),
  entries.map((entry) => entry.amount),
  entries.map((entry) => entry.source),
];

/** $29 and $30 of `WRITE`: the ends before and after each line, null where it moved none. */
function extensionColumns({ recent }: LiveLot, { entries }: Decision): unknown[] {
  const lines = recent.slice(0, entries.length).reverse();
  return [lines.map((line) => line.extension?.from ?? null), lines.map((line) => line.extension?.to ?? null)];
}

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
