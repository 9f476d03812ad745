import { lateMount, type Meanwhile } from '../mount/late.ts';
import { type ReactLoader, reactLoader } from '../mount/load-react.ts';
import type { Mounting } from '../mount/mount.ts';
import { showFirstFrame } from './first-frame.ts';
import { keepCurrent } from './keep-current.ts';
import { keepPresses } from './presses.ts';

/** Shows a first frame, which React takes over. */
function firstFrame(mounting: Mounting): Meanwhile {
  const { root, state } = mounting;
  // A message comes before the next frame, a timer often after it.
  const soon = (run: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      run();
    };
    port2.postMessage(0);
  };
  const frame = showFirstFrame(mounting, soon, (run) => requestAnimationFrame(() => soon(run)));
  const stopCurrent = keepCurrent(state, frame.redraw);
  const presses = keepPresses(root);
  return {
    end({ takeOver, mountReact }) {
      frame.settle();
      const unmount = frame.isShown() ? takeOver(mounting) : mountReact(mounting);
      frame.end();
      stopCurrent();
      presses.repeat();
      return unmount;
    },
    remove() {
      stopCurrent();
      presses.stop();
      frame.remove();
    },
  };
}

export const earlyMount = (loader: ReactLoader) => lateMount(loader, firstFrame);

/**
 * Shows the content before React has loaded, which is half of all code. Where React is there already, it renders
 * at once.
 */
export const mountEarly = earlyMount(reactLoader);
