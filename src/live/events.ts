import * as v from 'valibot';
import { readTolerantly } from '../api/read.ts';
import {
  AuctionHint,
  Envelope,
  GlobalNotificationPayload,
  HybridBidPayload,
  HybridCountingPayload,
  HybridMessagePayload,
  LotBidPayload,
} from '../api/schema/message.ts';
import type { Log } from '../lib/log.ts';
import { parseJson } from '../lib/parse-json.ts';

/** The live events that models handle, and the schema of each one's payload. */
export const PAYLOADS = {
  'auctionlot.bid': LotBidPayload,
  'auctionlot.hybrid.bid': HybridBidPayload,
  'auctionlot.hybrid.update': AuctionHint,
  'auctionlot.hybrid.update.auctionlots': AuctionHint,
  'auctionlot.hybrid.counting': HybridCountingPayload,
  'auctionlot.hybrid.message': HybridMessagePayload,
  'participation.update': AuctionHint,
  'notification.global': GlobalNotificationPayload,
} as const;
type KnownName = keyof typeof PAYLOADS;

export type LiveEvent =
  | {
      [Name in KnownName]: { readonly event: Name; readonly payload: v.InferOutput<(typeof PAYLOADS)[Name]> };
    }[KnownName]
  /** Only its name matters, or this version does not know it. */
  | { readonly event: 'other'; readonly name: string; readonly payload: unknown };

/** Whether an event is about this auction. One that names no auction is about the auction on the page. */
export const concerns = ({ payload }: LiveEvent, id: string): boolean =>
  ((payload as { readonly auction?: string } | null)?.auction ?? id) === id;

/** A message of the stream. `event` is null if its payload is broken; its `seq` still moves the cursor. */
export interface LiveMessage {
  readonly seq: number | null;
  /** Server time, ms since the epoch. */
  readonly at: number | null;
  readonly event: LiveEvent | null;
}

/**
 * Parses the data of one message.
 * @returns null if it has no readable envelope. Broken data is logged, never thrown.
 */
export function parseMessage(data: string, log: Log): LiveMessage | null {
  const envelope = v.safeParse(Envelope, parseJson(data));
  if (!envelope.success) {
    log(`live message dropped: ${envelope.issues[0].message}`);
    return null;
  }
  const { event, payload, seq, at } = envelope.output;
  return { seq, at, event: parseEvent(event, payload, log) };
}

function parseEvent(event: string, payload: unknown, log: Log): LiveEvent | null {
  if (!Object.hasOwn(PAYLOADS, event)) return { event: 'other', name: event, payload };
  const schema: v.GenericSchema = PAYLOADS[event as KnownName];
  const read = readTolerantly(schema, payload, (where, why) =>
    log(`live event ${event}: dropped ${where}: ${why}`),
  );
  if (read.ok) return { event, payload: read.value } as LiveEvent;
  log(`live event ${event} dropped: ${read.error}`);
  return null;
}
