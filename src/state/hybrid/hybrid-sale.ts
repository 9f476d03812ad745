import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Answer } from '../../api/client.ts';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import type { LotSummary } from '../../api/schema/lot-summary.ts';
import type { HybridBidPayload } from '../../api/schema/message.ts';
import { equal } from '../../lib/equal.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { concerns } from '../../live/events.ts';
import type { ReceivedEvent } from '../live/inbox.ts';
import type { Resource } from '../resource/resource.ts';
import type { ModelParts } from '../store-type.ts';

/** All pages in the room reload after a message, each at a random moment within this time, in ms. */
export const ROOM_SPREAD = 250;

/** State of one sale, merged from answers and live messages. One for the store; used by `hybrid.model.ts`. */
export interface HybridSale {
  readonly auction: Resource<HybridAuction>;
  readonly current: ReadonlySignal<HybridAuction | undefined>;
}

/** Fields that messages change without a new `rev` of the auction. */
type MessageFields = Pick<HybridAuction, 'liveAuctionlot' | 'counting' | 'message'>;

/** @param key slug or id of the auction */
export function createHybridSale(key: string, parts: ModelParts): HybridSale {
  const { catalogue, lots, live, shownLots } = parts;
  const loaded = catalogue.hybridAuction(key);
  const current = signal<HybridAuction | undefined>(undefined);
  /** When a message last changed each of them, monotonic ms. */
  const changedAt: Record<keyof MessageFields, number> = { liveAuctionlot: 0, counting: 0, message: 0 };

  function set(next: HybridAuction): void {
    if (!equal(next, current.peek())) current.value = next;
  }
  /** The newer `rev` wins; a field that a message changed after the request began is kept. */
  function applyAnswer({ data, began }: Answer<HybridAuction>): void {
    const previous = current.peek();
    if (previous === undefined) {
      set(data);
      for (const message of live.receivedSince(began)) onMessage(message);
      return;
    }
    if (previous.rev > data.rev) {
      const { rev, status, auctioneer, liveAuctionlot, counting, message } = previous;
      set({ ...data, rev, status, auctioneer, liveAuctionlot, counting, message });
      return;
    }
    const newer = Object.keys(changedAt).filter((name) => changedAt[name as keyof MessageFields] > began);
    set({
      ...data,
      ...Object.fromEntries(newer.map((name) => [name, previous[name as keyof MessageFields]])),
    });
  }
  function applyMessage(change: Partial<MessageFields>, at: number): void {
    const previous = current.peek();
    if (previous === undefined) return;
    for (const name of Object.keys(change)) changedAt[name as keyof MessageFields] = at;
    set({ ...previous, ...change });
  }

  /** A backend may name the lot being sold by its slug only. */
  function isLive(lotId: string): boolean {
    const { id, slug } = current.peek()?.liveAuctionlot ?? {};
    return id === undefined ? slug !== undefined && lots.lot(lotId).peek()?.slug === slug : id === lotId;
  }
  /** A bid message without an auction belongs to this sale if its lot does. */
  const isOfSale = ({ id, slug }: HybridAuction, lot: LotSummary | undefined): boolean =>
    lot?.auction === id || lot?.auctionslug === slug;

  function onBid(payload: HybridBidPayload, at: number): void {
    const lot = lots.lot(payload.auctionlot).peek();
    // Without a status and a log the message only reports that there was a bid.
    if (payload.status === undefined) {
      if (isLive(payload.auctionlot)) applyMessage({ counting: 0 }, at);
      return;
    }
    // A message older than the lot changes nothing.
    const isCurrent = lot === undefined || (lot.rev === payload.rev && lot.status === 'active');
    if (payload.status !== 'active' || !isCurrent) return;
    if (!isLive(payload.auctionlot)) {
      const { auctionlot: id } = payload;
      applyMessage({ liveAuctionlot: { id, slug: lot?.slug ?? id }, counting: 0 }, at);
    } else if (payload.log.some(isBid)) applyMessage({ counting: 0 }, at);
  }
  function onMessage(message: ReceivedEvent): void {
    const { event: received, at } = message;
    const sale = current.peek();
    if (sale === undefined) return;
    const { id } = sale;
    if (!concerns(received, id)) return;
    if (received.event === 'auctionlot.hybrid.message') {
      applyMessage({ message: received.payload.message }, at);
    } else if (received.event === 'auctionlot.hybrid.counting') {
      const { auctionlot, counting } = received.payload;
      if (auctionlot === undefined || isLive(auctionlot)) applyMessage({ counting }, at);
    } else if (received.event === 'auctionlot.hybrid.bid') {
      const { auction, auctionlot } = received.payload;
      if (auction === id || isOfSale(sale, lots.lot(auctionlot).peek())) onBid(received.payload, at);
    } else if (received.event === 'auctionlot.hybrid.update') loaded.refresh(ROOM_SPREAD);
  }
  live.subscribe({
    onEvent: onMessage,
    onReset() {
      const previous = current.peek();
      if (previous !== undefined) set({ ...previous, rev: 0 });
    },
  });

  parts.scope.effect(() => {
    const answered = loaded.answer.value;
    if (answered) untracked(() => applyAnswer(answered));
  });

  return {
    current,
    auction: {
      ...loaded,
      retain() {
        return stopAll(
          shownLots.keepLive(() => []),
          loaded.retain(),
        );
      },
      state: computed(() => {
        const state = loaded.state.value;
        const value = current.value;
        return state.status === 'ready' ? { ...state, value: value as HybridAuction } : state;
      }),
    },
  };
}

/** A new bid; one that is struck through resets nothing. */
const isBid = (entry: unknown): boolean => {
  const { kind, cancelled } = (entry ?? {}) as Partial<LogEntry>;
  return kind === 'bid' && cancelled !== true;
};
