import type { Favourite } from '../../../../../src/api/schema/activities.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { slugIn, textIn } from '../../../data/localized.ts';
import type { AuctionRow } from '../../../data/schema.ts';

/** The auction of a lot in the user's lists. */
export const presentAuction = (
  auction: Pick<AuctionRow, 'id' | 'slugs' | 'names'>,
  locale: Locale,
): Favourite['auction'] => ({
  id: auction.id,
  slug: slugIn(locale, auction.slugs, auction.id),
  slugs: auction.slugs,
  name: textIn(locale, auction.names),
});
