import type { Failure } from '../../api/failure.ts';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** The reason why a page could not be shown. Retried automatically if that may help, and by a button. */
export const ContentFailed = tracked(function ContentFailed(props: {
  failure: Failure;
  retry(): Promise<void>;
}) {
  const { failure, retry } = props;
  const { t, errorText } = useI18n();
  if (failure.code === 'not_found') return <Notice>{t('content.missing')}</Notice>;
  return (
    <Notice tone="warn" action={{ label: t('common.tryAgain'), run: retry }}>
      {t('content.failed')} {errorText(failure.code)}
    </Notice>
  );
});
