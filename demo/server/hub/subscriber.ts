import type { ServerResponse } from 'node:http';
import type { Frame } from './frame.ts';

export interface SubscriberLimits {
  /** Bytes that may be buffered for a subscriber. With more than that, the next write drops it. */
  readonly maxBuffered: number;
}

/** The private topics of a subscriber, and the bearer token that authorizes them. */
export type PrivateAccess = Pick<Subscriber, 'topics' | 'token'>;

/** One open stream. Its client reconnects with its cursor after the stream was closed or dropped. */
export interface Subscriber {
  /** Cursor: seq of the last message written to the stream. */
  readonly position: number;
  /** Private topics that were authorized when the stream began. */
  readonly topics: ReadonlySet<string>;
  /** The bearer token of the request; null without private topics. */
  readonly token: string | null;
  /** False during replay; true once it gets messages as they are published. */
  readonly live: boolean;
  goLive(): void;
  /** Writes a frame that is newer than `position`; drops a subscriber that reads too slowly. */
  send(frame: Frame): void;
  /** Sends frames until the connection's buffer is full. Answers whether all were sent. */
  sendUntilFull(frames: readonly Frame[]): boolean;
  /** Writes bytes without moving the cursor. */
  write(bytes: Buffer): void;
  /** Resolves when the buffer is written, or the connection is closed. */
  drained(): Promise<void>;
  readonly closed: boolean;
  /** Ends the stream in order. */
  close(): void;
}

export function createSubscriber(
  response: ServerResponse,
  position: number,
  { topics, token }: PrivateAccess,
  limits: SubscriberLimits,
): Subscriber {
  let live = false;
  const closed = (): boolean => response.destroyed || response.writableEnded;

  function write(bytes: Buffer): void {
    if (closed()) return;
    // Unread messages of a slow reader would fill memory; it reconnects and gets them by replay.
    // Checked before writing, since a burst of messages at once is not the reader's fault.
    if (response.writableLength > limits.maxBuffered) response.destroy();
    else response.write(bytes);
  }

  function send(frame: Frame): void {
    if (frame.seq <= position) return;
    position = frame.seq;
    write(frame.bytes);
  }

  return {
    topics,
    token,
    get position() {
      return position;
    },
    get live() {
      return live;
    },
    get closed() {
      return closed();
    },
    goLive() {
      live = true;
    },
    send,
    sendUntilFull(frames) {
      for (const frame of frames) {
        if (response.writableNeedDrain) return false;
        send(frame);
      }
      return true;
    },
    write,
    drained() {
      if (closed() || !response.writableNeedDrain) return Promise.resolve();
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
    close() {
      if (!closed()) response.end();
    },
  };
}
