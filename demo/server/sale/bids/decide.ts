import type pg from 'pg';
import type { ProblemCode } from '../../../../src/api/schema/problem.ts';
import { type Decision, decideBid, type Refusal } from '../../../../src/domain/bidding.ts';
import type { Clock } from '../../../../src/lib/clock.ts';
import {
  type AuctionRules,
  bidPayload,
  bookOf,
  type LiveLot,
  liveFields,
  minimumAfter,
} from '../../data/lot-book.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import type { Heartbeat } from '../scheduler/heartbeat.ts';
import { acceptedAnswer, type BidOutcome, refusal } from './answer.ts';
import { applyDecision } from './apply.ts';
import { answerOfKey, type ClaimedKey, storedRequest } from './keys/idempotency-key.ts';
import type { BidderLimits } from './limits.ts';
import { type BidNotices, bidNotices } from './notices.ts';
import { paperWrites } from './paper/paper-write.ts';
import type { TimedBidRequest } from './request.ts';
import { PRICE_AT_REV } from './statements.ts';
import type { LedgerRow, StoredRequest } from './written-rows.ts';

export type LockedLot = LiveLot &
  AuctionRules & {
    readonly is_limit_needed: boolean;
    readonly is_hidden: boolean;
  };

/** A bid in the queue. */
export interface TimedBid {
  readonly request: TimedBidRequest;
  /** Paddle of the bidder. */
  readonly paddle: string;
  /** Time of its arrival, server time in ms. */
  readonly at: number;
}

/** The outcome of one bid, and the rows to write for it. */
export interface DecidedBid {
  readonly outcome: BidOutcome;
  /** Left out if nothing is stored. */
  readonly request?: StoredRequest;
  /** New lines of the ledger. */
  readonly ledger?: readonly LedgerRow[];
  /** Id of the lot that the bid changed. */
  readonly changed?: string;
  /** The bid's public message. */
  readonly message?: MessageDraft;
  /** Mails for an accepted bid. */
  readonly notices?: BidNotices;
  /** For an accepted bid: statements that record that it was given on paper. */
  readonly paper?: readonly pg.QueryConfig[];
}

/** The transaction that holds the row locks of the lots. */
export interface DecisionContext {
  readonly client: pg.PoolClient;
  readonly clock: Pick<Clock, 'now'>;
  readonly heartbeat: Pick<Heartbeat, 'hasLapsedSince'>;
  readonly limits: BidderLimits;
  /** All lots of the transaction, as its previous bids have left them. */
  readonly lots: ReadonlyMap<string, LockedLot>;
}

/**
 * Decides one bid on its lot as the previous bids of the transaction have left it. A bid that
 * arrived before the end counts even if it is decided after the end, while the lot is still open. A bid that was
 * in time, but whose lot was closed while this process had no heartbeat, is late: its time is that of the decision.
 *
 * @param lot undefined if it was deleted after its auction was read
 * @param claim undefined if an earlier bid of the transaction has the same key
 */
export async function decide(
  { client, clock, heartbeat, limits, lots }: DecisionContext,
  lot: LockedLot | undefined,
  { request, paddle, at }: TimedBid,
  claim: ClaimedKey | undefined,
): Promise<{ step: DecidedBid; after: LockedLot | undefined }> {
  const storedAnswer = answerOfKey(claim, request);
  if (storedAnswer !== null) return { step: { outcome: storedAnswer }, after: lot };
  if (lot === undefined || lot.is_hidden) return { step: { outcome: refusal('not_found') }, after: lot };

  if (lot.paused_at !== null) {
    const outcome = refusal('auction_paused', lot);
    return { step: { outcome, request: storedRequest(request, paddle, at, false, outcome) }, after: lot };
  }
  const { kind, amount } = request.body;
  const limit = limits(lot, paddle, lots.values());
  const decided = decideBid(bookOf(lot, lot), { bidder: paddle, kind, amount, at }, limit);
  if (!decided.ok) {
    const outcome = refusal(await refusalCode(client, lot, request, decided.error), lot);
    // The lot was closed over the bid, because nothing waits for a process without a heartbeat. The journal must
    // not say that the bid was in time.
    const isLate = decided.error === 'lot_closed' && at < lot.end_at && heartbeat.hasLapsedSince(at);
    const time = isLate ? clock.now() : at;
    return { step: { outcome, request: storedRequest(request, paddle, time, false, outcome) }, after: lot };
  }
  const decision = decided.value;
  const after = { ...lot, ...applyDecision(lot, decision, { at, kind, paddle }) };
  const favourite = claim?.is_favourite === true;
  const live = liveFields(after, lot);
  const outcome = acceptedAnswer({ request, paddle, lot: after, live, favourite, decision });
  const step = {
    outcome,
    request: storedRequest(request, paddle, at, true, outcome),
    changed: lot.id,
    notices: bidNotices(lot, after, decision, paddle),
    paper: paperWrites(request, at),
  };
  // The leader changed only the maximum: no public change, so no message.
  if (decision.entries.length === 0) return { step, after };
  const message = { event: 'auctionlot.bid', payload: bidPayload(after, lot, live) };
  return { step: { ...step, message, ledger: ledgerRows(lot, after, decision, at) }, after };
}

/** `stale_price` instead of `bid_too_low` if the amount was enough at the rev that the bidder saw. */
async function refusalCode(
  client: pg.PoolClient,
  lot: LockedLot,
  { body }: TimedBidRequest,
  refused: Refusal,
): Promise<ProblemCode> {
  if (refused !== 'bid_too_low' || body.expectedRev === undefined || body.expectedRev >= lot.rev) {
    return refused;
  }
  // Enough for the current price, but below the bidder's own maximum.
  if (body.amount >= minimumAfter(lot, lot.price)) return refused;
  const priceAtRev = await client.query<{ amount: number }>({
    ...PRICE_AT_REV,
    values: [lot.id, body.expectedRev],
  });
  const minimum = minimumAfter(lot, priceAtRev.rows[0]?.amount ?? null);
  return body.amount >= minimum ? 'stale_price' : 'bid_too_low';
}

/** The rows of the ledger. A row whose bid moved the end has the ends before and after it. */
function ledgerRows(lot: LiveLot, after: LiveLot, { entries }: Decision, at: number): LedgerRow[] {
  const lines = after.recent.slice(0, entries.length).reverse();
  // "Buy now" ends the lot earlier; pages show that as the end of the lot and not as an extension.
  const early = after.end_at < lot.end_at ? { from: lot.end_at, to: after.end_at } : undefined;
  return entries.map(({ bidder, amount, source }, index) => {
    const { from, to } = lines[index]?.extension ?? early ?? { from: null, to: null };
    const extension = { extended_from: from, extended_to: to };
    return {
      lot_id: lot.id,
      no: lot.bid_count + index + 1,
      bidder,
      amount,
      at,
      source,
      rev: after.rev,
      ...extension,
    };
  });
}
