import type { Context, EffectCallback } from 'react';

/** One drawing of an element's components. */
export interface Drawing {
  readonly contexts: Map<Context<unknown>, unknown>;
  /** Called when a signal that was read has changed. */
  readonly onChange: () => void;
  /** What components have subscribed to; each ends it. */
  readonly subscriptions: Array<() => void>;
  /** Layout effects, to be called once all is in the page; each may return what ends it. */
  readonly effects: EffectCallback[];
  /** Draws what is in a `Later`, to be called once the rest is painted. */
  readonly later: Array<() => void>;
}

export const createDrawing = (onChange: () => void): Drawing => ({
  contexts: new Map(),
  onChange,
  subscriptions: [],
  effects: [],
  later: [],
});

const nothing = (): void => undefined;

/**
 * React's hooks in a drawing, where each component is called once: state is what it is at first, and setting it
 * does nothing; effects wait for React, apart from layout effects, by which a component asks for its data. A hook
 * that is missing here throws, and the element waits for React.
 */
export const hooksOf = ({ contexts, onChange, subscriptions, effects }: Drawing) => ({
  useState: (first: unknown) => [typeof first === 'function' ? first() : first, nothing],
  useRef: (current: unknown) => ({ current }),
  useMemo: (compute: () => unknown) => compute(),
  useCallback: (callback: unknown) => callback,
  useContext: (context: Context<unknown> & { readonly _currentValue?: unknown }) =>
    // Where there is no provider, the default.
    contexts.has(context) ? contexts.get(context) : context._currentValue,
  useSyncExternalStore(subscribe: (onChange: () => void) => () => void, snapshot: () => unknown) {
    subscriptions.push(subscribe(onChange));
    return snapshot();
  },
  useLayoutEffect: (effect: EffectCallback) => effects.push(effect),
  useEffect: nothing,
});
