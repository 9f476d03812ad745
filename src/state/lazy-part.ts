import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Failure } from '../api/failure.ts';
import { err, ok, type Result } from '../lib/result.ts';

/** A part of the store whose code is loaded when it is first needed. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  readonly part: ReadonlySignal<Part | null>;
  /**
   * If the code cannot be loaded, the result is a retryable failure, as with an answer that does not arrive.
   */
  load(): Promise<Result<Part, Failure>>;
}

/** @param make imports the code and makes the part; called again only after it rejected */
export function lazyPart<Part>(make: () => Promise<Part>): LazyPart<Part> {
  const part = signal<Part | null>(null);
  let coming: Promise<Result<Part, Failure>> | null = null;
  return {
    part,
    load() {
      coming ??= make().then(
        (made) => {
          part.value = made;
          return ok(made);
        },
        (error: unknown) => {
          coming = null;
          return err({ code: 'network', layer: 'transport', retryable: true, detail: String(error) });
        },
      );
      return coming;
    },
  };
}
