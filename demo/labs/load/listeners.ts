import { connect, type Socket } from 'node:net';
import { topicOf } from '../../../src/domain/topics.ts';
import { TENANT } from '../../server/data/tenant.ts';
import { HUB_PATH } from '../../server/messages/hub/subscription.ts';
import { answerParent, preciseNow } from '../../testing/child.ts';
import { createIdReader } from './event-ids.ts';

/*
 * Many streams in one process. To save time it implements only the necessary part of HTTP, and finds ids
 * without decoding messages. Each stream reconnects with its cursor, as in a browser.
 */

export interface OpenStreams {
  /** Number of streams that are open afterwards, with those that were open before. */
  readonly count: number;
  /** Ports over which the streams are distributed. */
  readonly ports: readonly number[];
}

/** The data received by the streams since the last report. */
export interface StreamReport {
  readonly open: number;
  /** Seq and time of receipt of messages at a sample of the streams. */
  readonly receipts: readonly (readonly [seq: number, at: number])[];
  /** Messages that a stream got twice, or after a later one. */
  readonly doubled: number;
  /** Missing messages. */
  readonly missed: number;
  /** Times in which streams had no connection, ms. */
  readonly gaps: readonly number[];
}

/** One stream in this many is in the sample. */
const SAMPLE_EVERY = 25;
/**
 * Number of streams per network address: an address has some 28,000 ports, and a hub may limit streams by
 * address.
 */
const STREAMS_PER_ADDRESS = 250;
/** Longest time for opening a wave of streams, ms. If it takes longer, the machine's limit is reached. */
const OPEN_TIMEOUT = 20_000;
const RETRY_FIELD = Buffer.from('retry: ');

const streams: Socket[] = [];
/** The newest seq of each stream. */
const cursors: number[] = [];
let receipts: [number, number][] = [];
let gaps: number[] = [];
let doubled = 0;
let missed = 0;
let open = 0;
let isStopping = false;

/** Keeps one stream open, at the next port after each end. Resolves when it is open for the first time. */
function keepOpen(index: number, ports: readonly number[]): Promise<void> {
  const own = Math.floor(index / STREAMS_PER_ADDRESS);
  const localAddress = `127.1.${Math.floor(own / 250)}.${(own % 250) + 1}`;
  const isSample = index % SAMPLE_EVERY === 0;
  let cursor: number | null = null;
  let lostAt = 0;
  let attempts = index;

  return new Promise((resolve) => {
    const start = (): void => {
      if (isStopping) return;
      const port = ports[attempts % ports.length] as number;
      attempts += 1;
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      let isOpen = false;
      let retry = 1000;
      streams[index] = socket;
      const read = createIdReader(onSeq);
      socket.setNoDelay(true);
      const last = cursor === null ? '' : `Last-Event-ID: ${cursor}\r\n`;
      socket.write(
        `GET ${HUB_PATH}?topic=${topicOf(TENANT)} HTTP/1.1\r\nHost: 127.0.0.1\r\n${last}Connection: close\r\n\r\n`,
      );
      socket.on('data', (chunk) => {
        if (!isOpen && chunk.includes(' 200 ')) {
          isOpen = true;
          open += 1;
          if (lostAt > 0) gaps.push(preciseNow() - lostAt);
          cursor ??= Number(/last-event-id: (\d+)/i.exec(chunk.toString('latin1'))?.[1]);
          cursors[index] = cursor;
          resolve();
        }
        const at = chunk.indexOf(RETRY_FIELD);
        if (at >= 0) retry = Number.parseInt(chunk.toString('latin1', at + RETRY_FIELD.length, at + 20), 10);
        read(chunk);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (isOpen) {
          open -= 1;
          lostAt = preciseNow();
        }
        setTimeout(start, retry);
      });
    };

    const onSeq = (seq: number): void => {
      if (isSample) receipts.push([seq, preciseNow()]);
      if (cursor !== null && seq <= cursor) doubled += 1;
      else if (cursor !== null) missed += seq - cursor - 1;
      cursor = seq;
      cursors[index] = seq;
    };
    start();
  });
}

answerParent({
  start: () => undefined,
  /**
   * @returns number of open streams; fewer than requested if the machine's limit is reached
   */
  async open({ count, ports }: OpenStreams): Promise<number> {
    const wave = 250;
    while (streams.length < count) {
      const from = streams.length;
      const indexes = Array.from({ length: Math.min(wave, count - from) }, (_, index) => from + index);
      const all = Promise.all(indexes.map((index) => keepOpen(index, ports))).then(() => true);
      const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, OPEN_TIMEOUT, false));
      if (!(await Promise.race([all, timeout]))) break;
    }
    return open;
  },
  /** The data received since the last report. */
  report(): StreamReport {
    const report = { open, receipts, doubled, missed, gaps };
    [receipts, gaps, doubled, missed] = [[], [], 0, 0];
    return report;
  },
  /** Number of streams that have not reached `seq`. */
  behind: (seq: number): number => streams.filter((_, index) => !((cursors[index] ?? -1) >= seq)).length,
  stop() {
    isStopping = true;
    for (const stream of streams) stream.destroy();
  },
});
