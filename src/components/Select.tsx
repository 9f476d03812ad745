import { css } from '../styles/sheet.ts';
import { focusRing } from './focus.ts';
import { Icon } from './Icon.tsx';

const box = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 14px;
  color: var(--ae-ink-soft);
  white-space: nowrap;
`;
/** On narrow screens the chosen option is enough; the label stays for screen readers. */
const words = css`
  @container (max-width: 460px) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
const frame = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  & svg {
    position: absolute;
    inset-inline-end: 8px;
    pointer-events: none;
  }
`;
const control = css`
  box-sizing: border-box;
  appearance: none;
  min-block-size: 44px;
  max-inline-size: 100%;
  margin: 0;
  padding-block: 6px;
  padding-inline: 12px 30px;
  border: 1px solid var(--ae-line);
  border-radius: var(--ae-radius-small);
  background: var(--ae-surface);
  color: var(--ae-ink);
  font: inherit;
  font-weight: 500;
  text-overflow: ellipsis;
  cursor: pointer;
  @container (max-width: 460px) {
    padding-inline: 10px 26px;
  }
  &:hover {
    border-color: var(--ae-ink-soft);
  }
  ${focusRing}
`;

export interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  onChange(value: Value): void;
}

/** A native select, so that phones show their own picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return (
    <label className={box}>
      <span className={words}>{props.label}</span>
      <span className={frame}>
        <select
          className={control}
          value={props.value}
          onChange={(event) => {
            const chosen = props.options.find((option) => option.value === event.target.value);
            if (chosen) props.onChange(chosen.value);
          }}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </label>
  );
}
