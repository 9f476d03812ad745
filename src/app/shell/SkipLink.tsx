import type { MouseEvent } from 'react';
import { skipLink } from '../../components/skip-link.ts';
import type { RouteName } from '../../domain/routes/paths.ts';
import { focusBidding } from '../../features/bidding/panel/focus-bidding.ts';
import { tracked } from '../../lib/tracked.ts';
import { useHost, useI18n } from '../../react/context.tsx';
import { useSite } from '../site-context.ts';

const LOT_ROUTES: ReadonlySet<RouteName> = new Set([
  'auctions-auction-auctionlot',
  'auctions-hybrid-auction-lot-auctionlot',
]);

/** The first tab stops: skip links to the content and, on a lot, to its bidding. */
export const SkipLink = tracked(function SkipLink() {
  const { t } = useI18n();
  const { root } = useHost();
  const site = useSite();
  const state = site.router.state.value;
  const path = state.kind === 'starting' ? '/' : state.path.replace(/#.*$/s, '');
  const toMain = (): void => {
    const main = root.getElementById('main');
    main?.focus();
    main?.scrollIntoView({ behavior: 'instant' });
  };
  // By script, because the browser does not find the target of a hash in a shadow root.
  const by = (jump: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    jump();
  };
  return (
    <>
      {state.kind === 'screen' && LOT_ROUTES.has(state.name) && (
        <a
          className={skipLink}
          href={site.href(`${path}#bidding`)}
          // While the lot is loading there is no bidding to jump to.
          onClick={by(() => focusBidding(root) || toMain())}
        >
          {t('common.skipToBidding')}
        </a>
      )}
      <a className={skipLink} href={site.href(`${path}#main`)} onClick={by(toMain)}>
        {t('app.skip')}
      </a>
    </>
  );
});
