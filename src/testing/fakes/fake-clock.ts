import type { Clock } from '../../lib/clock.ts';

/** A clock that stands until it is told to go on. */
export interface FakeClock extends Clock {
  /** Goes on by so many ms, runs what falls due in order, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle without any time going by. */
  settle(): Promise<void>;
  /** The device slept: wall time goes on, monotonic time does not. */
  sleep(ms: number): void;
}

/** When tests begin: a Monday noon in UTC. */
export const TEST_NOW = Date.parse('2026-06-01T12:00:00Z');

/** A turn of the event loop. By a message, since timers of browsers and Node take a millisecond and more. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Bodies of answers take a few turns to be read. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 8; turns += 1) await turn();
}

export function createFakeClock(start = TEST_NOW): FakeClock {
  /** A page is never asked anything at its very first moment. */
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
    sleep(ms) {
      wallAhead += ms;
    },
  };
}
