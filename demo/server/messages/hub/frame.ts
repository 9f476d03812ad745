import type { Message, PrivateMessage } from '../../data/outbox.ts';

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
  return { seq: message.seq, bytes: Buffer.from(`id: ${message.seq}\ndata: ${dataOf(message)}\n\n`) };
}

/** Joins consecutive frames into one, to write them at once. */
export function joinFrames(frames: readonly Frame[]): Frame {
  const [first] = frames;
  if (first !== undefined && frames.length === 1) return first;
  return { seq: frames.at(-1)?.seq ?? 0, bytes: Buffer.concat(frames.map((frame) => frame.bytes)) };
}

/** The data of a message: `payload` is JSON text without line breaks, which would end the event. */
export const dataOf = ({ event, payload, seq, at }: Message): string =>
  `{"event":${JSON.stringify(event)},"payload":${payload},"seq":${seq},"at":${at}}`;

/** The data of a private message, which has no `seq`. */
export const privateDataOf = ({ event, payload, at }: PrivateMessage): string =>
  `{"event":${JSON.stringify(event)},"payload":${payload},"at":${at}}`;

/** A private message has no id, since an id would move the client's cursor. */
export const privateFrame = (message: PrivateMessage): Buffer =>
  Buffer.from(`data: ${privateDataOf(message)}\n\n`);

/** Private as well: the last message of a stream whose session has ended, so that its page knows at once. */
export const SESSION_ENDED = Buffer.from('data: {"event":"session.ended","payload":{}}\n\n');

/**
 * Public messages without `seq`: whether the outbox can be read and bids can be stored. Clients show updates as
 * paused meanwhile.
 */
export const PAUSED = Buffer.from('data: {"event":"live.paused","payload":{}}\n\n');
export const RESUMED = Buffer.from('data: {"event":"live.resumed","payload":{}}\n\n');

/** Bytes as a chunk of HTTP/1.1, encoded once for all subscribers. */
export const chunkOf = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

/** A comment: clients skip it, and it keeps the connection alive through proxies. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** Tells the client to wait `ms` before it reconnects. */
export const retryFrame = (ms: number): Buffer => Buffer.from(`retry: ${ms}\n\n`);

/** The cursor of a request; null if it is missing or not a `seq`. */
export function parseCursor(text: string | null | undefined): number | null {
  if (text === null || text === undefined || !/^\d{1,15}$/.test(text)) return null;
  return Number(text);
}
