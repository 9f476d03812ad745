import { decideHybrid } from '../../../src/domain/hybrid/engine.ts';
import type { HybridAction, HybridState } from '../../../src/domain/hybrid/types.ts';

/*
 * Runs the journal of the hall through the rules. `npm run replay` compares its result with the public log;
 * this lab also needs every state between two actions, which explains a refusal, the secret absentee bids, and
 * the private messages that follow from each action.
 */

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
  readonly privateMessages: readonly string[];
  /** The action that the rules refuse, which ends the replay. */
  readonly wrong: readonly string[];
}

/** Runs the journal of the hall through the rules, one action after the other. */
export function replayHall({ before, journal }: HallStory): HallReplay {
  const states = [before];
  const privateMessages: string[] = [];
  for (const [index, { action, at }] of journal.entries()) {
    const decided = decideHybrid(states.at(-1) ?? before, action, { at });
    if (!decided.ok) {
      const name = `${before.id}: action ${index + 1}, ${JSON.stringify(action)}`;
      return { states, privateMessages, wrong: [`${name}, is refused: ${decided.error}`] };
    }
    states.push(decided.value.state);
    privateMessages.push(
      ...decided.value.effects.flatMap((effect) =>
        effect.effect === 'participation' ? [effect.bidder] : [],
      ),
    );
  }
  return { states, privateMessages, wrong: [] };
}
