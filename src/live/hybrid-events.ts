import type * as v from 'valibot';
import { HybridCountingPayload, HybridMessagePayload } from '../api/schema/hybrid-message.ts';
import { AuctionHint } from '../api/schema/message.ts';
import { type OtherEvent, readPayload } from './events.ts';

/** The live events that only views of hybrid auctions handle: their schemas come with those views' code. */
const PAYLOADS = {
  'auctionlot.hybrid.counting': HybridCountingPayload,
  'auctionlot.hybrid.message': HybridMessagePayload,
  'participation.update': AuctionHint,
} as const;
type KnownName = keyof typeof PAYLOADS;

export type HybridEvent = {
  [Name in KnownName]: { readonly event: Name; readonly payload: v.InferOutput<(typeof PAYLOADS)[Name]> };
}[KnownName];

/** @returns null for any other event, and for a broken one, which is logged */
export function readHybridEvent(
  { name, payload }: OtherEvent,
  log: (message: string, detail?: unknown) => void,
): HybridEvent | null {
  if (!Object.hasOwn(PAYLOADS, name)) return null;
  const read = readPayload<unknown>(PAYLOADS[name as KnownName], name, payload, log);
  return read && ({ event: name, payload: read.value } as HybridEvent);
}
