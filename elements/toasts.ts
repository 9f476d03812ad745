import type { Store } from '../src/state/store-type.ts';
import type { ToastLayer } from './toast-layer.tsx';

type Layer = typeof import('./toast-layer.tsx');

/**
 * Shows toasts and announces each once to screen readers. Most visits have none, so the layer's code
 * loads with the first toast or the first input: when the toast "you are offline" is due, it could not
 * be loaded any more. One per store; it ends with it. Toast timeout: `state/toasts.model.ts`.
 *
 * @param load imports the layer; after a failure the next toast retries
 * @returns removes the layer
 */
export function showToasts(
  page: Document,
  store: Store,
  load: () => Promise<Layer>,
  log: (message: string, detail?: unknown) => void,
): () => void {
  let state: 'none' | 'wanted' | 'left' = 'none';
  let layer: ToastLayer | undefined;
  let announced = 0;

  const need = (): void => {
    if (state !== 'none') return;
    state = 'wanted';
    load().then(
      ({ mountToasts }) => {
        if (state === 'wanted') layer = mountToasts(page, store);
      },
      (error: unknown) => {
        if (state === 'wanted') state = 'none';
        log('toasts failed to load; the next one retries', error);
      },
    );
  };
  const signs = ['pointerdown', 'keydown'] as const;
  for (const sign of signs) page.addEventListener(sign, need, { capture: true, passive: true });
  const stop = store.toasts.toasts.subscribe((shown) => {
    for (const { id, kind, text } of shown) {
      if (id > announced) store.announce(text, kind === 'error' ? 'assertive' : 'polite');
      announced = Math.max(announced, id);
    }
    if (shown.length === 0) return;
    layer?.attach();
    need();
  });

  return () => {
    state = 'left';
    stop();
    for (const sign of signs) page.removeEventListener(sign, need, { capture: true });
    layer?.unmount();
  };
}
