import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clock } from '../../../src/lib/clock.ts';

/** The server's clock, to show how long a bid has been waiting. */
export interface ServerTime {
  /** Server time in ms, updated once a second. */
  readonly now: ReadonlySignal<number>;
  /** Corrects the offset by a server time that arrived between `sent` and `received`. */
  adjust(serverTime: number, sent: number, received: number): void;
}

const TICK = 1_000;

export function createServerTime(clock: Clock): ServerTime {
  let offset = clock.now() - clock.monotonic();
  const now = signal(clock.now());
  const tick = (): void => {
    now.value = clock.monotonic() + offset;
    clock.after(TICK, tick);
  };
  tick();
  return {
    now,
    adjust(serverTime, sent, received) {
      offset = serverTime - (sent + received) / 2;
    },
  };
}
