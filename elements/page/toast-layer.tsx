import { useCallback } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../../src/components/ToastRegion.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import type { Store } from '../../src/state/store-type.ts';
import { flushSheet, sharedSheet } from '../../src/styles/sheet.ts';
import { root } from '../mount/host-styles.ts';
import { headerEdge } from './header-edge.ts';

const Toasts = tracked(function Toasts({ store }: { store: Store }) {
  const { i18n, toasts } = store;
  // Below the header of `<auction-app>`, and below the host's.
  const top = useCallback(() => headerEdge(window, toasts.top()), [toasts]);
  return (
    <div className={root} dir={i18n.direction.value} lang={i18n.locale.value}>
      <ToastRegion
        toasts={toasts.toasts}
        label={i18n.t('toast.region')}
        direction={i18n.direction.value}
        top={top}
        dismissLabel={i18n.t('common.close')}
        onDismiss={toasts.dismiss}
        onHold={toasts.hold}
        onRelease={toasts.release}
      />
    </div>
  );
});

/** The page's only layer of toasts. */
export interface ToastLayer {
  /** Appends it again if the host has replaced the body's content. */
  attach(): void;
  unmount(): void;
}

/** Mounts it in a shadow root of its own at the end of the body. */
export function mountToasts(page: Document, store: Store): ToastLayer {
  const layer = page.createElement('div');
  layer.dataset.auctionElements = 'toasts';
  // Toasts are in the top layer; if the body is a flex or grid container, this must not become its item.
  layer.style.position = 'fixed';
  const shadow = layer.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sharedSheet()];
  flushSheet();
  // First, because `showPopover` throws outside of the page, and React does not guarantee to render later.
  page.body.append(layer);
  const reactRoot = createRoot(shadow);
  reactRoot.render(<Toasts store={store} />);
  return {
    attach() {
      if (!layer.isConnected) page.body.append(layer);
    },
    unmount() {
      reactRoot.unmount();
      layer.remove();
    },
  };
}
