import { type Signal, signal } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';
import { backoff, jitter } from '../../lib/backoff.ts';
import type { Clock } from '../../lib/clock.ts';
import { equal } from '../../lib/equal.ts';
import type { Result } from '../../lib/result.ts';
import type { Scope } from '../../lib/scope.ts';
import type { Resource, ResourceState } from './resource.ts';

/** A retryable failure is tried again after 2, 4, 8 … 30 s. */
const FIRST_RETRY = 2_000;
const LONGEST_RETRY = 30_000;
/** What nobody used for longer than this is asked for again with its next user, in ms. */
const FRESH = 30_000;

/** What all pages hear of at once is loaded again by each at its moment within so many ms. */
export const SPREAD = 1_000;

export interface ResourceOptions<Value> {
  load(signal: AbortSignal): Promise<Result<Value, Failure>>;
  /** Runs with the first user; what it returns runs with the last one's leaving. */
  onUsed?(): () => void;
  /** How long an answer is good enough for its next user, in ms; 0 where one's own doing changes it. */
  readonly fresh?: number;
}

/** Everything that is loaded and kept fresh on this page. */
export interface ResourcePool {
  create<Value>(options: ResourceOptions<Value>): Resource<Value>;
  /**
   * Loads again what is used, and marks the rest as old.
   * @param spread over how many ms, so that a thousand pages do not ask at once
   */
  refresh(spread?: number): void;
  /** Loads again what is used and not under way already. */
  poll(): void;
  /** Tries again at once what failed: the network or the page is back. */
  retryFailed(): void;
  /** How many used resources wait for their first answer. */
  pending(): number;
}

interface Member {
  abort(): void;
  refresh(spread: number): void;
  poll(): void;
  retry(): void;
  pending(): boolean;
}

interface PoolDeps {
  readonly clock: Clock;
  readonly random: () => number;
  /** Requests under way are aborted with it. */
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
    poll() {
      for (const member of members) member.poll();
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
  let failures = 0;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let running: { controller: AbortController; done: Promise<void> } | null = null;
  let stopTimer: () => void = () => undefined;
  let stopUse: (() => void) | undefined;

  /** A newer load calls an older one off, so that a late answer can never overwrite a newer one. */
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
    const held = state.peek();
    if (answer.ok) {
      failures = 0;
      loadedAt = clock.monotonic();
      const { value } = answer;
      if (held.status === 'ready' && held.failure === undefined && equal(held.value, value)) return;
      state.value = { status: 'ready', value };
      return;
    }
    const failure = answer.error;
    if (failure.code === 'aborted') return;
    failures += 1;
    state.value =
      held.status === 'ready'
        ? { status: 'ready', value: held.value, failure }
        : { status: 'failed', failure };
    if (failure.retryable && users > 0) {
      stopTimer = clock.after(jitter(backoff(failures, FIRST_RETRY, LONGEST_RETRY), random), load);
    }
  }

  const isFresh = () =>
    state.peek().failure === undefined && clock.monotonic() - loadedAt < (options.fresh ?? FRESH);

  function abort(): void {
    running?.controller.abort();
    running = null;
  }
  function refresh(spread = 0): void {
    loadedAt = Number.NEGATIVE_INFINITY;
    // What is under way for nobody would come back as if it were new.
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
      retain() {
        users += 1;
        if (users === 1) {
          stopUse = options.onUsed?.();
          if (running === null && !isFresh()) void load();
        }
        let left = false;
        return () => {
          if (left) return;
          left = true;
          users -= 1;
          if (users > 0) return;
          stopTimer();
          stopUse?.();
        };
      },
      reload() {
        failures = 0;
        // Somebody asked and wants to see that it is being done.
        if (state.peek().status === 'failed') state.value = { status: 'loading' };
        return load();
      },
    },
    member: {
      abort,
      refresh,
      poll() {
        if (users > 0 && running === null) void load();
      },
      retry() {
        if (users > 0 && running === null && state.peek().failure?.retryable) void load();
      },
      pending: () => users > 0 && running !== null && state.peek().status === 'loading',
    },
  };
}
