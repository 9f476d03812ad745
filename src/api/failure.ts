import type { LotUpdate } from './schema/lot.ts';
import type { ProblemCode } from './schema/problem.ts';

/** Failures without a valid answer of the backend. */
export type TransportCode =
  /** No answer: offline, DNS, CORS, connection cut. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The caller aborted the request. */
  | 'aborted'
  /** An answer that does not match the API contract. */
  | 'malformed';

/** Why a call failed. Returned, never thrown. */
export interface Failure {
  /** A code of the API contract, of the transport, or one that this version does not know. */
  readonly code: ProblemCode | TransportCode | (string & {});
  readonly layer: 'transport' | 'http' | 'schema';
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The answer has no code of the contract, so it may come from a proxy instead of the backend. */
  readonly isForeign?: true;
  /**
   * HTTP status of the server's refusal. An unreadable answer has none, because its status reports success.
   */
  readonly status?: number;
  /** Seconds until a retry may succeed, if the answer has `Retry-After`. */
  readonly retryAfter?: number | undefined;
  /** For the log, never shown. */
  readonly detail?: string;
  /** The current lot, if a bid was refused. */
  readonly auctionlot?: LotUpdate;
}
