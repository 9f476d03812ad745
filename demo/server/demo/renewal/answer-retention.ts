/**
 * Time for which a renewed auction keeps the answers of its past rounds, for clients that repeat an
 * idempotency key, ms.
 */
export const ANSWER_RETENTION = 24 * 3600 * 1000;
