import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import { type ParticipationApi, participationApi } from '../api/participation.ts';
import type { Auction } from '../api/schema/auction.ts';
import type { LotBidPayload } from '../api/schema/message.ts';
import type { LimitStatus, Participation } from '../api/schema/participation.ts';
import type { Amount } from '../domain/money.ts';
import { ceilingOf } from '../domain/participation.ts';
import { equal } from '../lib/equal.ts';
import { memo } from '../lib/memo.ts';
import { err, ok, type Result } from '../lib/result.ts';
import { readHybridEvent } from '../live/hybrid-events.ts';
import { hybridModels } from './hybrid.model.ts';
import type { HeardEvent } from './inbox.ts';
import { boundOn, boundOnTimed } from './my-bounds.ts';
import { privateTopic } from './private-topic.ts';
import type { Resource } from './resource.ts';
import { SPREAD } from './resource-pool.ts';
import type { ModelParts } from './store-type.ts';

/** `none`: not asked for yet. `failed`: it could not be loaded, so nobody knows. */
export type ParticipationState =
  | 'guest'
  | 'loading'
  | 'none'
  | 'requested'
  | 'accepted'
  | 'rejected'
  | 'failed';

/** What is bound by my leading and pending bids, and what is left. Without a limit both ends are open. */
export interface Meter {
  /** Null: unlimited. */
  readonly limit: Amount | null;
  readonly bound: Amount;
  readonly free: Amount | null;
}

/** My admission to an auction, hybrid or timed. */
export interface ParticipationModel {
  readonly state: ReadonlySignal<ParticipationState>;
  /** As the server told it last; its `requestedLimit` waits for an answer. */
  readonly participation: ReadonlySignal<Participation | null>;
  readonly isLimitNeeded: ReadonlySignal<boolean>;
  /** Null while I am not admitted. */
  readonly meter: ReadonlySignal<Meter | null>;
  /** The most that my limit allows on a lot, by what the server told last; null without a limit. Reads signals. */
  reachOn(lotId: string): Amount | null;
  /** Whether my limit reaches for a bid of that much on a lot, by what the server told last. */
  reaches(lotId: string, amount: Amount): boolean;
  request(limit?: Amount | null): Promise<Result<Participation, Failure>>;
  raise(limit: Amount): Promise<Result<Participation, Failure>>;
  /** Asks the server once more. */
  reload(): Promise<void>;
  /** Keeps it loaded and followed while it is shown. */
  retain(): () => void;
}

/** Where the hub cannot tell me alone, my admission is asked for every so many ms. */
const POLL = 10_000;

/** What is known, and whose it is. */
interface Known {
  readonly token: string;
  readonly participation: Participation;
  /** Null where the server did not say. */
  readonly funds: Pick<LimitStatus, 'fundsLeft' | 'bound'> | null;
}

/** What an admission follows of its auction. */
interface Followed {
  readonly auction: Resource<Pick<Auction, 'id' | 'isLimitNeeded'>>;
  /** All lots of the auction; null where the server alone tells what they bind. */
  readonly lotIds: Resource<readonly string[]> | null;
  /** The event that tells of a bid. */
  readonly bid: 'auctionlot.bid' | 'auctionlot.hybrid.bid';
  boundOn(lotId: string): Amount;
}

/** Of hybrid auctions, by slug or id, the same model for the same key; for `store.model`. */
export function participationModels(parts: ModelParts): (auctionKey: string) => ParticipationModel {
  const api = participationApi(parts.client);
  return memo((key) => {
    const { auction, lotIds } = parts.model(hybridModels)(key);
    const boundOnLot = (lotId: string) => boundOn(parts, lotId);
    const followed: Followed = { auction, lotIds, bid: 'auctionlot.hybrid.bid', boundOn: boundOnLot };
    return createParticipation(key, parts, api, followed);
  });
}

/** Of timed auctions that need a limit, likewise. */
export function timedParticipationModels(parts: ModelParts): (auctionKey: string) => ParticipationModel {
  const api = participationApi(parts.client);
  return memo((key) => {
    const auction = parts.catalogue.auction(key);
    const boundOnLot = (lotId: string) => boundOnTimed(parts, lotId);
    const followed: Followed = { auction, lotIds: null, bid: 'auctionlot.bid', boundOn: boundOnLot };
    return createParticipation(key, parts, api, followed);
  });
}

function createParticipation(
  key: string,
  parts: ModelParts,
  api: ParticipationApi,
  followed: Followed,
): ParticipationModel {
  const { session, pool, live, mine, page, clock, random, log } = parts;
  const topic = parts.model(privateTopic);
  const known = signal<Known | null>(null);
  let stopTimer: (() => void) | undefined;

  const status: Resource<boolean> = pool.create<boolean>({
    async load(signal) {
      const reply = await api.status(key, signal);
      return reply.ok ? ok(reply.value.value.isLimitNeeded) : reply;
    },
  });
  /** Asked for by itself only where the auction does not tell. */
  const knowNeed = () =>
    effect(() => {
      const auction = followed.auction.state.value.value;
      return auction && auction.isLimitNeeded === undefined ? status.retain() : undefined;
    });

  const loaded: Resource<true> = pool.create<true>({
    fresh: 0,
    async load(signal) {
      const token = session.token.peek();
      if (token === null) return ok(true);
      const [reply, limit] = await Promise.all([api.one(key, signal), api.limit(key, signal)]);
      if (!reply.ok) return reply;
      if (!limit.ok && limit.error.retryable) return limit;
      if (session.token.peek() === token) {
        take({
          token,
          participation: reply.value.value,
          funds: limit.ok ? limit.value.value : null,
        });
      }
      return ok(true);
    },
    onUsed() {
      const stops = [
        topic.retain(),
        followed.auction.retain(),
        ...(followed.lotIds ? [followed.lotIds.retain()] : []),
        poll(),
        watchMine(),
        knowNeed(),
      ];
      return () => {
        stopTimer?.();
        stopTimer = undefined;
        for (const stop of stops) stop();
      };
    },
  });
  const lotIds = () => followed.lotIds?.state.peek().value;
  function take(next: Known): void {
    if (!equal(next, known.peek())) known.value = next;
  }
  /** What is mine of each lot tells which messages are about me. */
  const watchMine = () =>
    effect(() => {
      for (const id of followed.lotIds?.state.value.value ?? []) mine.lot(id);
    });
  function poll(): () => void {
    let stop: () => void = () => undefined;
    const next = () => {
      stop = clock.after(POLL, () => {
        const alone = session.token.peek() !== null && !topic.heard.peek();
        if (alone && page.visible()) {
          ask(0);
          mine.refresh(lotIds());
        }
        next();
      });
    };
    next();
    return () => stop();
  }
  /** Once for all that is heard within `spread` ms; at once (0) where it is about me. */
  function ask(spread: number): void {
    if (spread === 0) {
      stopTimer?.();
      stopTimer = undefined;
      loaded.refresh();
      return;
    }
    stopTimer ??= clock.after(random() * spread, () => ask(0));
  }

  function isMine({ auctionlot, bids }: LotBidPayload): boolean {
    const held = mine.lot(auctionlot).peek();
    if (held?.pending != null) return true;
    // The leader, and whoever led before.
    return held?.bidder != null && bids.slice(0, 2).some(({ bidder }) => bidder === held.bidder);
  }
  function hear({ event: heard }: HeardEvent): void {
    const auction = followed.auction.state.peek().value?.id;
    if (auction === undefined || session.token.peek() === null) return;
    if (heard.event === 'other') {
      const event = readHybridEvent(heard, log);
      if (event?.event !== 'participation.update' || event.payload.auction !== auction) return;
      ask(0);
      // It names no lot: any of my bids may have been decided on.
      mine.refresh(lotIds());
    } else if ('auction' in heard.payload && heard.payload.auction === auction) {
      if (heard.event === followed.bid) ask(isMine(heard.payload) ? 0 : SPREAD);
      else if (heard.event === 'auctionlot.hybrid.update') ask(SPREAD);
    }
  }
  live.hear({
    onEvent: hear,
    onOpen: () => {
      if (session.token.peek() !== null) ask(0);
    },
  });
  let asked = session.token.peek();
  effect(() => {
    const token = session.token.value;
    if (token === asked) return;
    asked = token;
    loaded.refresh();
  });

  /** Of another person nothing may be shown. */
  const mineNow = computed(() => (known.value?.token === session.token.value ? known.value : null));
  const participation = computed(() => mineNow.value?.participation ?? null);
  /** Null while it is asked for; whom nobody tells is not held back: the server decides on each bid. */
  const need = computed(() => {
    const auction = followed.auction.state.value.value;
    if (auction === undefined) return true;
    if (auction.isLimitNeeded !== undefined) return auction.isLimitNeeded;
    const { value, failure } = status.state.value;
    return value ?? (failure ? false : null);
  });
  const isLimitNeeded = computed(() => need.value ?? true);
  const state = computed<ParticipationState>(() => {
    if (session.token.value === null) return 'guest';
    const held = participation.value;
    if (held === null) return loaded.state.value.status === 'failed' ? 'failed' : 'loading';
    if (held.accepted) return need.value === null ? 'loading' : 'accepted';
    if (held.requested) return 'requested';
    return held.rejected ? 'rejected' : 'none';
  });
  const meter = computed<Meter | null>(() => {
    const held = mineNow.value;
    if (held === null || state.value !== 'accepted') return null;
    const limit = ceilingOf(held.participation, isLimitNeeded.value);
    const left = held.funds?.fundsLeft ?? null;
    if (limit !== null && left !== null) {
      const bound = held.funds?.bound ?? Math.max(0, limit - left);
      return { limit, bound, free: Math.max(0, left) };
    }
    const ids = followed.lotIds?.state.value.value ?? [];
    const told = followed.lotIds === null ? (held.funds?.bound ?? 0) : 0;
    const bound = ids.reduce((sum, id) => sum + followed.boundOn(id), told);
    return { limit, bound, free: limit === null ? null : Math.max(0, limit - bound) };
  });

  async function tell(reply: Reply<Participation>): Promise<Result<Participation, Failure>> {
    const token = session.token.peek();
    const answer = await reply;
    if (!answer.ok) return err(answer.error);
    if (token !== null && session.token.peek() === token) {
      take({ token, funds: mineNow.peek()?.funds ?? null, participation: answer.value.value });
      // Also calls off what was asked for before.
      ask(0);
    }
    return ok(answer.value.value);
  }

  function reachOn(lotId: string): Amount | null {
    const free = meter.value?.free;
    // Of the bids on one lot only the highest is bound.
    return free == null ? null : free + followed.boundOn(lotId);
  }

  return {
    state,
    participation,
    isLimitNeeded,
    meter,
    reachOn,
    reaches(lotId, amount) {
      const reach = reachOn(lotId);
      return reach === null || amount <= reach;
    },
    request: (limit = null) => tell(api.request(key, limit)),
    raise: (limit) => tell(api.raise(key, limit)),
    reload: loaded.reload,
    retain: loaded.retain,
  };
}
