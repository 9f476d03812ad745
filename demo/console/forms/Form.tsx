import type { ReactNode } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from '../ui/context.tsx';
import { row, stack } from '../ui/styles.ts';

/** Fields and buttons, one below the other unless `className` says otherwise; no page is loaded on submit. */
export function Form(props: {
  onSubmit(): unknown;
  className?: string;
  /** Accessible name. */
  label?: string;
  /** Turns off the browser's messages, for a form that has its own. */
  noValidate?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      className={props.className ?? stack}
      aria-label={props.label}
      noValidate={props.noValidate}
      onSubmit={(event) => {
        event.preventDefault();
        void props.onSubmit();
      }}
    >
      {props.children}
    </form>
  );
}

/** The buttons of a form that can be left: back, and submit. */
export const FormButtons = tracked(function FormButtons(props: {
  /** Name of the submit button; null while the form cannot be submitted. */
  submit: string | null;
  isBusy: boolean;
  onBack(): void;
}) {
  const { t } = useI18n();
  return (
    <div className={row}>
      <Button onClick={props.onBack}>{t('form.back')}</Button>
      {props.submit !== null && (
        <Button type="submit" variant="primary" isBusy={props.isBusy}>
          {props.submit}
        </Button>
      )}
    </div>
  );
});
