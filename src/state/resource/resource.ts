import type { ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';

/**
 * State of a loaded value. While a value is loaded again, and if that fails, the old one stays;
 * `failure` then says why it may be stale.
 */
export type ResourceState<Value> =
  | { readonly status: 'loading'; readonly value?: undefined; readonly failure?: undefined }
  | { readonly status: 'ready'; readonly value: Value; readonly failure?: Failure }
  | { readonly status: 'failed'; readonly value?: undefined; readonly failure: Failure };

/** A loaded value shared by its users: loads with the first `retain()`, is kept fresh until the last release. */
export interface Resource<Value> {
  readonly state: ReadonlySignal<ResourceState<Value>>;
  /**
   * Uses the value until the returned function is called; loads it for the first user if it is not fresh.
   *
   * @param isInBackground this user does not show the value and accepts the loaded value: `onUsed` and the
   *   value's own `fresh` apply only to the first user that shows it
   */
  retain(isInBackground?: boolean): () => void;
  /**
   * Loads again if it is used; otherwise marks it stale.
   * @param spread waits a random part of this time, in ms, so that a thousand pages do not ask at once
   */
  refresh(spread?: number): void;
  /** Loads again; resolves when the answer has been applied. */
  reload(): Promise<void>;
}
