import { log } from '../log.ts';
import type { Mounting } from '../mount/mount.ts';
import { draw } from './draw.ts';
import { createDrawing, type Drawing } from './hooks.ts';

/** What is shown of an element until React has loaded. */
export interface FirstFrame {
  /** Whether there is anything; false while the texts load, and where it could not be drawn. */
  isShown(): boolean;
  /** Draws again soon. */
  redraw(): void;
  /** Draws what has changed, for the last time: React takes over. */
  settle(): void;
  /** Ends what the drawn components have begun. What is drawn stays. */
  end(): void;
  /** The same, and the host's fallback content is shown again. */
  remove(): void;
}

/**
 * Draws an element's content, and again when a signal has changed that it read. At first its components are only
 * called, so that what they ask for may come before anything is drawn: answers that are there already take no
 * longer than a task, and placeholders for so short a time would be for nothing.
 *
 * @param soon runs a function in a task of its own
 * @param afterPaint runs a function once what is drawn now has been painted
 */
export function showFirstFrame(
  { root, content }: Pick<Mounting, 'root' | 'content'>,
  soon: (run: () => void) => void,
  afterPaint: (run: () => void) => void,
): FirstFrame {
  const fallback = [...root.childNodes];
  let isDue = true;
  let isSettled = false;
  let phase: 'calling' | 'waiting' | 'drawing' = 'calling';
  let subscribed: Drawing['subscriptions'] = [];
  let begun: Array<() => void> = [];
  /** Draws what waits for the first screen to be painted. */
  let drawRest = (): void => undefined;

  function redraw(): void {
    if (isDue || isSettled) return;
    isDue = true;
    queueMicrotask(render);
  }
  function render(): void {
    if (!isDue || isSettled || phase === 'waiting') return;
    isDue = false;
    const before = [...subscribed, ...begun];
    const drawing = createDrawing(redraw);
    subscribed = drawing.subscriptions;
    begun = [];
    attempt(drawing, () => draw(phase === 'calling' ? null : root, content, drawing));
    // Afterwards: what is used still is not given up in between.
    for (const stop of before) stop();
    const { later } = drawing;
    drawRest = () => {
      if (isSettled) return;
      attempt(drawing, () => {
        for (const drawOne of later.splice(0)) drawOne();
      });
    };
    if (later.length > 0) afterPaint(() => drawRest());
    // While the texts load there is nothing to call.
    if (phase === 'calling' && begun.length > 0) {
      phase = 'waiting';
      soon(() => {
        phase = 'drawing';
        isDue = true;
        render();
      });
    }
  }
  /** Draws, and begins what the drawn components want to. */
  function attempt({ effects }: Drawing, run: () => void): void {
    try {
      run();
      for (const effect of effects.splice(0)) begun.push(effect() ?? (() => undefined));
    } catch (error) {
      // React renders it later, and shows what is to be shown of an error.
      log('the first frame of an element could not be drawn', error);
      root.replaceChildren(...fallback);
      isSettled = true;
    }
  }
  function settle(): void {
    render();
    drawRest();
    isSettled = true;
    for (const stop of subscribed) stop();
    subscribed = [];
  }
  function end(): void {
    settle();
    for (const stop of begun) stop();
    begun = [];
  }

  render();
  return {
    isShown: () => root.firstChild !== fallback[0],
    redraw,
    settle,
    end,
    remove() {
      isSettled = true;
      end();
      root.replaceChildren(...fallback);
    },
  };
}
