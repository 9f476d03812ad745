import { useSignals } from '@preact/signals-react/runtime';
import { type FunctionComponent, memo, type NamedExoticComponent, type ReactNode } from 'react';

/** `useSignals` mode in which the caller ends the tracking; the library does not export its enum. */
const MANAGED_COMPONENT = 1;

/**
 * Makes a component render again when a signal that it has read changes, and otherwise only when its props
 * change. Every component that reads `.value`, itself or by a hook, needs this (a test finds those without):
 * otherwise the signal is read once, and the screen becomes stale without an error.
 */
export function tracked<Props extends object>(
  component: FunctionComponent<Props>,
): NamedExoticComponent<Props> {
  const name = component.displayName ?? component.name;
  function Tracked(props: Props): ReactNode {
    const tracking = useSignals(MANAGED_COMPONENT, name);
    try {
      return component(props) as ReactNode;
    } finally {
      tracking.f();
    }
  }
  Tracked.displayName = name;
  return memo(Tracked) as unknown as NamedExoticComponent<Props>;
}
