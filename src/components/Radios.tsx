import { css } from '../styles/sheet.ts';
import { chosenInForcedColours } from './chosen.ts';
import { focusOutline } from './focus.ts';
import { Icon, type IconName } from './Icon.tsx';
import { visuallyHidden } from './VisuallyHidden.tsx';

const group = css`
  display: inline-flex;
  margin: 0;
  padding: 0;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  min-inline-size: 0;
`;
const option = css`
  position: relative;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-inline-size: 44px;
  min-block-size: 42px;
  padding: 4px 11px;
  border-radius: calc(var(--ae-radius-small) - 1px);
  color: var(--ae-ink-soft);
  font-size: 14px;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    color: var(--ae-ink);
  }
  &:has(:checked) {
    background: var(--ae-accent-soft);
    color: var(--ae-accent);
    ${chosenInForcedColours}
  }
  &:has(:focus-visible) {
    ${focusOutline}
  }
`;

export interface ChoiceProps<Value extends string> {
  /** Unique in its root: the name of the radio group. */
  id: string;
  /** Accessible name of the group. */
  label: string;
  value: Value;
  /** With an icon, the word is for screen readers and the tooltip only. */
  options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly icon?: IconName }>;
  onChange(value: Value): void;
}

/** A radio group in one row, for two or three options. */
export function Radios<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <fieldset className={group}>
      <legend className={visuallyHidden}>{props.label}</legend>
      {props.options.map(({ value, label, icon }) => (
        <label key={value} className={option} title={icon ? label : undefined}>
          <input
            type="radio"
            className={visuallyHidden}
            name={props.id}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
          />
          {icon ? <Icon name={icon} /> : null}
          <span className={icon ? visuallyHidden : undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
