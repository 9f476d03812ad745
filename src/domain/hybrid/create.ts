import type { Ladder } from '../increments.ts';
import type { Amount } from '../money.ts';
import type { HybridState, Participation } from './types.ts';

/** What a hybrid auction is created from. */
export interface HybridPlan {
  readonly id: string;
  readonly ladder: Ladder;
  readonly isLimitNeeded: boolean;
  /** The highest amount that is taken from the internet; null or left out: any. */
  readonly bidCap?: Amount | null;
  /** In catalogue order. */
  readonly lots: readonly {
    readonly id: string;
    readonly startPrice: Amount;
    readonly reserve: Amount | null;
  }[];
  /** By paddle alias. */
  readonly participations: { readonly [bidder: string]: Participation };
}

/**
 * Creates a hybrid auction before its sale.
 *
 * @param previous the last sale of the same auction, if it is held again: numbers that only rise
 *   (`rev`, steps) continue from it
 */
export const createHybrid = (plan: HybridPlan, previous?: HybridState): HybridState => ({
  id: plan.id,
  status: 'upcoming',
  ladder: plan.ladder,
  isLimitNeeded: plan.isLimitNeeded,
  bidCap: plan.bidCap ?? null,
  liveLot: null,
  counting: 0,
  message: null,
  lots: plan.lots.map((lot) => ({
    id: lot.id,
    status: 'upcoming',
    startPrice: lot.startPrice,
    reserve: lot.reserve,
    askingPrice: null,
    bids: [],
    log: [],
    absentees: [],
    askings: [],
    rev: revAfter(previous?.lots.find(({ id }) => id === lot.id)),
  })),
  participations: plan.participations,
  steps: [],
  stepNo: previous?.stepNo ?? 0,
  rev: revAfter(previous),
});

const revAfter = (before: { readonly rev: number } | undefined): number => (before ? before.rev + 1 : 0);
