import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** The sanitizer could not be loaded: the HTML is not shown. */
export const TextFailed = tracked(function TextFailed(props: { retry(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn" action={{ label: t('common.tryAgain'), run: props.retry }}>
      {t('content.textFailed')}
    </Notice>
  );
});
