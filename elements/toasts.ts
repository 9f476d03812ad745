import type { Store } from '../src/state/store-type.ts';
import type { ToastLayer } from './toast-layer.tsx';

type Layer = typeof import('./toast-layer.tsx');

/**
 * Announces each notice of the page once, and has it shown. Most visits see none, so the layer
 * comes with the first one; or with the first sign of a person, since "you are offline" could not
 * be fetched when it is true.
 *
 * @param load imports the layer; where that fails, the next notice is another try
 * @returns takes it away again
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
        log('notices cannot be shown', error);
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
