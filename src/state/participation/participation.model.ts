import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Reply } from '../../api/client.ts';
import type { Failure } from '../../api/failure.ts';
import { type ParticipationApi, participationApi } from '../../api/participation.ts';
import type { Participation } from '../../api/schema/participation.ts';
import type { Amount } from '../../domain/money.ts';
import { equal } from '../../lib/equal.ts';
import { memo } from '../../lib/memo.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { stopAll } from '../../lib/stop-all.ts';
import { until } from '../../lib/until.ts';
import type { Resource } from '../resource/resource.ts';
import { defineModel, type ModelParts } from '../store-type.ts';
import { type AuctionSource, hybridSource, timedSource } from './auction-source.ts';
import type { LotBinding } from './bound-amount.ts';
import {
  declinedLimitOf,
  type KnownParticipation,
  type Meter,
  meterOf,
  type ParticipationState,
} from './participation-meter.ts';
import { createParticipationReload } from './participation-reload.ts';

/**
 * My participation in an auction, hybrid or timed: admission, limit and the amount that my bids bind. One for
 * each auction, for as long as the store lives; data of another user is never shown. Panels request admission
 * through it, and bidding reads the limit from it.
 */
export interface ParticipationModel {
  readonly state: ReadonlySignal<ParticipationState>;
  /** The newest answer; its `requestedLimit` waits for the auctioneer. */
  readonly participation: ReadonlySignal<Participation | null>;
  /** The higher limit that the auctioneer has declined while it was shown, until the next request or limit. */
  readonly declinedLimit: ReadonlySignal<Amount | null>;
  readonly isLimitNeeded: ReadonlySignal<boolean>;
  /** The sale has ended: nothing more is requested or decided. */
  readonly isOver: ReadonlySignal<boolean>;
  /** Null while I am not admitted. */
  readonly meter: ReadonlySignal<Meter | null>;
  /**
   * The highest bid that my limit allows on a lot, by the newest answer and the live data of the lots; null
   * without a limit. Reads signals.
   */
  reachOn(lotId: string): Amount | null;
  /** Whether my limit covers a bid of that amount on a lot; the server decides in the end. Reads signals. */
  reaches(lotId: string, amount: Amount): boolean;
  request(limit?: Amount | null): Promise<Result<Participation, Failure>>;
  raise(limit: Amount): Promise<Result<Participation, Failure>>;
  /** Loads the participation again; resolves when the answer is applied. */
  reload(): Promise<void>;
  /**
   * Remembers what the newest answer counts for a lot of a timed auction: once I am outbid the live data no longer
   * shows it, and my limit is free again at once. Lots that no element shows wait for the next answer.
   */
  watchBound(lotId: string): () => void;
  /**
   * Keeps the participation loaded and live while it is shown.
   * @param bidOn id of the lot that is bid on, for which the limit is requested; undefined until it is known,
   *   null if there is none
   */
  retain(bidOn?: ReadonlySignal<string | null | undefined>): () => void;
}

/** Participations in hybrid auctions, by slug or id, the same model for the same key; for `store.model`. */
export const participationModels = defineModel(
  'participation',
  (parts): ((auctionKey: string) => ParticipationModel) => {
    const api = participationApi(parts.client);
    return memo((key) => createParticipation(key, parts, api, hybridSource(parts, key)));
  },
);

/** Participations in timed auctions that need a limit. */
export const timedParticipationModels = defineModel(
  'timedParticipation',
  (parts): ((auctionKey: string) => ParticipationModel) => {
    const api = participationApi(parts.client);
    return memo((key) => createParticipation(key, parts, api, timedSource(parts, key)));
  },
);

function createParticipation(
  key: string,
  parts: ModelParts,
  api: ParticipationApi,
  source: AuctionSource,
): ParticipationModel {
  const { session, pool, myLots } = parts;
  const newestAnswer = signal<KnownParticipation | null>(null);
  /** The lots that are bid on, in all elements that show one. */
  const bidOn = new Set<ReadonlySignal<string | null | undefined>>();
  /** The most that each watched lot has bound since the newest answer, by id. */
  const highestBound = signal<Readonly<Record<string, Amount>>>({});
  const reload = createParticipationReload({
    parts,
    source,
    isDecisionAwaited() {
      const participation = newestAnswer.peek()?.participation;
      return participation !== undefined && (participation.requested || participation.requestedLimit != null);
    },
    load: () => participationResource.refresh(),
  });

  const limitNeedResource: Resource<boolean> = pool.create<boolean>({
    async load(signal) {
      const reply = await api.status(key, signal);
      return reply.ok ? ok(reply.value.data.isLimitNeeded) : reply;
    },
  });
  /** Makes a request only if the auction does not say whether a limit is needed. */
  const loadNeed = () =>
    parts.scope.effect(() => {
      const auction = source.auction.state.value.value;
      return auction && auction.isLimitNeeded === undefined ? limitNeedResource.retain() : undefined;
    });

  const participationResource: Resource<true> = pool.create<true>({
    fresh: 0,
    async load(signal) {
      const token = session.token.peek();
      if (token === null) return ok(true);
      reload.onRequest();
      const [reply, limits] = await Promise.all([api.one(key, signal), loadLimits(signal)]);
      if (!reply.ok) return reply;
      const failed = limits.find(({ limit }) => !limit.ok && limit.error.retryable);
      if (failed && !failed.limit.ok) return failed.limit;
      if (session.token.peek() === token) {
        const answered = limits.flatMap(({ lotId, limit }) =>
          limit.ok ? [{ lotId, ...limit.value.data }] : [],
        );
        apply({
          token,
          participation: reply.value.data,
          funds: answered[0] ?? null,
          reached: answered.flatMap(({ lotId, limitReached }) =>
            limitReached && lotId !== null ? [lotId] : [],
          ),
        });
        reload.onAnswer();
      }
      return ok(true);
    },
    onUsed() {
      return stopAll(
        source.auction.retain(),
        ...(source.lotIds ? [source.lotIds.retain()] : []),
        reload.follow(),
        watchMine(),
        loadNeed(),
      );
    },
  });
  /** Loads the limit of each lot that is bid on; if there is none, of the auction as a whole. */
  async function loadLimits(signal: AbortSignal) {
    await until(computed(() => [...bidOn].every(({ value }) => value !== undefined)));
    const ids = [...new Set([...bidOn].map((lot) => lot.peek() ?? null))].filter((id) => id !== null);
    const keys = ids.length > 0 ? ids : [null];
    return Promise.all(keys.map(async (lotId) => ({ lotId, limit: await api.limit(key, lotId, signal) })));
  }
  function apply(answer: Omit<KnownParticipation, 'declinedLimit'>): void {
    batch(() => {
      highestBound.value = {};
      const last = newestAnswer.peek();
      const declinedLimit = declinedLimitOf(last?.token === answer.token ? last : null, answer.participation);
      const next = { ...answer, declinedLimit };
      if (!equal(next, last)) newestAnswer.value = next;
    });
  }
  /** Reads signals. */
  const knownLots = () => source.lotIds?.state.value.value ?? [];
  /** The bound amounts of the lots that count with their live data. Reads signals. */
  function bindingsOf(...lotIds: readonly string[]): LotBinding[] {
    const ids = new Set([...knownLots(), ...Object.keys(highestBound.value), ...lotIds]);
    return [...ids].map((id) => {
      const { bound, mostCounted } = source.bindingOf(id);
      return { bound, mostCounted: Math.max(mostCounted, highestBound.value[id] ?? 0) };
    });
  }
  /** The bidder's own data of each lot shows which messages are about them. */
  const watchMine = () =>
    parts.scope.effect(() => {
      for (const id of knownLots()) myLots.lot(id);
    });
  session.onIdentityChange(() => participationResource.refresh());

  /** Null after a sign-out, so that another user's data is never shown. */
  const mineNow = computed(() =>
    newestAnswer.value?.token === session.token.value ? newestAnswer.value : null,
  );
  const participation = computed(() => mineNow.value?.participation ?? null);
  const declinedLimit = computed(() => mineNow.value?.declinedLimit ?? null);
  /**
   * Null while it is loading. Without an answer from the server the bidder is not blocked: the server
   * decides on each bid.
   */
  const knownLimitNeed = computed(() => {
    const auction = source.auction.state.value.value;
    if (auction === undefined) return true;
    if (auction.isLimitNeeded !== undefined) return auction.isLimitNeeded;
    const { value, failure } = limitNeedResource.state.value;
    return value ?? (failure ? false : null);
  });
  const isLimitNeeded = computed(() => knownLimitNeed.value ?? true);
  const isOver = computed(() => source.auction.state.value.value?.status === 'ended');
  const state = computed<ParticipationState>(() => {
    if (session.token.value === null) return 'guest';
    if (session.isStaff.value) return 'staff';
    const current = participation.value;
    if (current === null) return participationResource.state.value.status === 'failed' ? 'failed' : 'loading';
    if (current.accepted) return knownLimitNeed.value === null ? 'loading' : 'accepted';
    if (current.rejected) return 'rejected';
    if (isOver.value) return current.requested ? 'undecided' : 'over';
    return current.requested ? 'requested' : 'none';
  });
  const meter = computed<Meter | null>(() => {
    const mine = mineNow.value;
    if (mine === null || state.value !== 'accepted') return null;
    return meterOf(mine, isLimitNeeded.value, bindingsOf());
  });

  async function applyAnswer(reply: Reply<Participation>): Promise<Result<Participation, Failure>> {
    const token = session.token.peek();
    const answer = await reply;
    if (!answer.ok) return err(answer.error);
    if (token !== null && session.token.peek() === token) {
      const { funds = null, reached = [] } = mineNow.peek() ?? {};
      apply({ token, funds, reached, participation: answer.value.data });
      // A new load also aborts a request that began before.
      reload.reloadNow();
    }
    return ok(answer.value.data);
  }

  function reachOn(lotId: string): Amount | null {
    const mine = mineNow.value;
    if (mine === null || state.value !== 'accepted') return null;
    // This lot counts even if the lots of the auction are unknown.
    const { limit, bound } = meterOf(mine, isLimitNeeded.value, bindingsOf(lotId));
    // Only the highest bid on a lot is bound, so a new bid replaces the amount bound there.
    return limit === null ? null : Math.max(0, limit - bound + source.bindingOf(lotId).bound);
  }

  return {
    state,
    participation,
    declinedLimit,
    isLimitNeeded,
    isOver,
    meter,
    reachOn,
    reaches(lotId, amount) {
      const mine = mineNow.value;
      // If the server does not send the remaining amount, it reports for this lot that the limit is reached.
      if (mine?.funds?.fundsLeft == null && mine?.reached.includes(lotId)) return false;
      const reach = reachOn(lotId);
      return reach === null || amount <= reach;
    },
    request: (limit = null) => applyAnswer(api.request(key, limit)),
    raise: (limit) => applyAnswer(api.raise(key, limit)),
    reload: participationResource.reload,
    watchBound: (lotId) =>
      parts.scope.effect(() => {
        const { bound } = source.bindingOf(lotId);
        if (bound > (highestBound.value[lotId] ?? 0))
          highestBound.value = { ...highestBound.value, [lotId]: bound };
      }),
    retain(lot) {
      if (lot) bidOn.add(lot);
      const stop = participationResource.retain();
      return () => {
        if (lot) bidOn.delete(lot);
        stop();
      };
    },
  };
}
