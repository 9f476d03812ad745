import type { ServerResponse } from 'node:http';
import { type Frame, joinFrames, retryFrame } from './frame.ts';

/** Frames of a replay that are written at once. */
const REPLAY_BATCH = 50;

export interface SubscriberLimits {
  /** Bytes that may be buffered for a subscriber. If there are more, the next write drops it. */
  readonly maxBuffered: number;
}

/** The private topics of a subscriber, and the bearer token that authorizes them. */
export type PrivateAccess = Pick<Subscriber, 'topics' | 'consoleSales' | 'token'>;

/** One open stream. Its client reconnects with its cursor after the stream was closed or dropped. */
export interface Subscriber {
  /** Cursor: seq of the last message written to the stream. */
  readonly position: number;
  /** Private topics that were authorized when the stream began. */
  readonly topics: ReadonlySet<string>;
  /** Ids of the auctions whose console has the stream; see `saleConsoleTopicOf`. */
  readonly consoleSales: readonly string[];
  /** The bearer token of the request; null without private topics. */
  readonly token: string | null;
  /** False during replay; true once it gets messages as they are published. */
  readonly isLive: boolean;
  goLive(): void;
  /**
   * Writes a frame that is newer than `position`; drops a subscriber that reads too slowly.
   *
   * @param chunk the frame encoded by `chunkOf`, if it is sent to many
   */
  send(frame: Frame, chunk?: Buffer): void;
  /** Sends frames until the connection's buffer is full. Returns whether all were sent. */
  sendUntilFull(frames: readonly Frame[]): boolean;
  /** Writes bytes without moving the cursor. @param chunk see `send` */
  write(bytes: Buffer, chunk?: Buffer): void;
  /** Resolves when the buffer is written, or the connection is closed. */
  drained(): Promise<void>;
  readonly isClosed: boolean;
  /**
   * Ends the stream in order.
   * @param retry ms after which its client should reconnect; without it the client chooses
   */
  close(retry?: number): void;
}

export function createSubscriber(
  response: ServerResponse,
  position: number,
  { topics, consoleSales, token }: PrivateAccess,
  limits: SubscriberLimits,
): Subscriber {
  let isLive = false;
  const isClosed = (): boolean => response.destroyed || response.writableEnded;

  function write(bytes: Buffer, chunk?: Buffer): void {
    if (isClosed()) return;
    // Unread messages of a slow reader would fill memory; it reconnects and gets them by replay.
    // Checked before writing, since a burst of messages at once is not the reader's fault.
    if (response.writableLength > limits.maxBuffered) response.destroy();
    // Bypasses the response, which would encode the chunk for each stream, in three buffers. A client of
    // HTTP/1.0, such as a proxy, gets no chunks.
    else if (chunk !== undefined && response.chunkedEncoding && response.socket !== null)
      response.socket.write(chunk);
    else response.write(bytes);
  }

  function send(frame: Frame, chunk?: Buffer): void {
    if (frame.seq <= position) return;
    position = frame.seq;
    write(frame.bytes, chunk);
  }

  return {
    topics,
    consoleSales,
    token,
    get position() {
      return position;
    },
    get isLive() {
      return isLive;
    },
    get isClosed() {
      return isClosed();
    },
    goLive() {
      isLive = true;
    },
    send,
    sendUntilFull(frames) {
      // Many at a time: after a deployment thousands of streams replay at once.
      for (let from = 0; from < frames.length; from += REPLAY_BATCH) {
        if (response.writableNeedDrain) return false;
        send(joinFrames(frames.slice(from, from + REPLAY_BATCH)));
      }
      return true;
    },
    write,
    drained() {
      if (isClosed() || !response.writableNeedDrain) return Promise.resolve();
      return new Promise((resolve) => {
        const done = (): void => {
          response.removeListener('drain', done);
          response.removeListener('close', done);
          resolve();
        };
        response.once('drain', done);
        response.once('close', done);
      });
    },
    close(retry) {
      if (isClosed()) return;
      if (retry !== undefined) write(retryFrame(retry));
      response.end();
    },
  };
}
