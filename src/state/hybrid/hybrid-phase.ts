import type { LotSummary } from '../../api/schema/lot-summary.ts';
import type { MyLot } from '../../api/schema/my-lot.ts';
import type { Amount } from '../../domain/money.ts';
import type { BidPhase, HybridBidKind } from '../bidding/bid-machine.ts';

export type HybridBidPhase = BidPhase<HybridBidKind>;

/** Newest public and private state of the lot. */
export interface PhaseFacts {
  readonly lot: LotSummary | undefined;
  readonly mine: MyLot | null;
  readonly isBeingSold: boolean;
  /** My pending bid, unless the ledger has shown that it is decided. */
  readonly pending: Amount | null;
}

const livePhase = (name: 'pending' | 'accepted' | 'cancelled', amount: Amount): HybridBidPhase => ({
  name,
  order: { kind: 'live', amount },
  opener: null,
});

const decision = ({ amount, status, reason }: NonNullable<MyLot['decided']>): HybridBidPhase =>
  status === 'declined'
    ? { name: status, order: { kind: 'live', amount }, opener: null, ...(reason && { reason }) }
    : livePhase(status, amount);

/** State of my bids of that amount in the ledger; null if there is none. */
function inLedger({ lot, mine }: PhaseFacts, amount: Amount): 'counts' | 'cancelled' | null {
  if (!mine?.bidder) return null;
  const lines = lot?.bids?.filter((bid) => bid.bidder === mine.bidder && bid.amount === amount) ?? [];
  if (lines.some((bid) => !bid.cancelled)) return 'counts';
  return lines.length > 0 ? 'cancelled' : null;
}

/**
 * The next phase of an order, by the public ledger or by the bidder's own data, whichever comes first.
 *
 * @returns the same phase if nothing of it changed
 */
export function nextPhase(phase: HybridBidPhase, facts: PhaseFacts): HybridBidPhase {
  switch (phase.name) {
    case 'waiting':
    case 'sending':
    case 'checking':
    case 'unconfirmed':
    case 'voiding':
    case 'refused':
    case 'withdrawn':
      return phase;
    case 'received':
      return afterReceived(phase, phase.order.amount, facts);
    case 'pending':
      return afterPending(phase, phase.order.amount, facts);
    case 'accepted':
      return afterAccepted(phase, phase.order.amount, facts);
    default:
      // Placed in another tab, or before the page was loaded again.
      return facts.pending === null ? phase : livePhase('pending', facts.pending);
  }
}

/** The answer did not say whether the bid counts: only the ledger or the bidder's own data can show that. */
function afterReceived(phase: HybridBidPhase, amount: Amount, facts: PhaseFacts): HybridBidPhase {
  if (inLedger(facts, amount) === 'counts') return livePhase('accepted', amount);
  return facts.pending === null ? phase : livePhase('pending', facts.pending);
}

function afterPending(phase: HybridBidPhase, amount: Amount, facts: PhaseFacts): HybridBidPhase {
  const { mine } = facts;
  if (inLedger(facts, amount) === 'counts') return livePhase('accepted', amount);
  // This applies after the hammer too: the reason for the refusal comes later.
  if (mine?.pending === amount) return phase;
  if (mine?.decided?.amount === amount) return decision(mine.decided);
  // A higher bid replaced it.
  if (facts.pending !== null) return livePhase('pending', facts.pending);
  return inLedger(facts, amount) === 'cancelled' ? livePhase('cancelled', amount) : { name: 'idle' };
}

function afterAccepted(phase: HybridBidPhase, amount: Amount, facts: PhaseFacts): HybridBidPhase {
  const { mine, pending, isBeingSold } = facts;
  // The lot itself shows its result; if it is sold again, this bid does not count any more.
  if (!isBeingSold) return { name: 'idle' };
  const ledger = inLedger(facts, amount);
  if (ledger === 'counts') return pending === null ? phase : livePhase('pending', pending);
  // After an undo by the auctioneer it is pending again.
  if (pending !== null || (ledger === 'cancelled' && mine?.pending === amount)) {
    return livePhase('pending', pending ?? amount);
  }
  if (mine?.decided?.amount === amount && mine.decided.status !== 'accepted') {
    return decision(mine.decided);
  }
  return ledger === 'cancelled' ? livePhase('cancelled', amount) : phase;
}
