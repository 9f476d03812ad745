import { type RefObject, useEffect } from 'react';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from '../ui/context.tsx';

/** The field for the code of an authenticator app. */
export const CodeField = tracked(function CodeField(props: {
  id: string;
  value: string;
  ref?: RefObject<HTMLInputElement | null>;
  /** Focuses the field when it appears. */
  shouldFocus?: boolean;
  required?: boolean;
  error?: string | null;
  onChange(code: string): void;
}) {
  const { t } = useI18n();
  const { onChange, shouldFocus = false, ref, ...field } = props;
  useEffect(() => {
    if (shouldFocus) ref?.current?.focus();
  }, [shouldFocus, ref]);
  return (
    <TextField
      {...field}
      ref={ref}
      label={t('secondFactor.code')}
      dir="ltr"
      inputMode="numeric"
      maxLength={20}
      autoComplete="one-time-code"
      onChange={({ target: { value } }) => onChange(latinDigits(value))}
    />
  );
});

/** Arabic-Indic and Persian digits, which some keyboards write, as Latin ones. */
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
