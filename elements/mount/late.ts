import { warn } from '../log.ts';
import { notLoaded } from '../mistakes/not-loaded.ts';
import { type React, type ReactLoader, reactLoader } from './load-react.ts';
import type { Mount, Mounting } from './mount.ts';

/** What is shown of an element until React has come. */
export interface Meanwhile {
  /** React has come: mounts the content, and returns what unmounts it. */
  end(react: React): () => void;
  /** Takes away what is shown: React does not come, or the element is gone. */
  remove(): void;
}

/**
 * Mounts with React once that has loaded. Where it does not load, the host hears of it, and it is tried again when
 * the network is back.
 */
export function lateMount(loader: ReactLoader, meanwhile: (mounting: Mounting) => Meanwhile): Mount {
  return function mount(mounting) {
    const react = loader.loaded();
    if (react) return react.mountReact(mounting);
    const { end, remove } = meanwhile(mounting);
    let unmount = remove;
    let isGone = false;
    loader.load().then(
      (loaded) => {
        if (!isGone) unmount = end(loaded);
      },
      (error: unknown) => {
        if (isGone) return;
        // Nothing stays that nobody keeps true, or that answers to no press.
        remove();
        const again = (): void => {
          unmount = mount(mounting);
        };
        addEventListener('online', again, { once: true });
        unmount = () => removeEventListener('online', again);
        report(mounting.root.host, error);
      },
    );
    return () => {
      isGone = true;
      unmount();
    };
  };
}

function report(element: Element, error: unknown): void {
  warn(notLoaded(element.localName, import.meta.url.replace(/[^/]*$/, ''), error));
  const detail = { code: 'code', message: String(error) };
  element.dispatchEvent(new CustomEvent('auction-error', { detail, bubbles: true, composed: true }));
}

/**
 * For what shows nothing until React has come, and is not what people come to a page for: React, half of all code,
 * is asked for after what others show without it.
 */
export const mountLate = lateMount(reactLoader, (mounting) => ({
  end: ({ mountReact }) => mountReact(mounting),
  remove: () => undefined,
}));
