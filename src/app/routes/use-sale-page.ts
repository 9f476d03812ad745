import type { Auction } from '../../api/schema/auction.ts';
import { useI18n, useStore } from '../../react/context.tsx';
import type { Crumb } from '../../react/page-meta.ts';
import { usePage } from '../../react/use-page.ts';

/** Reports title, slugs and trail of an auction's page; undefined until the auction is loaded. */
export function useAuctionPage(auction: Auction | undefined): void {
  const { t } = useI18n();
  usePage(
    auction
      ? {
          title: auction.name,
          slugs: { auction: auction.slugs },
          trail: [{ label: t('route.auctions'), to: { route: 'auctions' } }, { label: auction.name }],
          description: auction.description || undefined,
        }
      : null,
  );
}

interface LotPage {
  /** Both undefined until they are loaded. */
  readonly sale: Auction | undefined;
  readonly lotId: string | undefined;
  /** The step of the trail that leads to the auction. */
  readonly above: NonNullable<Crumb['to']>;
}

/** Reports title, slugs and trail of a lot's page. Reads signals. */
export function useLotPage({ sale, lotId = '', above }: LotPage): void {
  const { t } = useI18n();
  const { lots } = useStore();
  const lot = lots.lot(lotId).value;
  const details = lots.details(lotId).value;
  usePage(
    sale && lot && details
      ? {
          title: lot.name,
          slugs: { auction: sale.slugs, auctionlot: details.slugs },
          trail: [
            { label: t('route.auctions'), to: { route: 'auctions' } },
            { label: sale.name, to: above },
            { label: lot.name },
          ],
        }
      : null,
  );
}
