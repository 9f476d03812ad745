import type { Failure } from '../../../src/api/failure.ts';
import { Notice } from '../../../src/components/Notice.tsx';
import { tracked } from '../../../src/lib/tracked.ts';
import { useI18n } from './context.tsx';

/** The reason why a call failed, in an alert; nothing without a failure. */
export const FailureNotice = tracked(function FailureNotice(props: {
  failure: Failure | null;
  /** Runs the failed call again; left out if another button does that. */
  onRetry?(): void;
}) {
  const { t, errorText } = useI18n();
  const { failure, onRetry } = props;
  if (failure === null) return null;
  return (
    <Notice tone="bad" isUrgent {...(onRetry && { action: { label: t('tryAgain'), run: onRetry } })}>
      {errorText(failure.code)}
    </Notice>
  );
});
