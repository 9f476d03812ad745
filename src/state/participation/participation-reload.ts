import type { LotBidPayload } from '../../api/schema/message.ts';
import { concerns } from '../../live/events.ts';
import type { ReceivedEvent } from '../live/inbox.ts';
import { POLL_INTERVAL } from '../live/polling.ts';
import { privateTopicModel } from '../live/private-topic.ts';
import { MAX_RANDOM_DELAY } from '../resource/resource-pool.ts';
import type { ModelParts } from '../store-type.ts';
import type { AuctionSource } from './auction-source.ts';

/**
 * Decides when a participation is loaded again: after a message that may concern it, after a decision that no
 * message can have reported, and at intervals if the hub delivers no private messages. Owned by the
 * participation model.
 */
export interface ParticipationReload {
  /** Call it when a request begins. */
  onRequest(): void;
  /** Call it when its answer is applied. */
  onAnswer(): void;
  /** Loads it at once, instead of a scheduled time. */
  reloadNow(): void;
  /** Polls until the returned function is called, which also cancels a scheduled reload. */
  follow(): () => void;
}

export interface ParticipationReloadParts {
  readonly parts: ModelParts;
  readonly source: AuctionSource;
  /** Whether the auctioneer has a request of mine to decide on. */
  isDecisionAwaited(): boolean;
  load(): void;
}

/**
 * Data requested within this time before the stream opened, in ms, is reloaded only if a decision is awaited.
 */
const RECENT_FOR = 5_000;

export function createParticipationReload(deps: ParticipationReloadParts): ParticipationReload {
  const { parts, source } = deps;
  const { session, live, myLots, page, clock, random } = parts;
  const topic = parts.model(privateTopicModel);
  /** When it was last requested, monotonic ms, and whether the stream has opened since. */
  let requestedAt = Number.NEGATIVE_INFINITY;
  let hasOpenedSinceRequest = false;
  let stopTimer: (() => void) | undefined;
  const refreshMine = () => myLots.refresh(source.lotIds?.state.peek().value);

  function cancel(): void {
    stopTimer?.();
    stopTimer = undefined;
  }
  function reloadNow(): void {
    cancel();
    deps.load();
  }
  /** Loads once for all messages that come while a reload is scheduled (at most `MAX_RANDOM_DELAY`). */
  function schedule(): void {
    stopTimer ??= clock.after(random() * MAX_RANDOM_DELAY, reloadNow);
  }

  /**
   * The hub keeps no private messages: a decision between an answer and the opening of the stream is missed.
   * Within a short time only an awaited decision is likely.
   */
  function reloadMissed(): void {
    if (session.token.peek() === null || !hasOpenedSinceRequest) return;
    if (deps.isDecisionAwaited() || topic.hasReopened() || clock.monotonic() - requestedAt > RECENT_FOR)
      reloadNow();
  }

  function isMine({ auctionlot, bids }: LotBidPayload): boolean {
    const mine = myLots.lot(auctionlot).peek();
    if (mine?.pending != null) return true;
    // The leader, and the previous leader.
    return mine?.bidder != null && (bids?.slice(0, 2).some(({ bidder }) => bidder === mine.bidder) ?? true);
  }
  function onMessage({ event: received }: ReceivedEvent): void {
    const auction = source.auction.state.peek().value?.id;
    if (auction === undefined || session.token.peek() === null) return;
    if (!concerns(received, auction)) return;
    if (received.event === 'participation.update') {
      reloadNow();
      // The message names no lot: any of my bids may have been decided.
      refreshMine();
    } else if (received.event === source.bidEvent) (isMine(received.payload) ? reloadNow : schedule)();
    else if (received.event === 'auctionlot.hybrid.update') schedule();
  }
  live.subscribe({
    onEvent: onMessage,
    onOpen() {
      hasOpenedSinceRequest = true;
      reloadMissed();
    },
  });

  return {
    onRequest() {
      requestedAt = clock.monotonic();
      hasOpenedSinceRequest = false;
    },
    onAnswer: () => void clock.after(0, reloadMissed),
    reloadNow,
    follow() {
      let stop: () => void = () => undefined;
      // For a hub that does not deliver private messages.
      const poll = () => {
        stop = clock.after(POLL_INTERVAL, () => {
          const isUninformed = session.token.peek() !== null && !topic.isReceiving.peek();
          if (isUninformed && page.visible()) {
            reloadNow();
            refreshMine();
          }
          poll();
        });
      };
      poll();
      return () => {
        cancel();
        stop();
      };
    },
  };
}
