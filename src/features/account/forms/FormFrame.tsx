import type { ReactNode } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import type { I18n } from '../../../i18n/i18n.ts';
import { tracked } from '../../../lib/tracked.ts';
import { useI18n } from '../../../react/context.tsx';
import { css } from '../../../styles/sheet.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormState } from './use-form.ts';

const frame = css`
  display: grid;
  gap: 16px;
  margin: 0;
`;
const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block-start: 4px;
  & > * {
    flex: 1 1 auto;
  }
  & > :first-child:not(:last-child) {
    flex: 4 1 220px;
  }
`;
/** Errors that the user has not caused and that end by themselves. */
const NEUTRAL_CODES: ReadonlySet<string> = new Set([
  'too_many_attempts',
  'network',
  'timeout',
  'not_activated',
]);

export interface FormFrameProps {
  form: FormState;
  submitLabel: string;
  busyLabel: string;
  onCancel?: (() => void) | undefined;
  /** Back to the sign-in form that this form replaced. */
  onBack?: (() => void) | undefined;
  /** A hint below the error. */
  hintFor?(code: string): string | undefined;
  /** An action that resolves the error. */
  actionFor?(code: string): { label: string; run(): void } | undefined;
  /** Content below the buttons. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Includes the waiting time if the server sends one (`Retry-After`). */
function failureText({ t, errorText }: I18n, { code, retryAfter }: Failure): string {
  if (code !== 'too_many_attempts' || retryAfter === undefined) return errorText(code);
  return retryAfter < 60
    ? t('account.wait.seconds', { count: retryAfter })
    : t('account.wait.minutes', { count: Math.ceil(retryAfter / 60) });
}

/** Frame of every account form: error summary, fields, server error, submit button. */
export const FormFrame = tracked(function FormFrame(props: FormFrameProps) {
  const { form, onCancel, onBack } = props;
  const i18n = useI18n();
  const { t } = i18n;
  const { failure } = form;
  return (
    <form ref={form.node} className={frame} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary form={form} />
      {props.children}
      {/* Errors without a single field are shown beside the submit button, where the user looks. */}
      {failure !== null && (
        <Notice
          tone={NEUTRAL_CODES.has(failure.code) ? 'warn' : 'bad'}
          isUrgent
          action={props.actionFor?.(failure.code)}
        >
          {[failureText(i18n, failure), props.hintFor?.(failure.code)].filter(Boolean).join(' ')}
        </Notice>
      )}
      <div className={buttons}>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {form.isBusy ? props.busyLabel : props.submitLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('account.signIn.cancel')}</Button>}
        {onBack && <Button onClick={onBack}>{t('account.mail.toSignIn')}</Button>}
      </div>
      {props.footer}
    </form>
  );
});
