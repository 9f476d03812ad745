import * as v from 'valibot';
import { Image } from '../../../../../src/api/schema/common.ts';
import { ListedLot } from '../../../../../src/api/schema/listed-lot.ts';
import type { Facts, Lot, SummaryFacts } from '../../../../../src/api/schema/lot.ts';
import { LotDocument, Video } from '../../../../../src/api/schema/lot.ts';
import type { StatedLot } from '../../../../../src/api/schema/stated-lot.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import type { Rates } from '../../../../../src/domain/money.ts';
import {
  imageIn,
  type PresentContext,
  slugIn,
  textIn,
  textOrNull,
  videoIn,
} from '../../../data/localized.ts';
import { instant, instantOrNull, liveFields, offeredNow } from '../../../data/lot-book.ts';
import type { LotRow } from '../../../data/schema.ts';
import type { StoredDocument, StoredFacts, StoredImage } from '../../../data/stored.ts';
import { mapValid } from '../../../lib/map-valid.ts';
import { documentBytes } from '../documents/pdf.ts';
import type { LotAuction, LotSummaryRow } from './queries.ts';

/**
 * A lot for lists, in the reader's language. It has only the newest valid bid and the cancelled ones above
 * it: a list shows no others.
 *
 * @throws if the row is invalid
 */
export function lotSummary(
  lot: LotSummaryRow,
  auction: LotAuction,
  reader: PresentContext,
): StatedLot<ListedLot> {
  const summary = summaryOf(lot, auction, reader);
  const leading = summary.bids.findIndex(({ cancelled }) => !cancelled);
  const few = leading < 0 ? summary.bids : summary.bids.slice(0, leading + 1);
  const listed = { ...summary, bids: few };
  v.assert(ListedLot, listed);
  return listed;
}

function summaryOf(
  lot: LotSummaryRow,
  auction: LotAuction,
  { locale, log }: PresentContext,
): StatedLot<ListedLot> {
  return {
    id: lot.id,
    slug: slugIn(locale, lot.slugs, lot.id),
    name: textIn(locale, lot.names),
    auction: auction.id,
    auctionslug: slugIn(locale, auction.slugs, auction.id),
    kind: auction.kind,
    number: lot.number,
    ...liveFields(lot, auction),
    start: instant(lot.start_at),
    timeZone: auction.time_zone,
    extendedFrom: instantOrNull(lot.extended_from),
    startPrice: lot.start_price,
    estimate: lot.estimate,
    buyNowPrice: offeredNow(lot, auction),
    facts: summaryFacts(lot.facts, locale),
    images: imagesOf(lot, { locale, log }).slice(0, 1),
  };
}

/** A lot with all details. `base` is the path of the API, for the addresses of documents. */
export function lotAnswer(
  lot: LotRow,
  auction: LotAuction,
  reader: PresentContext,
  base: string,
): StatedLot<Lot> {
  const { locale, log } = reader;
  return {
    ...summaryOf(lot, auction, reader),
    slugs: lot.slugs,
    facts: facts(lot.facts, reader.locale),
    images: imagesOf(lot, reader),
    pedigree: lot.pedigree,
    videos: mapValid(lot.videos, log, `Videos of lot ${lot.id}`, (video) =>
      v.parse(Video, videoIn(locale, video)),
    ),
    documents: mapValid(lot.documents, log, `Documents of lot ${lot.id}`, (document) =>
      v.parse(LotDocument, documentLink(document, locale, base)),
    ),
    description: textIn(locale, lot.descriptions),
    corrections: lot.corrections.map(({ at, fields }) => ({ at: instant(at), fields: [...fields] })),
  };
}

const imagesOf = (
  { id, images }: { id: string; images: readonly StoredImage[] },
  { locale, log }: PresentContext,
): Image[] => mapValid(images, log, `Images of lot ${id}`, (image) => v.parse(Image, imageIn(locale, image)));

const summaryFacts = (stored: StoredFacts, locale: Locale): SummaryFacts & Rates => ({
  dateOfBirth: stored.dateOfBirth ?? null,
  sex: textOrNull(locale, stored.sex),
  colour: textOrNull(locale, stored.colour),
  height: stored.height ?? null,
  breed: textOrNull(locale, stored.breed),
  sire: stored.sire ?? null,
  damSire: stored.damSire ?? null,
  vatRate: stored.vatRate,
  premiumRate: stored.premiumRate,
  premiumVatRate: stored.premiumVatRate,
});

const facts = (stored: StoredFacts, locale: Locale): Facts & Rates => ({
  ...summaryFacts(stored, locale),
  dam: stored.dam ?? null,
  location: textOrNull(locale, stored.location),
  seller: textOrNull(locale, stored.seller),
});

const documentLink = (document: StoredDocument, locale: Locale, base: string): LotDocument => ({
  id: document.id,
  name: textIn(locale, document.name),
  path: `${base}/document/${encodeURIComponent(document.id)}`,
  type: 'application/pdf',
  size: document.file?.size ?? documentBytes(document).length,
  login: true,
});
