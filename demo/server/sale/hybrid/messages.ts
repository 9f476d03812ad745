import type * as v from 'valibot';
import type { ConsoleHint } from '../../../../src/api/schema/console.ts';
import type { LogEntry as WireLogEntry } from '../../../../src/api/schema/hybrid-log.ts';
import type {
  HybridBidPayload,
  HybridCountingPayload,
  HybridMessagePayload,
} from '../../../../src/api/schema/message.ts';
import { lotOf } from '../../../../src/domain/hybrid/book.ts';
import type { HybridEffect, HybridLogEntry, HybridState } from '../../../../src/domain/hybrid/types.ts';
import { instant, lotPayload } from '../../data/lot-book.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import { auctionChanged, lotsChanged, participationChanged } from '../reload-messages.ts';
import { lotAsRow } from './projection.ts';

/** A log entry in its wire format. */
export const logEntry = ({ at, ...entry }: HybridLogEntry): WireLogEntry => ({ ...entry, at: instant(at) });

/** The messages that report the effects of an action, in their order. */
export const messagesOf = (state: HybridState, effects: readonly HybridEffect[]): MessageDraft[] =>
  effects.flatMap((effect) => draft(state, effect));

function draft(state: HybridState, effect: HybridEffect): MessageDraft[] {
  const auction = state.id;
  switch (effect.effect) {
    case 'lot': {
      const lot = lotOf(state, effect.auctionlot);
      if (lot === undefined) return [];
      const payload: HybridBidPayload = {
        ...lotPayload(lotAsRow(auction, lot), rulesOf(state)),
        log: lot.log.filter(({ no }) => effect.log.includes(no)).map(logEntry),
      };
      return [{ event: 'auctionlot.hybrid.bid', payload }];
    }
    case 'auction':
      return [auctionChanged(auction)];
    case 'lots':
      return [lotsChanged(auction)];
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
      return [participationChanged(auction, effect.bidder)];
  }
}

/** The rules of a sale in the form of a timed auction's rules, used to present lots. No soft close. */
export const rulesOf = ({ ladder }: HybridState) => ({
  increments: ladder,
  extension_window: null,
  extension_length: null,
  bid_cap: null,
});

/** Tells consoles the current version of the sale, so that one with an older version reloads. */
export function consoleHint(auction: string, version: number): MessageDraft {
  const payload: v.InferOutput<typeof ConsoleHint> = { auction, version };
  return { event: 'console.update', payload, to: 'console' };
}
