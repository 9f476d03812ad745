import type { ReactNode } from 'react';
import { Boundary } from '../../src/components/Boundary.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import type { I18n } from '../../src/i18n/i18n.ts';

interface Props {
  readonly i18n: Pick<I18n, 't'>;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

/** Shows a message with a retry when an element's screen throws. */
export const ErrorBoundary = ({ i18n: { t }, onError, children }: Props) => (
  <Boundary
    onError={onError}
    fallback={(again) => (
      <Notice tone="warn" action={{ label: t('common.tryAgain'), run: again }}>
        {t('element.failed')}
      </Notice>
    )}
  >
    {children}
  </Boundary>
);
