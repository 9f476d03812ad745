import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { HybridAction, HybridState } from '../../../src/domain/hybrid/types.ts';

/** A stored bid in the hall; `code` is the reason of a refusal, null if it was accepted. */
export interface HallBid {
  readonly bidder: string;
  readonly auctionlot: string;
  readonly kind: 'live' | 'absentee';
  readonly amount: number;
  readonly at: number;
  readonly code: string | null;
}

/** The sale in the hall, with its journal. */
export interface HallStory {
  readonly before: HybridState;
  readonly after: HybridState;
  readonly journal: readonly { readonly action: HybridAction; readonly at: number }[];
  /** Accepted and refused bids, in the order of the decisions. */
  readonly bids: readonly HallBid[];
}

export interface HallReplay {
  /** The sale before the first action, and after each of them. */
  readonly states: readonly HybridState[];
  /** Paddles of the expected private messages, one for each message. */
  readonly told: readonly string[];
  /** The action that the rules refuse, which ends the replay. */
  readonly wrong: readonly string[];
}

/** Runs the journal of the hall through the rules, one action after the other. */
export function replayHall({ before, journal }: HallStory): HallReplay {
  const states = [before];
  const told: string[] = [];
  for (const [index, { action, at }] of journal.entries()) {
    const decided = decideHybrid(states.at(-1) ?? before, action, { at });
    if (!decided.ok) {
      const name = `${before.id}: action ${index + 1}, ${JSON.stringify(action)}`;
      return { states, told, wrong: [`${name}, is refused: ${decided.error}`] };
    }
    states.push(decided.value.state);
    told.push(
      ...decided.value.effects.flatMap((effect) =>
        effect.effect === 'participation' ? [effect.bidder] : [],
      ),
    );
  }
  return { states, told, wrong: [] };
}
