import type { Ladder } from '../increments.ts';
import type { Amount } from '../money.ts';
import type { BidderParticipation } from '../participation.ts';
import type { HybridLotState, HybridState } from './types.ts';

type PlannedLot = Pick<HybridLotState, 'id' | 'startPrice' | 'reserve'>;

/** The data that a hybrid auction is created from. */
export interface HybridPlan {
  readonly id: string;
  readonly ladder: Ladder;
  readonly isLimitNeeded: boolean;
  /** The highest amount that is accepted from the internet; null or left out: any. */
  readonly bidCap?: Amount | null;
  /** The lots in catalogue order. */
  readonly lots: readonly PlannedLot[];
  /** The participations by paddle alias. */
  readonly participations: { readonly [bidder: string]: BidderParticipation };
}

/**
 * Creates a hybrid auction before its sale.
 *
 * @param previous the last sale of the same auction, if it is held again: numbers that only increase (`rev`,
 *   steps) continue from it
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
  lots: plan.lots.map((lot) => newLot(lot, revAfter(previous?.lots.find(({ id }) => id === lot.id)))),
  participations: plan.participations,
  steps: [],
  stepNo: previous?.stepNo ?? 0,
  rev: revAfter(previous),
});

/** A lot that was not called yet. */
export const newLot = ({ id, startPrice, reserve }: PlannedLot, rev: number): HybridLotState => ({
  id,
  status: 'upcoming',
  startPrice,
  reserve,
  askingPrice: null,
  bids: [],
  log: [],
  absentees: [],
  askings: [],
  rev,
});

const revAfter = (before: { readonly rev: number } | undefined): number => (before ? before.rev + 1 : 0);
