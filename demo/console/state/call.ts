import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Failure } from '../../../src/api/failure.ts';
import type { Result } from '../../../src/lib/result.ts';

/** The calls of one kind that a model makes, such as its loads or its writes; owned by the model. */
export interface Call {
  /** Whether the newest call is in flight. */
  readonly isBusy: ReadonlySignal<boolean>;
  /**
   * Waits for a reply and applies it, unless a newer call has begun or `cancel` was called meanwhile.
   *
   * @param onAnswer called with the answer of a call that succeeded, in one batch with `isBusy` and the failure
   * @returns whether the call succeeded, even if a newer one has begun; false after `cancel`
   */
  run<Answer>(reply: Promise<Result<Answer, Failure>>, onAnswer?: (answer: Answer) => void): Promise<boolean>;
  /** Drops the replies of all calls in flight: their user or their object has changed. */
  cancel(): void;
}

/** @param failure becomes the failure of the newest call, or null after a success; calls may share it */
export function createCall(failure?: Signal<Failure | null>): Call {
  const isBusy = signal(false);
  /** Number of the newest call. */
  let newest = 0;
  /** Number of the newest cancelled call. */
  let cancelled = 0;

  return {
    isBusy,
    async run(reply, onAnswer) {
      newest += 1;
      const own = newest;
      isBusy.value = true;
      const result = await reply;
      if (own <= cancelled) return false;
      if (own === newest)
        batch(() => {
          isBusy.value = false;
          if (failure) failure.value = result.ok ? null : result.error;
          if (result.ok) onAnswer?.(result.value);
        });
      return result.ok;
    },
    cancel() {
      cancelled = newest;
      isBusy.value = false;
    },
  };
}
