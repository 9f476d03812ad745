import type { ComponentProps, ReactNode } from 'react';
import { css } from '../styles/sheet.ts';
import { describedBy, FieldNotes } from './FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from './field.ts';

/**
 * In an Arabic form a line is often a name or an address in Latin letters only, which runs from left to right.
 * Unlike with `dir="auto"`, an empty field keeps the direction of the form.
 */
const line = css`
  unicode-bidi: plaintext;
  /** In Arabic pages every line starts at the right edge; its own \`start\` would be the left edge. */
  &:dir(rtl) {
    /* stylelint-disable-next-line declaration-property-value-disallowed-list -- \`start\` and \`end\` follow each line */
    text-align: right;
  }
`;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  /** Set by hand, because `useId` may clash with the host's own React if a form is in the light DOM. */
  id: string;
  label: ReactNode;
  /** Error message; shown below and announced. */
  error?: ReactNode;
  hint?: ReactNode;
}

/** A text input with its label above. Set `autoComplete` wherever a password manager may help. */
export function TextField({ id, label, error, hint, ...input }: TextFieldProps) {
  return (
    <div className={field}>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={fieldBox} data-invalid={error ? '' : undefined}>
        <input
          type="text"
          {...input}
          id={id}
          className={`${fieldInput} ${line}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, hint)}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** A text input for an email address. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} dir="ltr" {...props} />
  );
}
