import * as v from 'valibot';
import { LOG_KINDS } from '../../domain/hybrid/types.ts';
import { Amount, Counting, Instant } from './common.ts';

/** A line of a lot's public log, which explains its price. */
export const LogEntry = v.object({
  /** Position in the lot's log, from 1. A later entry with the same number replaces this one. */
  no: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Instant,
  kind: v.picklist(LOG_KINDS),
  amount: v.optional(v.nullable(Amount), null),
  /** Paddle alias; empty if there is none, as in the hall. */
  bidder: v.optional(v.nullable(v.string()), null),
  source: v.optional(v.nullable(v.picklist(['online', 'hall', 'phone', 'auto'])), null),
  counting: v.optional(v.nullable(Counting), null),
  cancelled: v.optional(v.boolean(), false),
});
export type LogEntry = v.InferOutput<typeof LogEntry>;
