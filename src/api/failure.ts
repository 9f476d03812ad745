import type { LotUpdate } from './schema/lot.ts';
import type { ProblemCode } from './schema/problem.ts';

/** What can go wrong before or beyond an answer of the backend. */
export type TransportCode =
  /** No answer: offline, DNS, CORS, connection cut. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The caller called it off. */
  | 'aborted'
  /** An answer that does not keep the contract. */
  | 'malformed';

/** A call that did not succeed. Returned, never thrown. */
export interface Failure {
  /** A code of the contract, of the transport, or one this version does not know. */
  readonly code: ProblemCode | TransportCode | (string & {});
  readonly layer: 'transport' | 'http' | 'schema';
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** Not in the words of the contract: a proxy may have said it, and the backend something else. */
  readonly foreign?: true;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** Seconds until the same call may succeed (`Retry-After`), where the answer says so. */
  readonly retryAfter?: number | undefined;
  /** For the log, never for a person. */
  readonly detail?: string;
  /** The lot as it stands now, where a bid was refused. */
  readonly auctionlot?: LotUpdate;
}
