import type { ReactNode } from 'react';
import { chosenInForcedColours } from '../../../components/chosen.ts';
import { TabList, tabPanel } from '../../../components/TabList.tsx';
import { css } from '../../../styles/sheet.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  border-block-end: 1px solid var(--ae-line);
  & > button {
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

/** Tabs that filter a list. */
export function FilterTabs<Value extends string>(props: FilterTabsProps<Value>) {
  const { id, value, options } = props;
  return (
    <>
      <TabList
        id={id}
        label={props.label}
        tabs={options.map((option) => ({
          name: option.value,
          label: (
            <>
              {option.label} <span className={count}>{option.count}</span>
            </>
          ),
        }))}
        selected={value}
        onSelect={props.onChange}
        className={bar}
      />
      <div className={panel} {...tabPanel(id, value)}>
        {props.children}
      </div>
    </>
  );
}
