import type * as v from 'valibot';
import type { LogEntry as WireLogEntry } from '../../../src/api/schema/hybrid-log.ts';
import type {
  ConsoleHint,
  HybridCountingPayload,
  HybridMessagePayload,
} from '../../../src/api/schema/hybrid-message.ts';
import type { AuctionHint, HybridBidPayload } from '../../../src/api/schema/message.ts';
import { lotOf } from '../../../src/domain/hybrid/book.ts';
import type { HybridEffect, HybridState, LogEntry } from '../../../src/domain/hybrid/types.ts';
import { instant, lotPayload } from '../lots/book.ts';
import { shownLot } from './project.ts';

/** A message to be written with what it tells of. */
export interface SaleMessageDraft {
  readonly event: string;
  readonly payload: unknown;
  /** Paddle of the one it is for, or the console; everybody where it is left out. */
  readonly to?: { readonly bidder: string } | 'console';
}

/** An entry of the log as it goes out. */
export const logEntry = ({ at, ...entry }: LogEntry): WireLogEntry => ({ ...entry, at: instant(at) });

/** What an action of a sale is told by, in the order of its effects. */
export const messagesOf = (state: HybridState, effects: readonly HybridEffect[]): SaleMessageDraft[] =>
  effects.flatMap((effect) => draft(state, effect));

function draft(state: HybridState, effect: HybridEffect): SaleMessageDraft[] {
  const auction = state.id;
  const hint: v.InferOutput<typeof AuctionHint> = { auction };
  switch (effect.effect) {
    case 'lot': {
      const lot = lotOf(state, effect.auctionlot);
      if (lot === undefined) return [];
      const payload: HybridBidPayload = {
        ...lotPayload(shownLot(auction, lot), rulesOf(state)),
        log: lot.log.filter(({ no }) => effect.log.includes(no)).map(logEntry),
      };
      return [{ event: 'auctionlot.hybrid.bid', payload }];
    }
    case 'auction':
      return [{ event: 'auctionlot.hybrid.update', payload: hint }];
    case 'lots':
      return [{ event: 'auctionlot.hybrid.update.auctionlots', payload: hint }];
    case 'counting': {
      const { auctionlot, counting } = effect;
      const payload: v.InferOutput<typeof HybridCountingPayload> = { auction, auctionlot, counting };
      return [{ event: 'auctionlot.hybrid.counting', payload }];
    }
    case 'message': {
      const payload: v.InferOutput<typeof HybridMessagePayload> = { auction, message: state.message };
      return [{ event: 'auctionlot.hybrid.message', payload }];
    }
    case 'participation':
      return [{ event: 'participation.update', payload: hint, to: { bidder: effect.bidder } }];
  }
}

/** The rules of the sale as the presenting code of lots asks for them: no end is ever moved here. */
export const rulesOf = ({ ladder }: HybridState) => ({
  increments: ladder,
  extension_window: null,
  extension_length: null,
});

/** Tells consoles that the sale has this version now: whoever has an older one loads it again. */
export function consoleHint(auction: string, version: number): SaleMessageDraft {
  const payload: v.InferOutput<typeof ConsoleHint> = { auction, version };
  return { event: 'console.update', payload, to: 'console' };
}
