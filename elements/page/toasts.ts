import type { Log } from '../../src/lib/log.ts';
import type { Store } from '../../src/state/store-type.ts';
import type { ToastLayer } from './toast-layer.tsx';

type Layer = typeof import('./toast-layer.tsx');

/**
 * Shows toasts and announces each once to screen readers. Most visits have none, so the layer's code loads
 * once the page has started and the browser is idle: when a toast reports that the connection is lost, code
 * could not be loaded any more. One per store; it ends with it. Toast timeout: `state/toasts.model.ts`.
 *
 * @param load imports the layer; after a failure the next toast retries
 * @param whenIdle runs a function once the page has nothing else to do
 * @returns removes the layer
 */
export function showToasts(
  page: Document,
  store: Store,
  load: () => Promise<Layer>,
  whenIdle: (run: () => void) => void,
  log: Log,
): () => void {
  let loading: Promise<Layer | undefined> | undefined;
  let layer: ToastLayer | undefined;
  let isOver = false;
  let lastAnnounced = 0;

  const loadLayer = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      log('toasts failed to load; the next one retries', error);
      return undefined;
    });
    return loading;
  };
  whenIdle(() => {
    if (!isOver) void loadLayer();
  });
  const stop = store.toasts.toasts.subscribe((current) => {
    for (const { id, kind, text } of current) {
      if (id > lastAnnounced) store.announce(text, kind === 'error' ? 'assertive' : 'polite');
      lastAnnounced = Math.max(lastAnnounced, id);
    }
    if (current.length === 0) return;
    layer?.attach();
    void loadLayer().then((loaded) => {
      if (loaded && !isOver) layer ??= loaded.mountToasts(page, store);
    });
  });

  return () => {
    isOver = true;
    stop();
    layer?.unmount();
  };
}
