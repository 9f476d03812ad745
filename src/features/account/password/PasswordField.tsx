import { type ComponentProps, useState } from 'react';
import { FieldNotes } from '../../../components/FieldNotes.tsx';
import { field, fieldBox, fieldInput, fieldLabel } from '../../../components/field.ts';
import { focusRing } from '../../../components/focus.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import type { BoundField } from '../forms/use-form.ts';
import { PasswordRules } from './PasswordRules.tsx';

const toggle = css`
  flex: none;
  min-block-size: 44px;
  min-inline-size: 44px;
  margin-inline-end: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--ae-radius-small);
  background: none;
  color: var(--ae-accent);
  font: inherit;
  font-size: 14px;
  font-weight: 560;
  cursor: pointer;
  ${focusRing}
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export interface PasswordFieldProps extends BoundField, Pick<ComponentProps<'input'>, 'autoComplete'> {
  label: string;
  /** For a new password: shows the rules and which are met. `email`: the user's address; null if unknown. */
  rulesFor?: { email: string | null };
}

/** A password input with a button that shows the password. */
export const PasswordField = tracked(function PasswordField(props: PasswordFieldProps) {
  const { label, rulesFor, error, ...input } = props;
  const { id } = input;
  const { t } = useI18n();
  const [isShown, setIsShown] = useState(false);
  const noteIds = [error ? `${id}-error` : '', rulesFor ? `${id}-rules` : ''].filter(Boolean).join(' ');
  return (
    <div className={field}>
      <label className={fieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={fieldBox} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          className={fieldInput}
          type={isShown ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteIds || undefined}
        />
        <button
          type="button"
          className={toggle}
          aria-controls={id}
          aria-label={t(isShown ? 'account.password.hideLong' : 'account.password.showLong')}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'account.password.hide' : 'account.password.show')}
        </button>
      </div>
      <FieldNotes id={id} error={error} />
      {rulesFor && <PasswordRules id={`${id}-rules`} password={input.value} email={rulesFor.email} />}
    </div>
  );
});
