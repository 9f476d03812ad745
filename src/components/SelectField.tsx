import type { ComponentProps } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from './field.ts';
import { Icon } from './Icon.tsx';
import { selectBox, selectInput } from './select-styles.ts';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'> {
  /** Unique in its root. */
  id: string;
  label: string;
  /** Error message; shown below and announced. */
  error?: string | undefined;
  hint?: string;
  /** Text while nothing is selected; left out if an option is always selected. */
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
      <div className={`${fieldBox} ${selectBox}`} data-invalid={error ? '' : undefined}>
        <select
          {...control}
          className={`${fieldInput} ${selectInput}`}
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
