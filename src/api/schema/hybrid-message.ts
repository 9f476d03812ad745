import * as v from 'valibot';
import { Counting, Id, LocalizedText } from './common.ts';

// Messages that only the views of a sale and the console subscribe to.

/** Of the console's topic: the `version` that `GET /console/{auction}` has at least. */
export const ConsoleHint = v.object({ auction: Id, version: v.number() });

/** Without auction and lot: of the sale that the page shows. */
export const HybridCountingPayload = v.object({
  auction: v.optional(Id),
  auctionlot: v.optional(Id),
  counting: Counting,
});
export const HybridMessagePayload = v.object({
  auction: v.optional(Id),
  message: v.nullable(LocalizedText),
});
