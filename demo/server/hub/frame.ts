import type { Message, PrivateMessage } from '../db/outbox.ts';

/** A message as sent over the stream, encoded once for all subscribers (fan-out). */
export interface Frame {
  readonly seq: number;
  readonly bytes: Buffer;
}

/**
 * The id of an event is its `seq` in decimal, so the hub's cursor and the `Live-Seq` header of the API
 * are the same number: a client that read data with `Live-Seq: 41` resumes with `lastEventID=41`.
 */
export function frameOf(message: Message): Frame {
  // `payload` is JSON text already; `JSON.stringify` writes no line breaks, which would end the event.
  const data = `{"event":${JSON.stringify(message.event)},"payload":${message.payload},"seq":${message.seq},"at":${message.at}}`;
  return { seq: message.seq, bytes: Buffer.from(`id: ${message.seq}\ndata: ${data}\n\n`) };
}

/** A private message has no `seq`, and no id, since an id would move the client's cursor. */
export const privateFrame = ({ event, payload, at }: PrivateMessage): Buffer =>
  Buffer.from(`data: {"event":${JSON.stringify(event)},"payload":${payload},"at":${at}}\n\n`);

/** A comment: clients skip it, and it keeps the connection alive through proxies. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** The cursor of a request; null where it is missing or not a `seq`. */
export function parseCursor(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}
