import type { Message, PrivateMessage } from '../db/outbox.ts';

/** A message as it goes over the wire, made once for all who listen. */
export interface Frame {
  readonly seq: number;
  readonly bytes: Buffer;
}

/**
 * The event's id is its `seq` in decimal. The hub's cursor and the `Live-Seq` header of the API are
 * therefore one number: whoever read data with `Live-Seq: 41` resumes with `lastEventID=41`.
 */
export function frameOf(message: Message): Frame {
  // `payload` is JSON text already and, as every JSON text of ours, has no line break in it.
  const data = `{"event":${JSON.stringify(message.event)},"payload":${message.payload},"seq":${message.seq},"at":${message.at}}`;
  return { seq: message.seq, bytes: Buffer.from(`id: ${message.seq}\ndata: ${data}\n\n`) };
}

/** A private message: without `seq`, and without an id that would move the cursor. */
export const whisperOf = ({ event, payload, at }: PrivateMessage): Buffer =>
  Buffer.from(`data: {"event":${JSON.stringify(event)},"payload":${payload},"at":${at}}\n\n`);

/** A comment, which clients skip: it tells both ends and every proxy that the stream is alive. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** The cursor of a request, or null where there is none or it is not one of ours. */
export function parseCursor(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}
