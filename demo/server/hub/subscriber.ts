import type { ServerResponse } from 'node:http';
import type { Frame } from './frame.ts';

export interface SubscriberLimits {
  /** Bytes that may wait in this process for a reader; who has more waiting when the next come is dropped. */
  readonly maxBuffered: number;
}

/** Private topics, and the token that opened them. */
export type Entry = Pick<Subscriber, 'topics' | 'token'>;

/** Someone at the other end of a stream. */
export interface Subscriber {
  /** Seq of the last message written to it. */
  readonly position: number;
  /** Private topics it was let in to. */
  readonly topics: ReadonlySet<string>;
  /** What let it in; null without private topics. */
  readonly token: string | null;
  /** Whether it is past its replay and gets messages as they come. */
  readonly live: boolean;
  goLive(): void;
  /** Writes what is newer than `position`; drops the reader where it does not keep up. */
  send(frame: Frame): void;
  /** Sends as many as the connection takes without waiting; whether that was all of them. */
  sendUntilFull(frames: readonly Frame[]): boolean;
  /** Writes something that is not a message. */
  write(bytes: Buffer): void;
  /** Resolves when the connection takes more, or the reader is gone. */
  drained(): Promise<void>;
  readonly closed: boolean;
  /** Ends the stream in order. */
  close(): void;
}

export function createSubscriber(
  response: ServerResponse,
  position: number,
  { topics, token }: Entry,
  limits: SubscriberLimits,
): Subscriber {
  let live = false;
  const closed = (): boolean => response.destroyed || response.writableEnded;

  function write(bytes: Buffer): void {
    if (closed()) return;
    // A reader that stopped reading comes back with its cursor; keeping its messages would fill memory.
    // Looked at before writing: what comes at once, nobody could have taken yet.
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
