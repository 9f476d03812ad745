import type { ComponentProps } from 'react';
import { css } from '../styles/sheet.ts';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from './field.ts';
import { Icon } from './Icon.tsx';

const box = css`
  position: relative;
  padding-inline: 0;
  & svg {
    position: absolute;
    inset-inline-end: 14px;
    pointer-events: none;
  }
`;
const select = css`
  appearance: none;
  min-block-size: 44px;
  padding-inline: 14px 40px;
  border-radius: inherit;
  text-overflow: ellipsis;
  cursor: pointer;
  & option {
    background: var(--ae-surface);
    color: var(--ae-ink);
  }
`;

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  /** Unique in its root. */
  id: string;
  label: string;
  /** Error message; shown below and announced. */
  error?: string | undefined;
  hint?: string;
  /** Text while nothing is selected; left out where something always is. */
  placeholder?: string;
  options: ReadonlyArray<{ readonly value: string; readonly label: string; readonly lang?: string }>;
}

/** A native select with a label above, so that phones show their own picker. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, placeholder, options, ...control } = props;
  const { id } = control;
  return (
    <div className={field}>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={`${fieldBox} ${box}`} data-invalid={error ? '' : undefined}>
        <select
          {...control}
          className={`${fieldInput} ${select}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
