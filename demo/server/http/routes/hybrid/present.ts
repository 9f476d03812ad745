import * as v from 'valibot';
import { HybridAuction } from '../../../../../src/api/schema/hybrid-auction.ts';
import { LogEntry } from '../../../../../src/api/schema/hybrid-log.ts';
import type { HybridLot } from '../../../../../src/api/schema/hybrid-lot.ts';
import type { StatedLot } from '../../../../../src/api/schema/stated-lot.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { type PresentContext, slugIn } from '../../../data/localized.ts';
import type { LotRow } from '../../../data/schema.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { logEntry } from '../../../sale/hybrid/messages.ts';
import { auctionAnswer } from '../auctions/present.ts';
import type { AuctionWithLots } from '../auctions/queries.ts';
import { lotAnswer } from '../lots/present.ts';
import type { LotAuction } from '../lots/queries.ts';
import type { LiveLotName } from './queries.ts';

/** A hybrid auction with the state of its sale. @param liveLot the lot that `live_lot` names */
export const hybridAuctionAnswer = (
  auction: AuctionWithLots,
  liveLot: LiveLotName | undefined,
  isPresent: boolean,
  locale: Locale,
): HybridAuction =>
  v.parse(HybridAuction, {
    ...auctionAnswer(auction, locale),
    kind: 'hybrid',
    rev: auction.rev,
    liveAuctionlot:
      liveLot === undefined ? null : { id: liveLot.id, slug: slugIn(locale, liveLot.slugs, liveLot.id) },
    counting: auction.counting,
    message: auction.message,
    stream: auction.stream,
    auctioneer: isPresent ? 'present' : 'away',
  });

/** A lot of a hybrid auction with all details and its log. */
export const hybridLotAnswer = (
  lot: LotRow,
  auction: LotAuction,
  reader: PresentContext,
  base: string,
): StatedLot<HybridLot> => ({
  ...lotAnswer(lot, auction, reader, base),
  log: mapValid(lot.log, reader.log, `Log of lot ${lot.id}`, (entry) => v.parse(LogEntry, logEntry(entry))),
});
