import type { MouseEvent } from 'react';
import { skipLink } from '../../components/skip-link.ts';
import { focusBidding } from '../../features/bidding/panel/focus-bidding.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n } from '../../react/context.tsx';
import { useIsSite } from '../../react/page-meta.ts';
import { css } from '../../styles/sheet.ts';

/** Takes no space. */
const anchor = css`
  position: relative;
`;

const TARGET = '#bidding';

/** Skip link to the bidding, for a single element that shows a lot; `<auction-app>` has its own. */
export const SkipToBidding = tracked(function SkipToBidding() {
  const { t } = useI18n();
  const { root } = useHost();
  if (useIsSite()) return null;
  const jump = (event: MouseEvent): void => {
    // By script, because the browser does not find the target of a hash in a shadow root.
    event.preventDefault();
    focusBidding(root);
  };
  return (
    <div className={anchor}>
      <a className={skipLink} href={TARGET} onClick={jump}>
        {t('common.skipToBidding')}
      </a>
    </div>
  );
});
