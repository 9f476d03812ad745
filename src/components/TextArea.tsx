import type { ComponentProps, ReactNode } from 'react';
import { css } from '../styles/sheet.ts';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from './field.ts';

const box = css`
  padding-inline: 0;
`;
/**
 * A message runs in the direction of the form, whose language its writer reads: an Arabic sentence may begin
 * with the Latin name of a horse. The first letter tells its direction only for a single name or address.
 */
const area = css`
  display: block;
  min-block-size: 120px;
  padding-inline: 14px;
  border-radius: inherit;
  line-height: 1.5;
  resize: vertical;
`;

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  /** Unique in its root. */
  id: string;
  label: ReactNode;
  /** Error message; shown below and announced. */
  error?: ReactNode;
  hint?: ReactNode;
}

/** A text of several lines with its label above; the user can make it taller. */
export function TextArea({ id, label, error, hint, ...input }: TextAreaProps) {
  return (
    <div className={field}>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={`${fieldBox} ${box}`} data-invalid={error ? '' : undefined}>
        <textarea
          rows={5}
          {...input}
          id={id}
          className={`${fieldInput} ${area}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
