import * as v from 'valibot';
import { Auction } from '../../../../../src/api/schema/auction.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { imageIn, slugIn, textIn } from '../../../data/localized.ts';
import { instant } from '../../../data/lot-book.ts';
import type { AuctionWithLots } from './queries.ts';

/**
 * An auction in its wire format, in the reader's language.
 *
 * @throws if the row is invalid
 */
export function auctionAnswer(auction: AuctionWithLots, locale: Locale): Auction {
  const isDecidedByClock = auction.kind === 'timed';
  return v.parse(Auction, {
    id: auction.id,
    slug: slugIn(locale, auction.slugs, auction.id),
    slugs: auction.slugs,
    name: textIn(locale, auction.names),
    kind: auction.kind,
    status: auction.derived_status,
    description: textIn(locale, auction.descriptions),
    start: instant(auction.start_at),
    timeZone: auction.time_zone,
    firstEnd: isDecidedByClock && auction.first_end !== null ? instant(auction.first_end) : null,
    end: isDecidedByClock && auction.last_end !== null ? instant(auction.last_end) : null,
    lotCount: auction.lot_count,
    image: auction.image === null ? null : imageIn(locale, auction.image),
    extension:
      auction.extension_window === null || auction.extension_length === null
        ? null
        : { window: auction.extension_window, length: auction.extension_length },
    increments: auction.increments.map(({ from, step }) => ({ from, step })),
    bidCap: auction.bid_cap,
    isLimitNeeded: auction.is_limit_needed,
  });
}
