import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { chosenInForcedColours } from '../../../components/chosen.ts';
import { css } from '../../../styles/sheet.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  border-block-end: 1px solid var(--ae-line);
`;
const tab = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-block-size: 48px;
  margin: 0;
  padding: 4px 12px;
  border: 0;
  border-block-end: 2px solid transparent;
  background: none;
  color: var(--ae-ink-soft);
  font: inherit;
  font-size: 15px;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--ae-ink);
  }
  &[aria-selected='true'] {
    border-block-end-color: var(--ae-accent);
    color: var(--ae-ink);
    font-weight: 600;
    ${chosenInForcedColours}
  }
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: -3px;
    border-radius: var(--ae-radius-small);
  }
`;
/** Keeps the space of a count, which may be loaded later than its label. */
const count = css`
  min-inline-size: 2ch;
  text-align: start;
  color: var(--ae-ink-soft);
  font-size: 13px;
  font-weight: 500;
  font-variant-numeric: tabular-nums lining-nums;
`;
const panel = css`
  &:focus-visible {
    outline: 3px solid var(--ae-focus);
    outline-offset: 4px;
  }
`;

export interface FilterTabsProps<Value extends string> {
  /** Unique in its root. */
  id: string;
  label: string;
  value: Value;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly count: string }>;
  onChange(value: Value): void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs that filter a list. Arrows, Home and End move and select at once. */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { id, options } = props;
  const node = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const rtl = node.current?.matches(':dir(rtl)') ?? false;
    const now = options.findIndex(({ value }) => value === props.value);
    const target: Record<string, number> = {
      ArrowRight: now + (rtl ? -1 : 1),
      ArrowLeft: now + (rtl ? 1 : -1),
      Home: 0,
      End: options.length - 1,
    };
    const nextIndex = target[event.key];
    if (nextIndex === undefined) return;
    event.preventDefault();
    const next = options[(nextIndex + options.length) % options.length];
    if (next === undefined) return;
    props.onChange(next.value);
    node.current?.querySelector<HTMLElement>(`#${id}-${next.value}`)?.focus();
  };
  return (
    <>
      <div ref={node} className={bar} role="tablist" aria-label={props.label}>
        {options.map((option) => {
          const isSelected = option.value === props.value;
          return (
            <button
              key={option.value}
              id={`${id}-${option.value}`}
              type="button"
              role="tab"
              className={tab}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onKeyDown={move}
              onClick={() => props.onChange(option.value)}
            >
              {option.label} <span className={count}>{option.count}</span>
            </button>
          );
        })}
      </div>
      <div id={`${id}-panel`} className={panel} role="tabpanel" aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  );
}
