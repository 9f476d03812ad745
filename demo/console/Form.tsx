import type { ReactNode } from 'react';
import { Button } from '../../src/components/Button.tsx';
import { tracked } from '../../src/lib/tracked.ts';
import { useI18n } from './context.tsx';
import { row, stack } from './styles.ts';

/** Fields and buttons, one below the other; the page stays when the form is submitted. */
export function Form(props: { onSubmit(): unknown; children: ReactNode }) {
  return (
    <form
      className={stack}
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
  busy: boolean;
  onBack(): void;
}) {
  const { t } = useI18n();
  return (
    <div className={row}>
      <Button onClick={props.onBack}>{t('form.back')}</Button>
      {props.submit !== null && (
        <Button type="submit" variant="primary" busy={props.busy}>
          {props.submit}
        </Button>
      )}
    </div>
  );
});
