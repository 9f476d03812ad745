import { type ReactNode, useState } from 'react';
import type { Failure } from '../../../src/api/failure.ts';
import { Dialog } from '../../../src/components/Dialog.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from '../ui/context.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useFocusAfterDialog } from '../ui/focus.ts';
import { Form, FormButtons } from './Form.tsx';

/** A form in a dialog that closes when the form was sent; a failed attempt shows its reason. */
export const FormDialog = tracked(function FormDialog(props: {
  id: string;
  title: ReactNode;
  /** As in `FormButtons`. */
  submit: string | null;
  isBusy: boolean;
  /** The newest failure. Shown only after this form failed, since another call may have caused it. */
  failure: Failure | null;
  /** @returns whether it was done */
  onSubmit(): Promise<boolean>;
  onClose(): void;
  children: ReactNode;
}) {
  useFocusAfterDialog();
  const { t } = useI18n();
  const { id, title, onClose } = props;
  const [isRefused, setRefused] = useState(false);
  const submit = async (): Promise<void> => {
    const isDone = await props.onSubmit();
    setRefused(!isDone);
    if (isDone) onClose();
  };
  return (
    <Dialog id={id} title={title} closeLabel={t('close')} onClose={onClose}>
      <Form onSubmit={submit}>
        {props.children}
        <FailureNotice failure={isRefused ? props.failure : null} />
        <FormButtons submit={props.submit} isBusy={props.isBusy} onBack={onClose} />
      </Form>
    </Dialog>
  );
});
