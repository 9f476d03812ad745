import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { type ParticipationApi, participationApi } from '../../api/participation.ts';
import type { LotBidPayload } from '../../api/schema/message.ts';
import type { Participation } from '../../api/schema/participation.ts';
import type { Amount } from '../../domain/money.ts';
import { equal } from '../../lib/equal.ts';
import { memo } from '../../lib/memo.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { until } from '../../lib/until.ts';
import { readHybridEvent } from '../../live/hybrid-events.ts';
import type { ReceivedEvent } from '../live/inbox.ts';
import { privateTopic } from '../live/private-topic.ts';
import type { Resource } from '../resource/resource.ts';
import { SPREAD } from '../resource/resource-pool.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type Followed, followHybrid, followTimed } from './followed-auction.ts';
import { type Known, type Meter, meterOf, type ParticipationState } from './participation-meter.ts';

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
  /**
   * Keeps it loaded and followed while it is shown.
   * @param bidOn id of the lot that is bid on, for which the limit is asked; undefined until it is
   *   known, null where there is none
   */
  retain(bidOn?: ReadonlySignal<string | null | undefined>): () => void;
}

/** Where the hub cannot tell me alone, my admission is asked for every so many ms. */
const POLL = 10_000;

/** What was asked for no longer than this before the stream opened, in ms, is asked for again only where an answer is awaited. */
const RECENT = 5_000;

/** Of hybrid auctions, by slug or id, the same model for the same key; for `store.model`. */
export const participationModels = defineModel(
  'participation',
  (parts): ((auctionKey: string) => ParticipationModel) => {
    const api = participationApi(parts.client);
    return memo((key) => createParticipation(key, parts, api, followHybrid(parts, key)));
  },
);

/** Of timed auctions that need a limit, likewise. */
export const timedParticipationModels = defineModel(
  'timedParticipation',
  (parts): ((auctionKey: string) => ParticipationModel) => {
    const api = participationApi(parts.client);
    return memo((key) => createParticipation(key, parts, api, followTimed(parts, key)));
  },
);

function createParticipation(
  key: string,
  parts: ModelParts,
  api: ParticipationApi,
  followed: Followed,
): ParticipationModel {
  const { session, pool, live, mine, page, clock, random, log } = parts;
  const topic = parts.model(privateTopic);
  const known = signal<Known | null>(null);
  /** Lots that are bid on, of all that show one. */
  const bidOn = new Set<ReadonlySignal<string | null | undefined>>();
  /** When it was asked for last, monotonic ms, and whether the stream has opened since. */
  let askedAt = Number.NEGATIVE_INFINITY;
  let openedSince = false;
  let stopTimer: (() => void) | undefined;

  const status: Resource<boolean> = pool.create<boolean>({
    async load(signal) {
      const reply = await api.status(key, signal);
      return reply.ok ? ok(reply.value.value.isLimitNeeded) : reply;
    },
  });
  /** Asked for by itself only where the auction does not tell. */
  const knowNeed = () =>
    parts.scope.effect(() => {
      const auction = followed.auction.state.value.value;
      return auction && auction.isLimitNeeded === undefined ? status.retain() : undefined;
    });

  const loaded: Resource<true> = pool.create<true>({
    fresh: 0,
    async load(signal) {
      const token = session.token.peek();
      if (token === null) return ok(true);
      askedAt = clock.monotonic();
      openedSince = false;
      const [reply, limits] = await Promise.all([api.one(key, signal), loadLimits(signal)]);
      if (!reply.ok) return reply;
      const failed = limits.find(({ limit }) => !limit.ok && limit.error.retryable);
      if (failed && !failed.limit.ok) return failed.limit;
      if (session.token.peek() === token) {
        const told = limits.flatMap(({ lotId, limit }) =>
          limit.ok ? [{ lotId, ...limit.value.value }] : [],
        );
        take({
          token,
          participation: reply.value.value,
          funds: told[0] ?? null,
          reached: told.flatMap(({ lotId, limitReached }) => (limitReached && lotId !== null ? [lotId] : [])),
        });
        clock.after(0, catchUp);
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
  /** Of each lot that is bid on; where none is, of the auction as a whole. */
  async function loadLimits(signal: AbortSignal) {
    await until(computed(() => [...bidOn].every(({ value }) => value !== undefined)));
    const ids = [...new Set([...bidOn].map((lot) => lot.peek() ?? null))].filter((id) => id !== null);
    const asked = ids.length > 0 ? ids : [null];
    return Promise.all(asked.map(async (lotId) => ({ lotId, limit: await api.limit(key, lotId, signal) })));
  }
  /**
   * Private messages are not kept: what was decided between an answer and the opening of the stream
   * was told to nobody. After a short while only what is awaited is likely to have been.
   */
  function catchUp(): void {
    const held = known.peek()?.participation;
    const waits = held?.requested || held?.requestedLimit != null;
    if (session.token.peek() === null || !openedSince) return;
    if (waits || topic.reopened() || clock.monotonic() - askedAt > RECENT) ask(0);
  }
  function take(next: Known): void {
    if (!equal(next, known.peek())) known.value = next;
  }
  /** What is mine of each lot tells which messages are about me. */
  const watchMine = () =>
    parts.scope.effect(() => {
      for (const id of followed.lotIds?.state.value.value ?? []) mine.lot(id);
    });
  function poll(): () => void {
    let stop: () => void = () => undefined;
    const next = () => {
      stop = clock.after(POLL, () => {
        const alone = session.token.peek() !== null && !topic.isReceiving.peek();
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
  function hear({ event: heard }: ReceivedEvent): void {
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
  live.subscribe({
    onEvent: hear,
    onOpen() {
      openedSince = true;
      catchUp();
    },
  });
  session.onIdentityChange(() => loaded.refresh());

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
    return meterOf(held, isLimitNeeded.value, followed);
  });

  async function tell(reply: Reply<Participation>): Promise<Result<Participation, Failure>> {
    const token = session.token.peek();
    const answer = await reply;
    if (!answer.ok) return err(answer.error);
    if (token !== null && session.token.peek() === token) {
      const { funds = null, reached = [] } = mineNow.peek() ?? {};
      take({ token, funds, reached, participation: answer.value.value });
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
      const told = mineNow.value;
      // Where the server does not say how much is left, its word on this lot counts.
      if (told?.funds?.fundsLeft == null && told?.reached.includes(lotId)) return false;
      const reach = reachOn(lotId);
      return reach === null || amount <= reach;
    },
    request: (limit = null) => tell(api.request(key, limit)),
    raise: (limit) => tell(api.raise(key, limit)),
    reload: loaded.reload,
    retain(lot) {
      if (lot) bidOn.add(lot);
      const stop = loaded.retain();
      return () => {
        if (lot) bidOn.delete(lot);
        stop();
      };
    },
  };
}
