import type { Failure } from '../api/failure.ts';

/** A part of the page whose code did not come; as with an answer, another try may help. */
export const NO_CODE: Failure = { code: 'network', layer: 'transport', retryable: true };
