import type { ComponentProps } from 'react';
import { REASON_LENGTH } from '../../../src/api/schema/console.ts';
import { TextField } from '../../../src/components/TextField.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from '../ui/context.tsx';

type ReasonFieldProps = Pick<ComponentProps<typeof TextField>, 'id' | 'ref' | 'hint'> & {
  value: string;
  onValue(value: string): void;
};

/** The reason of an act of the staff, which is required. */
export const ReasonField = tracked(function ReasonField({ onValue, ...field }: ReasonFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...field}
      label={t('form.reason')}
      maxLength={REASON_LENGTH}
      required
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
    />
  );
});
