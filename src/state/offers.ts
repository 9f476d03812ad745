import type { ClientDeps } from '../api/client.ts';
import type { Failure } from '../api/failure.ts';
import { err } from '../lib/result.ts';
import { type AbsentCallsDeps, createAbsentCalls } from './absent-calls.ts';
import type { Config } from './config.ts';
import { type OptionalPath, optionalPathOf } from './optional-paths.ts';

/** The features that the page offers only if the backend has the call for them. Created by the store. */
export interface Offers {
  /** True until the backend has answered that it has no such call. Reads a signal. */
  has(path: OptionalPath): boolean;
}

/** The failure of a call that the backend does not have, with the status of the backend's own answer. */
const NO_SUCH_CALL: Failure = { code: 'method_not_allowed', layer: 'http', retryable: false, status: 404 };

type OffersDeps = AbsentCallsDeps & { readonly config: Pick<Config, 'prefix'> };

/** @returns also the functions that the client needs */
export function createOffers(
  deps: OffersDeps,
): Offers & Required<Pick<ClientDeps, 'absentFailure' | 'onMissing'>> {
  const { config } = deps;
  const absent = createAbsentCalls(`${config.prefix}_absent`, deps);
  return {
    has: (path) => !absent.paths.value.includes(path),
    absentFailure(path) {
      const optional = optionalPathOf(path);
      return optional !== null && absent.paths.peek().includes(optional) ? err(NO_SUCH_CALL) : null;
    },
    onMissing(path) {
      const optional = optionalPathOf(path);
      if (optional !== null) absent.add(optional);
    },
  };
}
