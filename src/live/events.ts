import * as v from 'valibot';
import { readTolerantly } from '../api/read.ts';
import {
  AuctionHint,
  Envelope,
  GlobalNotificationPayload,
  HybridBidPayload,
  LotBidPayload,
} from '../api/schema/message.ts';

/** The events that every page follows. */
const PAYLOADS = {
  'auctionlot.bid': LotBidPayload,
  'auctionlot.hybrid.bid': HybridBidPayload,
  'auctionlot.hybrid.update': AuctionHint,
  'auctionlot.hybrid.update.auctionlots': AuctionHint,
  'notification.global': GlobalNotificationPayload,
} as const;
type Known = keyof typeof PAYLOADS;

/** One that only some views follow, or of another version; whoever follows it reads its payload. */
export interface OtherEvent {
  readonly event: 'other';
  readonly name: string;
  readonly payload: unknown;
}
export type LiveEvent =
  | {
      [Name in Known]: { readonly event: Name; readonly payload: v.InferOutput<(typeof PAYLOADS)[Name]> };
    }[Known]
  | OtherEvent;

type Log = (message: string, detail?: unknown) => void;

/** A message as it came. `event` is null for a broken one: its `seq` counts all the same. */
export interface LiveMessage {
  readonly seq: number | null;
  /** Server time, ms since the epoch. */
  readonly at: number | null;
  readonly event: LiveEvent | null;
}

/**
 * Reads the data of one message.
 * @returns null where it is no message at all; what is broken is logged, never thrown
 */
export function parseMessage(data: string, log: Log): LiveMessage | null {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), data);
  if (!envelope.success) {
    log(`live message dropped: ${envelope.issues[0].message}`);
    return null;
  }
  const { event, payload, seq, at } = envelope.output;
  return { seq, at, event: parseEvent(event, payload, log) };
}

function parseEvent(event: string, payload: unknown, log: Log): LiveEvent | null {
  if (!Object.hasOwn(PAYLOADS, event)) return { event: 'other', name: event, payload };
  const read = readPayload<unknown>(PAYLOADS[event as Known], event, payload, log);
  return read && ({ event, payload: read.value } as LiveEvent);
}

/** Reads what an event carries; what is broken is logged, and null. */
export function readPayload<Value>(
  schema: v.GenericSchema<unknown, Value>,
  event: string,
  payload: unknown,
  log: Log,
): { value: Value } | null {
  const read = readTolerantly(schema, payload, (where, why) =>
    log(`live event ${event}: dropped ${where}: ${why}`),
  );
  if (read.ok) return read;
  log(`live event ${event} dropped: ${read.error}`);
  return null;
}
