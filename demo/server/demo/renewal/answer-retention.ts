import { DAY } from '../../lib/durations.ts';

/**
 * Time for which a renewed auction keeps the answers of its past rounds, for clients that repeat an
 * idempotency key, ms.
 */
export const ANSWER_RETENTION = DAY;
