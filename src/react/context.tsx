import { createContext, useContext, useLayoutEffect } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import type { Emit } from '../state/navigation/navigation.model.ts';
import type { Resource, ResourceState } from '../state/resource/resource.ts';
import type { Store } from '../state/store-type.ts';

/**
 * The custom element that a component is rendered in: source of public events, owner of light-DOM content.
 */
export interface Host {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  readonly emit: Emit;
}

const StoreContext = createContext<Store | null>(null);
const HostContext = createContext<Host | null>(null);

export function StoreProvider(props: { store: Store; host: Host; children: React.ReactNode }) {
  return (
    <StoreContext value={props.store}>
      <HostContext value={props.host}>{props.children}</HostContext>
    </StoreContext>
  );
}

export function useStore(): Store {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('no StoreProvider');
  return store;
}

export function useHost(): Host {
  const host = useContext(HostContext);
  if (host === null) throw new Error('no StoreProvider');
  return host;
}

/** Texts and formats in the page's language. */
export function useI18n(): I18n {
  const { i18n } = useStore();
  void i18n.locale.value;
  return i18n;
}

/**
 * Retains a resource while the component is mounted. A layout effect, so that a loaded value is shown without
 * placeholders before it.
 */
export function useResource<Value>(resource: Resource<Value>): ResourceState<Value> {
  useLayoutEffect(() => resource.retain(), [resource]);
  return resource.state.value;
}
