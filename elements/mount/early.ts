import { warn } from '../log.ts';
import { notLoaded } from '../mistakes/not-loaded.ts';
import { showFirstFrame } from './first-frame.ts';
import { keepCurrent } from './keep-current.ts';
import { type ReactLoader, reactLoader } from './load-react.ts';
import type { Mount, Mounting } from './mount.ts';
import { keepPresses } from './presses.ts';

/**
 * Shows the content before React has loaded: a first frame, which React takes over. Where React is there already,
 * it renders at once.
 */
export function earlyMount(loader: ReactLoader): Mount {
  const mount: Mount = (mounting) => {
    const react = loader.loaded();
    return react ? react.mountReact(mounting) : mountFrame(mounting, loader, mount);
  };
  return mount;
}

export const mountEarly = earlyMount(reactLoader);

/** @param mountAgain for when the network is back after React failed to load */
function mountFrame(mounting: Mounting, loader: ReactLoader, mountAgain: Mount): () => void {
  const { root, state } = mounting;
  const frame = showFirstFrame(mounting, (run) => setTimeout(run));
  const stopCurrent = keepCurrent(state, frame.redraw);
  const presses = keepPresses(root);
  let unmount = (): void => {
    stopCurrent();
    presses.stop();
    frame.remove();
  };
  let isGone = false;
  loader.load().then(
    ({ takeOver, mountReact }) => {
      if (isGone) return;
      frame.settle();
      unmount = frame.isShown() ? takeOver(mounting) : mountReact(mounting);
      frame.end();
      stopCurrent();
      presses.repeat();
    },
    (error: unknown) => {
      if (isGone) return;
      // Nothing stays that nobody keeps true, or that answers to no press.
      unmount();
      const { host } = root;
      warn(notLoaded(host.localName, import.meta.url.replace(/[^/]*$/, ''), error));
      const detail = { code: 'code', message: String(error) };
      host.dispatchEvent(new CustomEvent('auction-error', { detail, bubbles: true, composed: true }));
      const again = (): void => {
        unmount = mountAgain(mounting);
      };
      addEventListener('online', again, { once: true });
      unmount = () => removeEventListener('online', again);
    },
  );
  return () => {
    isGone = true;
    unmount();
  };
}
