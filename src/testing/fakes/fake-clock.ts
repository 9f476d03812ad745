import type { Clock } from '../../lib/clock.ts';
import { bodiesRead } from './body-reads.ts';

/** A clock that only moves when a test advances it. */
export interface FakeClock extends Clock {
  /** Advances by `ms`, runs due timers in order, and lets promises settle after each. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle without advancing the time. */
  settle(): Promise<void>;
  /** The device sleeps: wall time advances, monotonic time does not. */
  sleep(ms: number): void;
  /** Number of timers that have not run. */
  timers(): number;
}

/** The wall time at the start of tests: a Monday noon in UTC. */
export const TEST_NOW = Date.parse('2026-06-01T12:00:00Z');

/** One for all turns, because creating a channel for each took as long as the turns. */
const { port1, port2 } = new MessageChannel();
const waiting: Array<() => void> = [];
port1.onmessage = () => waiting.shift()?.();

/** Waits one turn of the event loop. Uses a message, because timers take at least a millisecond. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });

/** Several turns, because promises that wait for one another take a few; and as long as bodies are read. */
async function settle(): Promise<void> {
  do for (let turns = 0; turns < 8; turns += 1) await turn();
  while (await bodiesRead());
}

export function createFakeClock(start = TEST_NOW): FakeClock {
  /** Not 0, like in a page that has loaded. */
  let monotonic = 1_000;
  let wallAhead = start - monotonic;
  let timers: Array<{ at: number; run: () => void }> = [];

  async function advance(ms: number): Promise<void> {
    const until = monotonic + ms;
    await settle();
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      monotonic = Math.max(monotonic, next.at);
      next.run();
      await settle();
    }
    monotonic = until;
  }

  return {
    now: () => monotonic + wallAhead,
    monotonic: () => monotonic,
    after(delay, run) {
      const timer = { at: monotonic + delay, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance,
    settle,
    timers: () => timers.length,
    sleep(ms) {
      wallAhead += ms;
    },
  };
}
