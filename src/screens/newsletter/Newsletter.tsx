import { Notice } from '../../components/Notice.tsx';
import { usePart } from '../../components/use-module.ts';
import type { NewsletterFormProps } from '../../features/newsletter/NewsletterForm.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { css } from '../../styles/sheet.ts';

const FORM = {
  texts: ['site'],
  load: () => import('../../features/newsletter/NewsletterForm.tsx'),
} as const;

/** The height of the form on wide pages, so that little below it moves when it is shown. */
const container = css`
  min-block-size: 226px;
`;

export interface NewsletterProps extends NewsletterFormProps {
  /** Loads the form once true; default true. */
  isNeeded?: boolean;
}

/** The newsletter form; its code and texts are loaded when they are wanted. */
export const Newsletter = tracked(function Newsletter({ isNeeded = true, ...form }: NewsletterProps) {
  const i18n = useI18n();
  const { module, status, retry } = usePart(FORM, isNeeded, i18n);
  const { t } = i18n;
  return (
    <div className={container}>
      {status === 'failed' && (
        <Notice tone="warn" action={{ label: t('common.tryAgain'), run: retry }}>
          {t('element.failed')}
        </Notice>
      )}
      {module && <module.NewsletterForm {...form} />}
    </div>
  );
});
