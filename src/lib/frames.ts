import type { Clock } from './clock.ts';

/** Runs a function once, in the next animation frame; the returned function cancels it. */
export type NextFrame = (run: () => void) => () => void;

/** In hidden tabs there are no frames: after this time, in ms, the function runs without one. */
const WITHOUT_FRAMES = 250;

/**
 * @param request `requestAnimationFrame`
 * @param cancel `cancelAnimationFrame`
 */
export function createNextFrame(
  clock: Clock,
  request: (run: () => void) => number,
  cancel: (handle: number) => void,
): NextFrame {
  return (run) => {
    const stop = () => {
      cancel(frame);
      stopTimer();
    };
    const once = () => {
      stop();
      run();
    };
    const frame = request(once);
    const stopTimer = clock.after(WITHOUT_FRAMES, once);
    return stop;
  };
}
