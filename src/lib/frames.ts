import type { Clock } from './clock.ts';

/** Runs something once, with the next frame; the returned function calls it off. */
export type NextFrame = (run: () => void) => () => void;

/** Frames stop in hidden tabs; after this many ms it runs without one. */
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
