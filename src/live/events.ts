import * as v from 'valibot';
import { readTolerantly } from '../api/read.ts';
import { Envelope, GlobalNotificationPayload, LotBidPayload } from '../api/schema/message.ts';

/** The events this version knows. */
const PAYLOADS = {
  'auctionlot.bid': LotBidPayload,
  'notification.global': GlobalNotificationPayload,
} as const;
type Known = keyof typeof PAYLOADS;

export type LiveEvent = {
  [Name in Known]: { readonly event: Name; readonly payload: v.InferOutput<(typeof PAYLOADS)[Name]> };
}[Known];

/** A message as it came. `event` is null for one of another version: its `seq` counts all the same. */
export interface LiveMessage {
  readonly seq: number | null;
  /** Server time in ms; null where the backend does not say. */
  readonly at: number | null;
  readonly event: LiveEvent | null;
}

/**
 * Reads the data of one message.
 * @returns null where it is no message at all; what is broken is logged, never thrown
 */
export function parseMessage(
  data: string,
  log: (message: string, detail?: unknown) => void,
): LiveMessage | null {
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), data);
  if (!envelope.success) {
    log(`live message dropped: ${envelope.issues[0].message}`);
    return null;
  }
  const { event, payload, seq, at } = envelope.output;
  return { seq, at, event: parseEvent(event, payload, log) };
}

function parseEvent(event: string, payload: unknown, log: (message: string) => void): LiveEvent | null {
  if (!Object.hasOwn(PAYLOADS, event)) return null;
  const read = readTolerantly<unknown>(PAYLOADS[event as Known], payload, (where, why) =>
    log(`live event ${event}: dropped ${where}: ${why}`),
  );
  if (read.ok) return { event, payload: read.value } as LiveEvent;
  log(`live event ${event} dropped: ${read.error}`);
  return null;
}
