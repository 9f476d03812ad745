import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Answer } from '../../api/client.ts';
import type { HybridAuction } from '../../api/schema/hybrid-auction.ts';
import type { LogEntry } from '../../api/schema/hybrid-log.ts';
import type { HybridBidPayload } from '../../api/schema/message.ts';
import { equal } from '../../lib/equal.ts';
import { readHybridEvent } from '../../live/hybrid-events.ts';
import type { ReceivedEvent } from '../live/inbox.ts';
import type { PrivateTopicModel } from '../live/private-topic.ts';
import type { Resource } from '../resource/resource.ts';
import type { ModelParts } from '../store-type.ts';

/** A room full of people asks again at once, but not in the same moment, in ms. */
export const ROOM_SPREAD = 250;

/** How a sale stands, by answers and by messages. */
export interface HybridSale {
  readonly auction: Resource<HybridAuction>;
  readonly current: ReadonlySignal<HybridAuction | undefined>;
}

/** What messages tell by themselves, without a number of the auction's own. */
type Told = Pick<HybridAuction, 'liveAuctionlot' | 'counting' | 'message'>;

/** @param key slug or id of the auction */
export function createHybridSale(key: string, parts: ModelParts, topic: PrivateTopicModel): HybridSale {
  const { catalogue, lots, live, log, keepLive } = parts;
  const loaded = catalogue.hybridAuction(key);
  const current = signal<HybridAuction | undefined>(undefined);
  /** When a message last told each of these, monotonic ms. */
  const toldAt: Record<keyof Told, number> = { liveAuctionlot: 0, counting: 0, message: 0 };

  function become(next: HybridAuction): void {
    if (!equal(next, current.peek())) current.value = next;
  }
  /** The newer `rev` wins; of what a message told after the request began, the message does. */
  function take({ value, began }: Answer<HybridAuction>): void {
    const held = current.peek();
    if (held === undefined) {
      become(value);
      for (const message of live.receivedSince(began)) hear(message);
      return;
    }
    if (held.rev > value.rev) {
      const { rev, status, auctioneer, liveAuctionlot, counting, message } = held;
      become({ ...value, rev, status, auctioneer, liveAuctionlot, counting, message });
      return;
    }
    const newer = Object.keys(toldAt).filter((name) => toldAt[name as keyof Told] > began);
    become({ ...value, ...Object.fromEntries(newer.map((name) => [name, held[name as keyof Told]])) });
  }
  function tell(change: Partial<Told>, at: number): void {
    const held = current.peek();
    if (held === undefined) return;
    for (const name of Object.keys(change)) toldAt[name as keyof Told] = at;
    become({ ...held, ...change });
  }

  function hearBid(payload: HybridBidPayload, at: number): void {
    const lot = lots.lot(payload.auctionlot).peek();
    // One that is older than what is held tells nothing new.
    const isNews = lot === undefined || (lot.rev === payload.rev && lot.status === 'active');
    if (payload.status !== 'active' || !isNews) return;
    if (payload.auctionlot !== current.peek()?.liveAuctionlot?.id) {
      const { auctionlot: id } = payload;
      tell({ liveAuctionlot: { id, slug: lot?.slug ?? id }, counting: 0 }, at);
    } else if (payload.log.some(isBid)) tell({ counting: 0 }, at);
  }
  function hear(message: ReceivedEvent): void {
    const { event: heard, at } = message;
    const id = current.peek()?.id;
    if (id === undefined) return;
    if (heard.event === 'other') {
      const event = readHybridEvent(heard, log);
      if (event === null || event.payload.auction !== id) return;
      if (event.event === 'auctionlot.hybrid.message') tell({ message: event.payload.message }, at);
      if (event.event !== 'auctionlot.hybrid.counting') return;
      const { auctionlot, counting } = event.payload;
      if (auctionlot === current.peek()?.liveAuctionlot?.id) tell({ counting }, at);
      return;
    }
    if (!('auction' in heard.payload) || heard.payload.auction !== id) return;
    if (heard.event === 'auctionlot.hybrid.bid') hearBid(heard.payload, at);
    if (heard.event === 'auctionlot.hybrid.update') loaded.refresh(ROOM_SPREAD);
  }
  live.subscribe({
    onEvent: hear,
    onReset() {
      const held = current.peek();
      if (held !== undefined) become({ ...held, rev: 0 });
    },
  });

  parts.scope.effect(() => {
    const answered = loaded.answer.value;
    if (answered) untracked(() => take(answered));
  });

  return {
    current,
    auction: {
      ...loaded,
      retain() {
        const stops = [topic.retain(), keepLive(() => []), loaded.retain()];
        return () => {
          for (const stop of stops) stop();
        };
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
