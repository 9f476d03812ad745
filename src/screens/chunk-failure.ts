import type { Failure } from '../api/failure.ts';

/** Failure of a code chunk that did not load; a retry may help, as with an API call. */
export const CHUNK_FAILURE: Failure = { code: 'network', layer: 'transport', retryable: true };
