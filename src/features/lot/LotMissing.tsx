import type { Failure } from '../../api/failure.ts';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { useNotFound } from '../../react/use-not-found.ts';

/**
 * The reason why there is no lot to show: it does not exist, or it could not be loaded; then with a retry.
 */
export const LotMissing = tracked(function LotMissing(props: { failure: Failure; retry(): Promise<void> }) {
  const i18n = useI18n();
  const { t } = i18n;
  useNotFound(props.failure);
  if (props.failure.code === 'not_found') {
    return (
      <Notice tone="warn">
        <strong>{t('lot.missing.title')}.</strong> {t('lot.missing.text')}
      </Notice>
    );
  }
  return (
    <Notice tone="bad" action={{ label: t('lot.tryAgain'), run: props.retry }}>
      <strong>{t('lot.failed')}</strong> {i18n.errorText(props.failure.code)}
    </Notice>
  );
});
