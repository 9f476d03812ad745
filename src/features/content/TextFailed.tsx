import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';

/** The code that makes markup safe did not come: then the markup is not shown. */
export const TextFailed = tracked(function TextFailed(props: { retry(): void }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn" action={{ label: t('common.tryAgain'), run: props.retry }}>
      {t('content.textFailed')}
    </Notice>
  );
});
