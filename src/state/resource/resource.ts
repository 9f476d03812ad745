import type { ReadonlySignal } from '@preact/signals-core';
import type { Failure } from '../../api/failure.ts';

/**
 * Something that is loaded. A value once loaded stays visible while it is loaded again, and also
 * when that fails: `failure` then says why it may be old.
 */
export type ResourceState<Value> =
  | { readonly status: 'loading'; readonly value?: undefined; readonly failure?: undefined }
  | { readonly status: 'ready'; readonly value: Value; readonly failure?: Failure }
  | { readonly status: 'failed'; readonly value?: undefined; readonly failure: Failure };

/** A shared, loaded thing: starts with its first user and is kept fresh until its last one leaves. */
export interface Resource<Value> {
  readonly state: ReadonlySignal<ResourceState<Value>>;
  /** Begins to use it; the returned function ends that. Loads on first use. */
  retain(): () => void;
  /**
   * Loads again where it is used, and marks it as old where not.
   * @param spread over how many ms, so that a thousand pages do not ask at once
   */
  refresh(spread?: number): void;
  /** Loads again; resolves when the answer has been applied. */
  reload(): Promise<void>;
}
