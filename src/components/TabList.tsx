import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { css } from '../styles/sheet.ts';
import { focusRing } from './focus.ts';

const row = css`
  display: flex;
  min-inline-size: 0;
  margin: 0;
  padding-inline: 6px;
  overflow-x: auto;
  scrollbar-width: none;
`;
const tab = css`
  flex: 1 0 auto;
  box-sizing: border-box;
  min-block-size: 44px;
  min-inline-size: 44px;
  margin: 0;
  padding: 8px 10px;
  border: 0;
  border-block: 2px solid transparent;
  background: none;
  color: var(--ae-ink-soft);
  font: inherit;
  font-size: 14px;
  font-weight: 600;
  line-height: 1.2;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
  }
  &:hover {
    color: var(--ae-ink);
  }
  &[aria-selected='true'] {
    border-block-end-color: var(--ae-accent);
    color: var(--ae-ink);
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-block-end-color: Highlight;
    }
  }
`;

export interface TabListProps<Name extends string> {
  /** Accessible name of the tabs. */
  label: string;
  tabs: readonly { readonly name: Name; readonly label: ReactNode }[];
  selected: Name;
  onSelect(name: Name): void;
  /** Prefix of the ids of tabs and panels; unique in the root. */
  id: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Attributes that connect a panel to its tab: spread them on the panel, which is hidden while
 * another tab is selected.
 */
export const tabPanel = (id: string, name: string) =>
  ({ role: 'tabpanel', id: `${id}-panel-${name}`, 'aria-labelledby': `${id}-tab-${name}` }) as const;

/**
 * Tabs by the ARIA pattern: one tab stop; arrows, Home and End move and select at once. Horizontal
 * arrows follow the direction of the text.
 */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { tabs, selected, onSelect, id } = props;
  const buttons = useRef(new Map<Name, HTMLButtonElement>());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const index = tabs.findIndex(({ name }) => name === selected);
    const last = tabs.length - 1;
    let next: number;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = last;
    else if (event.key === forward) next = index === last ? 0 : index + 1;
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') next = index === 0 ? last : index - 1;
    else return;
    const name = tabs[next]?.name;
    if (name === undefined) return;
    event.preventDefault();
    onSelect(name);
    buttons.current.get(name)?.focus();
  };
  return (
    <div ref={props.ref} role="tablist" className={row} aria-label={props.label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          ref={(node) => {
            if (node === null) buttons.current.delete(name);
            else buttons.current.set(name, node);
          }}
          type="button"
          role="tab"
          id={`${id}-tab-${name}`}
          className={tab}
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
