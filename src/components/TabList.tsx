import type { KeyboardEvent, ReactNode } from 'react';
import { indexByKey } from './arrow-keys.ts';

export interface TabListProps<Name extends string> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { readonly name: Name; readonly label: ReactNode }[];
  selected: Name;
  onSelect(name: Name): void;
  /** Prefix of the ids of tabs and panels; unique in the root. */
  id: string;
  /** Styles the list and its buttons. */
  className: string;
}

/** Attributes that connect a panel to the tab of this name: spread them on the panel. */
export const tabPanel = (id: string, name: string) =>
  ({ role: 'tabpanel', id: `${id}-panel-${name}`, 'aria-labelledby': `${id}-tab-${name}` }) as const;

/** Tabs by the ARIA pattern: one tab stop; arrows, Home and End move and select at once. */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { tabs, selected, onSelect, id } = props;
  const names = tabs.map(({ name }) => name);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const list = event.currentTarget;
    const next = indexByKey(event, names.indexOf(selected), tabs.length);
    const name = next === null ? undefined : names[next];
    if (next === null || name === undefined) return;
    event.preventDefault();
    onSelect(name);
    (list.children[next] as HTMLElement).focus();
  };
  return (
    <div role="tablist" className={props.className} aria-label={props.label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          aria-selected={name === selected}
          aria-controls={`${id}-panel-${name}`}
          tabIndex={name === selected ? 0 : -1}
          onClick={() => onSelect(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
