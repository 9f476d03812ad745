import type { AmountProblem } from '../../../domain/amount-problem.ts';
import type { BidKind } from '../../../domain/bidding.ts';
import type { ShownLotStatus } from '../../../domain/lot-status.ts';
import type { Amount } from '../../../domain/money.ts';
import type { BidPhase } from '../../../state/bidding/bid-machine.ts';
import type { Standing } from '../../../state/bidding/standing.ts';

/**
 * Content of the panel: the form, that staff may not bid, the request for participation, the leader's note,
 * or the lot's state.
 */
export type PanelMode = 'upcoming' | 'open' | 'staff' | 'admission' | 'leading' | 'closing' | 'over';

/**
 * @param raising the leader opened the form to raise the maximum
 * @param bidder.admitted I am admitted, or the auction requires no participation
 * @param bidder.isStaff I run these sales
 */
export function panelMode(
  status: ShownLotStatus,
  standing: Standing,
  raising: boolean,
  { admitted = true, isStaff = false }: { admitted?: boolean | undefined; isStaff?: boolean } = {},
): PanelMode {
  if (status === 'upcoming' || status === 'closing') return status;
  if (status !== 'active') return 'over';
  if (isStaff) return 'staff';
  if (standing === 'leading' && !raising) return 'leading';
  return admitted ? 'open' : 'admission';
}

/** State of the bid button. Not optimistic: it follows the server's answers. */
export type ButtonState =
  | { readonly name: 'waiting' | 'sending' | 'checking' | 'held' | 'refreshing' | 'paused' | 'choose' }
  | { readonly name: 'bid' | 'max' | 'signIn' | 'tooLow' | 'overLimit'; readonly amount: Amount };

/** @param now.paused bids cannot be stored at the moment */
export function buttonState(now: {
  phase: BidPhase['name'];
  paused: boolean;
  refreshing: boolean;
  loggedIn: boolean;
  kind: BidKind;
  value: Amount | null;
  problem: AmountProblem | null;
}): ButtonState {
  if (now.phase === 'waiting' || now.phase === 'sending' || now.phase === 'checking')
    return { name: now.phase };
  if (now.phase === 'held') return { name: 'held' };
  if (now.phase === 'voiding') return { name: 'checking' };
  if (now.paused) return { name: 'paused' };
  // A guest need not wait for the newest price: the overview loads it after the sign-in.
  if (now.refreshing && now.loggedIn) return { name: 'refreshing' };
  if (now.value === null || now.problem === 'too_high') return { name: 'choose' };
  if (now.problem === 'over_limit') return { name: 'overLimit', amount: now.value };
  if (now.problem !== null) return { name: 'tooLow', amount: now.value };
  if (!now.loggedIn) return { name: 'signIn', amount: now.value };
  return { name: now.kind === 'max' ? 'max' : 'bid', amount: now.value };
}

/** The lot is open, or its time is up and there is no result yet. */
export const isRunning = (mode: PanelMode): boolean =>
  mode === 'open' || mode === 'staff' || mode === 'leading' || mode === 'closing';
