import type { Failure } from '../../api/failure.ts';
import { Notice } from '../../components/Notice.tsx';
import { tracked } from '../../lib/tracked.ts';
import { useI18n } from '../../react/context.tsx';
import { RouteLink } from '../../react/RouteLink.tsx';
import { useNotFound } from '../../react/use-not-found.ts';
import { css } from '../../styles/sheet.ts';

const link = css`
  color: inherit;
  text-underline-offset: 3px;
`;

interface LoadFailureProps {
  failure: Failure;
  /** Only some auctions are missing, the others are shown. */
  isPartial?: boolean;
  retry(): Promise<void>;
}

/**
 * The reason why auctions could not be loaded, with a retry; for an unknown auction a link to all auctions.
 */
export const LoadFailure = tracked(function LoadFailure({ failure, isPartial, retry }: LoadFailureProps) {
  const { t, errorText } = useI18n();
  useNotFound(failure);
  if (failure.code === 'not_found' && !isPartial) {
    return (
      <Notice icon="info">
        {t('auction.unknown')}{' '}
        <RouteLink className={link} route="auctions">
          {t('auction.all')}
        </RouteLink>
      </Notice>
    );
  }
  return (
    <Notice tone="warn" action={{ label: t('common.tryAgain'), run: retry }}>
      {t(isPartial ? 'auction.someMissing' : 'auction.unavailable')} {errorText(failure.code)}
    </Notice>
  );
});
