import type * as v from 'valibot';
import { HybridCountingPayload, HybridMessagePayload } from '../api/schema/hybrid-message.ts';
import { AuctionHint } from '../api/schema/message.ts';
import { type OtherEvent, readPayload } from './events.ts';

/** The events that only the views of hybrid auctions follow. */
const PAYLOADS = {
  'auctionlot.hybrid.counting': HybridCountingPayload,
  'auctionlot.hybrid.message': HybridMessagePayload,
  'participation.update': AuctionHint,
} as const;
type Known = keyof typeof PAYLOADS;

export type HybridEvent = {
  [Name in Known]: { readonly event: Name; readonly payload: v.InferOutput<(typeof PAYLOADS)[Name]> };
}[Known];

/** @returns null for an event of another kind, or a broken one, which is logged */
export function readHybridEvent(
  { name, payload }: OtherEvent,
  log: (message: string, detail?: unknown) => void,
): HybridEvent | null {
  if (!Object.hasOwn(PAYLOADS, name)) return null;
  const read = readPayload<unknown>(PAYLOADS[name as Known], name, payload, log);
  return read && ({ event: name, payload: read.value } as HybridEvent);
}
