import { type Signal, signal } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';
import { retryDelay, SLOW_RETRY } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { equal } from '../../lib/equal.ts';
import type { Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Resource, ResourceState } from './resource.ts';

/** An unused value older than this, in ms, is stale: its next user loads it again. */
const FRESH_FOR = 30_000;

/** After a message to all pages, each loads again at a random moment within this time, in ms. */
export const MAX_RANDOM_DELAY = 1_000;

export interface ResourceOptions<Value> {
  load(signal: AbortSignal): Promise<Result<Value, Failure>>;
  /** Called for the first user that shows the value; the returned function is called after the last one has left. */
  onUsed?(): () => void;
  /** How long an answer counts as fresh, in ms; 0 if the user's own actions change it. */
  readonly fresh?: number;
}

/**
 * All resources of the page: loads them with retry, keeps them fresh, refreshes or polls those in use.
 * Created by the store; open requests are aborted with it.
 */
export interface ResourcePool {
  create<Value>(options: ResourceOptions<Value>): Resource<Value>;
  /**
   * Loads the used values again, and marks the others stale.
   * @param spread waits a random part of this time, in ms, so that a thousand pages do not ask at once
   */
  refresh(spread?: number): void;
  /**
   * Loads again the used values that are not being loaded already.
   * @returns false if a request failed that may succeed later; null if nothing was loaded
   */
  poll(): Promise<boolean | null>;
  /** Retries failed values at once, because the network or the page is back. */
  retryFailed(): void;
  /** Number of used resources without a first answer. */
  pending(): number;
}

interface Member {
  abort(): void;
  refresh(spread: number): void;
  poll(): Promise<boolean> | null;
  retry(): void;
  pending(): boolean;
}

interface PoolDeps {
  readonly clock: Clock;
  readonly random: () => number;
  /** Open requests are aborted with it. */
  readonly scope: Scope;
}

export function createResourcePool(deps: PoolDeps): ResourcePool {
  const members: Member[] = [];
  deps.scope.add(() => {
    for (const member of members) member.abort();
  });
  return {
    create(options) {
      const { member, resource } = createResource(options, deps);
      members.push(member);
      return resource;
    },
    refresh(spread = 0) {
      for (const member of members) member.refresh(spread);
    },
    async poll() {
      const loads = await Promise.all(members.map((member) => member.poll()).filter((load) => load !== null));
      return loads.length === 0 ? null : !loads.includes(false);
    },
    retryFailed() {
      for (const member of members) member.retry();
    },
    pending: () => members.filter((member) => member.pending()).length,
  };
}

function createResource<Value>(
  options: ResourceOptions<Value>,
  { clock, random }: PoolDeps,
): { member: Member; resource: Resource<Value> } {
  const state: Signal<ResourceState<Value>> = signal({ status: 'loading' });
  let users = 0;
  /** Users that show the value, not those in the background. */
  let viewers = 0;
  let failures = 0;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let running: { controller: AbortController; done: Promise<void> } | null = null;
  let stopTimer: () => void = () => undefined;
  let stopUse: (() => void) | undefined;

  /** Aborts an earlier load, so that a late answer never overwrites a newer one. */
  function load(): Promise<void> {
    stopTimer();
    running?.controller.abort();
    const controller = new AbortController();
    const done = options.load(controller.signal).then((answer) => {
      if (running?.controller !== controller) return running?.done;
      running = null;
      apply(answer);
    });
    running = { controller, done };
    return done;
  }

  function apply(answer: Result<Value, Failure>): void {
    const previous = state.peek();
    if (answer.ok) {
      failures = 0;
      loadedAt = clock.monotonic();
      const { value } = answer;
      if (previous.status === 'ready' && previous.failure === undefined && equal(previous.value, value))
        return;
      state.value = { status: 'ready', value };
      return;
    }
    const failure = answer.error;
    if (failure.code === 'aborted') return;
    failures += 1;
    state.value =
      previous.status === 'ready'
        ? { status: 'ready', value: previous.value, failure }
        : { status: 'failed', failure };
    if (failure.retryable && users > 0) {
      stopTimer = clock.after(retryDelay(failures, SLOW_RETRY, random), load);
    }
  }

  const isFresh = (fresh = FRESH_FOR) =>
    state.peek().failure === undefined && clock.monotonic() - loadedAt < fresh;

  function abort(): void {
    running?.controller.abort();
    running = null;
  }
  function refresh(spread = 0): void {
    loadedAt = Number.NEGATIVE_INFINITY;
    // A request begun before the refresh would bring a stale value that counts as fresh.
    if (users === 0) abort();
    else if (spread === 0) void load();
    else {
      stopTimer();
      stopTimer = clock.after(random() * spread, load);
    }
  }

  return {
    resource: {
      state,
      refresh,
      retain(isInBackground = false) {
        users += 1;
        if (!isInBackground) viewers += 1;
        const isFirst = (isInBackground ? users : viewers) === 1;
        if (isFirst && !isInBackground) stopUse = options.onUsed?.();
        if (isFirst && running === null && !isFresh(isInBackground ? FRESH_FOR : options.fresh)) void load();
        let isReleased = false;
        return () => {
          if (isReleased) return;
          isReleased = true;
          users -= 1;
          if (!isInBackground) viewers -= 1;
          if (!isInBackground && viewers === 0) stopUse?.();
          if (users === 0) stopTimer();
        };
      },
      reload() {
        failures = 0;
        // The user pressed a button and should see that the value is loading.
        if (state.peek().status === 'failed') state.value = { status: 'loading' };
        return load();
      },
    },
    member: {
      abort,
      refresh,
      // A refusal that a retry cannot change counts as an answer too.
      poll: () =>
        users > 0 && running === null ? load().then(() => !state.peek().failure?.retryable) : null,
      retry() {
        if (users > 0 && running === null && state.peek().failure?.retryable) void load();
      },
      pending: () => users > 0 && running !== null && state.peek().status === 'loading',
    },
  };
}
