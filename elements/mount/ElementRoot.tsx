import type { ReadonlySignal } from '@preact/signals-core';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Notice } from '../../src/components/Notice.tsx';
import { stopAll } from '../../src/lib/stop-all.ts';
import { tracked } from '../../src/lib/tracked.ts';
import { watchSizes } from '../../src/lib/watch-sizes.ts';
import { type Host, StoreProvider } from '../../src/react/context.tsx';
import type { Store } from '../../src/state/store-type.ts';
import type { RuntimeState } from '../page/runtime.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { root } from './host-styles.ts';

export interface ElementRootProps {
  readonly host: Host;
  /** The page's state, once the texts of this element have loaded. */
  readonly state: ReadonlySignal<RuntimeState>;
  /** Called once the element has rendered, before the paint. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** The frame of every element's screen: language, theme, store, and a message with a retry if the screen throws. */
export const ElementRoot = tracked(function ElementRoot(props: ElementRootProps) {
  const { host, onShown, children } = props;
  const state = props.state.value;
  if (state.name === 'loading') return null;
  const { i18n } = state;
  return (
    <div className={root} part="root" dir={i18n.direction.value} lang={i18n.locale.value}>
      <Shown onShown={onShown} />
      {state.name === 'unconfigured' ? (
        <Unconfigured host={host} text={i18n.t('element.unconfigured')} />
      ) : (
        <ErrorBoundary
          // A new store mounts the whole content again.
          key={state.revision}
          i18n={i18n}
          onError={(error) => host.emit('auction-error', { code: 'render', message: error.message })}
        >
          <StoreProvider store={state.store} host={host}>
            {children}
            <ElementEvents host={host} store={state.store} />
          </StoreProvider>
        </ErrorBoundary>
      )}
    </div>
  );
});

/** Removes the fallback content in the same commit that renders its replacement. */
function Shown({ onShown }: Pick<ElementRootProps, 'onShown'>) {
  useLayoutEffect(onShown, [onShown]);
  return null;
}

/** Emits the events of the element itself. Rendered after the screen, so a screen that throws emits no `auction-ready`. */
function ElementEvents({ host, store }: { host: Host; store: Store }) {
  useEffect(() => {
    const { element } = host;
    // For code that runs after the event: previews of editors, tests.
    element.dataset.ready = '';
    host.emit('auction-ready', { element });
    let before = element.offsetHeight;
    const stop = stopAll(
      store.live.status.subscribe((status) => {
        host.emit('auction-live-status', { status, streams: store.live.streams() });
      }),
      watchSizes([element], () => {
        const height = element.offsetHeight;
        if (height === before) return;
        before = height;
        host.emit('auction-resize', { height });
      }),
    );
    return () => {
      stop();
      delete element.dataset.ready;
    };
  }, [host, store]);
  return null;
}

function Unconfigured({ host, text }: { host: Host; text: string }) {
  useEffect(() => {
    host.emit('auction-error', { code: 'unconfigured', message: text });
  }, [host, text]);
  return <Notice tone="warn">{text}</Notice>;
}
