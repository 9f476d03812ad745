import { useSignals } from '@preact/signals-react/runtime';
import { type FunctionComponent, memo, type NamedExoticComponent, type ReactNode } from 'react';

/** The library's name for "tracks a component, ended by hand"; its enum is not exported. */
const MANAGED_COMPONENT = 1;

/**
 * A component that renders again when a signal it read changes, and otherwise only when its props
 * do. Every component that reads `.value` is made with this (a check finds those that are not):
 * without it a signal is read once and the screen goes stale without a word.
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
