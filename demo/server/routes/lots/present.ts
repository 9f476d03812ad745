import type { Facts, Lot, LotDocument, LotSummary } from '../../../../src/api/schema/lot.ts';
import type { Locale } from '../../../../src/domain/locale.ts';
import type { LotRow } from '../../db/schema.ts';
import type { StoredDocument, StoredFacts } from '../../db/stored.ts';
import { imageIn, slugIn, textIn, textOrNull } from '../../lib/localized.ts';
import { instant, instantOrNull, liveFields, offeredNow } from '../../lots/book.ts';
import { documentBytes } from '../documents/pdf.ts';
import type { LotAuction, LotSummaryRow } from './queries.ts';

/** An entry of an auction's lots, in the reader's language. */
export function lotSummary(lot: LotSummaryRow, auction: LotAuction, locale: Locale): LotSummary {
  return {
    id: lot.id,
    slug: slugIn(locale, lot.slugs, lot.id),
    slugs: lot.slugs,
    name: textIn(locale, lot.names),
    auction: auction.id,
    auctionslug: slugIn(locale, auction.slugs, auction.id),
    number: lot.number,
    ...liveFields(lot, auction),
    start: instant(lot.start_at),
    timeZone: auction.time_zone,
    extendedFrom: instantOrNull(lot.extended_from),
    startPrice: lot.start_price,
    estimate: lot.estimate,
    buyNowPrice: offeredNow(lot, auction),
    facts: facts(lot.facts, locale),
    images: lot.images.slice(0, 1).map((image) => imageIn(locale, image)),
  };
}

/** A lot, whole. `base` is the path of the API, for the addresses of documents. */
export function lotAnswer(lot: LotRow, auction: LotAuction, locale: Locale, base: string): Lot {
  return {
    ...lotSummary(lot, auction, locale),
    images: lot.images.map((image) => imageIn(locale, image)),
    pedigree: lot.pedigree,
    videos: lot.videos.map((video) => ({
      title: textIn(locale, video.title),
      url: video.url,
      poster: video.poster ?? null,
    })),
    documents: lot.documents.map((document) => documentLink(document, locale, base)),
    description: textIn(locale, lot.descriptions),
  };
}

const facts = (stored: StoredFacts, locale: Locale): Facts => ({
  dateOfBirth: stored.dateOfBirth ?? null,
  sex: textOrNull(locale, stored.sex),
  colour: textOrNull(locale, stored.colour),
  height: stored.height ?? null,
  breed: textOrNull(locale, stored.breed),
  sire: stored.sire ?? null,
  dam: stored.dam ?? null,
  damSire: stored.damSire ?? null,
  location: textOrNull(locale, stored.location),
  seller: textOrNull(locale, stored.seller),
  vatRate: stored.vatRate,
  premiumRate: stored.premiumRate,
  premiumVatRate: stored.premiumVatRate,
});

const documentLink = (document: StoredDocument, locale: Locale, base: string): LotDocument => ({
  id: document.id,
  name: textIn(locale, document.name),
  path: `${base}/document/${encodeURIComponent(document.id)}`,
  type: 'application/pdf',
  size: documentBytes(document).length,
  login: true,
});
