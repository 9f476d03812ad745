import { leadingBid, lotOf, priceOf } from '../../domain/hybrid/book.ts';
import { createHybrid, type HybridPlan } from '../../domain/hybrid/create.ts';
import { decideHybrid } from '../../domain/hybrid/engine.ts';
import type {
  HybridAction,
  HybridEffect,
  HybridLotState,
  HybridRefusal,
  HybridState,
} from '../../domain/hybrid/types.ts';
import { type BidderParticipation, NO_PARTICIPATION } from '../../domain/participation.ts';

export const admitted = (limit: number | null): BidderParticipation => ({
  ...NO_PARTICIPATION,
  accepted: true,
  limit,
});

/** Three lots; paddle 218 has a limit of 50 000, paddle 77 one of 20 000, others none. */
const PLAN: HybridPlan = {
  id: 'spring',
  ladder: [
    { from: 0, step: 250 },
    { from: 10_000, step: 500 },
  ],
  isLimitNeeded: true,
  lots: [
    { id: 'a', startPrice: 2_000, reserve: null },
    { id: 'b', startPrice: 5_000, reserve: 8_000 },
    { id: 'c', startPrice: 1_000, reserve: null },
  ],
  participations: { '218': admitted(50_000), '77': admitted(20_000) },
};

/** A hybrid sale whose actions run through the engine. */
export interface Sale {
  readonly state: HybridState;
  /** Applies actions that the engine must accept; returns the effects of the last. */
  act(...actions: HybridAction[]): readonly HybridEffect[];
  /** The code with which the engine refuses an action, or null. Changes nothing. */
  refusal(action: HybridAction): HybridRefusal | null;
  bid(bidder: string, amount: number, auctionlot?: string): number;
  hall(amount: number, bidder?: string): void;
  accept(bid: number): void;
  undo(): readonly HybridEffect[];
  lot(id: string): HybridLotState;
}

/** A sale that has not started; every action is one second after the one before. */
export function newSale(plan: Partial<HybridPlan> = {}): Sale {
  let state = createHybrid({ ...PLAN, ...plan });
  let at = 0;
  const sale: Sale = {
    get state() {
      return state;
    },
    act(...actions) {
      let effects: readonly HybridEffect[] = [];
      for (const action of actions) {
        at += 1_000;
        const decision = decideHybrid(state, action, { at });
        if (!decision.ok) throw new Error(`${action.action} was refused: ${decision.error}`);
        ({ state, effects } = decision.value);
      }
      return effects;
    },
    refusal(action) {
      const decision = decideHybrid(state, action, { at: at + 1_000 });
      return decision.ok ? null : decision.error;
    },
    bid(bidder, amount, auctionlot = 'a') {
      sale.act({ action: 'bid', bidder, auctionlot, amount });
      return sale.lot(auctionlot).bids.length;
    },
    hall(amount, bidder) {
      sale.act({ action: 'hallBid', auctionlot: state.liveLot as string, amount, bidder });
    },
    accept(bid) {
      sale.act({ action: 'accept', auctionlot: state.liveLot as string, bid });
    },
    undo: () => sale.act({ action: 'undo', step: state.steps.at(-1)?.no ?? 0 }),
    lot: (id) => lotOf(state, id) as HybridLotState,
  };
  return sale;
}

/** A live sale with lot `a` called. */
export function liveSale(plan?: Partial<HybridPlan>): Sale {
  const sale = newSale(plan);
  sale.act({ action: 'start' }, { action: 'next' });
  return sale;
}

/** A lot's price, source and paddle of its leading bid, and asking price. */
export const standing = (lot: HybridLotState): [number | null, string | null, number | null] => {
  const leading = leadingBid(lot);
  return [priceOf(lot), leading && `${leading.source} ${leading.bidder}`.trim(), lot.askingPrice];
};

/** Every bid as `bidder amount status`, oldest first. */
export const ledger = (lot: HybridLotState): string[] =>
  lot.bids.map(({ bidder, source, amount, status }) => `${bidder || source} ${amount} ${status}`);

/** Every log entry as `kind amount`, cancelled ones in tildes. */
export const story = (lot: HybridLotState): string[] =>
  lot.log.map(({ kind, amount, counting, cancelled }) => {
    const line = [kind, counting ?? amount].filter((it) => it !== null).join(' ');
    return cancelled ? `~${line}~` : line;
  });
