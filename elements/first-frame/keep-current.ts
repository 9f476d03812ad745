import { effect } from '@preact/signals-core';
import type { Mounting } from '../mount/mount.ts';

/** How long a first frame may be as old as it is, in ms; React has mostly come by then. */
const WAIT = 1_000;

/**
 * Keeps a first frame true until the returned function is called: prices and ends come live, and countdowns go on.
 *
 * @param redraw called once a second; what the live connection changes redraws by itself
 */
export function keepCurrent(state: Mounting['state'], redraw: () => void): () => void {
  return effect(() => {
    const page = state.value;
    if (page.name !== 'ready') return;
    const { deps, live, clock } = page.store;
    const begin = (): void => {
      const ends = [live.retain(), clock.onSecond(redraw)];
      stop = () => {
        for (const end of ends) end();
      };
    };
    let stop = deps.clock.after(WAIT, begin);
    return () => stop();
  });
}
