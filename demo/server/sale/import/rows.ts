import { LOCALES } from '../../../../src/domain/locale.ts';
import type { NewAuction, NewLot } from '../../data/schema.ts';
import type { LocalSlugs, StoredDocument, StoredFacts, StoredImage } from '../../data/stored.ts';
import { slugOf } from '../../lib/slug.ts';
import { FIRST_PADDLE } from '../bids/paddles.ts';
import { type CatalogueLot, inLocales } from './catalogue.ts';
import type { StoredFile, StoredPicture } from './files.ts';
import type { PlannedAuction, PlannedLot } from './plan.ts';

/** The stored files of a lot, in the order of the catalogue. */
export interface LotFiles {
  readonly pictures: readonly StoredPicture[];
  readonly documents: readonly StoredFile[];
}

type Texts = Parameters<typeof inLocales>[0];

export const auctionRow = (
  { auction, start, schedule, isLimitNeeded }: PlannedAuction,
  slugs: LocalSlugs,
  picture: StoredPicture | null,
) =>
  ({
    id: auction.id,
    kind: auction.kind,
    slugs: JSON.stringify(slugs),
    names: JSON.stringify(inLocales(auction.name)),
    descriptions: JSON.stringify(auction.description === undefined ? {} : inLocales(auction.description)),
    start_at: start,
    time_zone: auction.timeZone,
    extension_window: auction.extension?.window ?? null,
    extension_length: auction.extension?.length ?? null,
    increments: JSON.stringify(auction.increments),
    schedule: schedule === null ? null : JSON.stringify(schedule),
    image: picture === null ? null : JSON.stringify(imageOf(picture, auction.picture?.alt)),
    stream: auction.stream === undefined ? null : JSON.stringify(auction.stream),
    is_limit_needed: isLimitNeeded,
    bid_cap: auction.bidCap ?? null,
    first_paddle: auction.firstPaddle ?? FIRST_PADDLE,
  }) satisfies NewAuction;

export function lotRow(
  { id, lot, start, end }: PlannedLot,
  { auction }: PlannedAuction,
  position: number,
  slugs: LocalSlugs,
  files: LotFiles,
) {
  return {
    id,
    auction_id: auction.id,
    number: lot.number,
    position,
    slugs: JSON.stringify(slugs),
    names: JSON.stringify(inLocales(lot.name)),
    descriptions: JSON.stringify(lot.description === undefined ? {} : inLocales(lot.description)),
    facts: JSON.stringify(factsOf(lot, auction)),
    pedigree: JSON.stringify(pedigreeOf(lot)),
    images: JSON.stringify(files.pictures.map((it, index) => imageOf(it, lot.pictures?.[index]?.alt))),
    videos: JSON.stringify(
      (lot.videos ?? []).map(({ url, title, poster }) => ({
        url,
        title: inLocales(title),
        poster: poster ?? null,
      })),
    ),
    documents: JSON.stringify(files.documents.map((file, index) => documentOf(id, lot, file, index))),
    start_at: start,
    end_at: end,
    start_price: lot.startPrice,
    reserve: lot.reserve ?? null,
    buy_now_price: lot.buyNowPrice ?? null,
    estimate: lot.estimate === undefined ? null : JSON.stringify(lot.estimate),
  } satisfies NewLot;
}

const textOf = (text: Texts | undefined) => (text === undefined ? null : inLocales(text));

const imageOf = (picture: StoredPicture, alt: Texts | undefined): StoredImage => ({
  ...picture,
  ...(alt !== undefined && { alt: inLocales(alt) }),
});

const documentOf = (id: string, lot: CatalogueLot, file: StoredFile, index: number): StoredDocument => ({
  id: `${id}-document-${index + 1}`,
  name: inLocales(lot.documents?.[index]?.name ?? ''),
  lines: [],
  file,
});

const factsOf = (lot: CatalogueLot, auction: PlannedAuction['auction']): Required<StoredFacts> => ({
  dateOfBirth: lot.dateOfBirth ?? null,
  sex: textOf(lot.sex),
  colour: textOf(lot.colour),
  height: lot.height ?? null,
  breed: textOf(lot.breed),
  sire: lot.sire ?? null,
  dam: lot.dam ?? null,
  damSire: lot.damSire ?? null,
  location: textOf(lot.location),
  seller: textOf(lot.seller),
  vatRate: lot.vatRate ?? auction.vatRate,
  premiumRate: auction.premiumRate,
  premiumVatRate: auction.premiumVatRate,
});

function pedigreeOf({ pedigree, sire, dam, damSire }: CatalogueLot) {
  if (pedigree !== undefined) return { sire: pedigree.sire ?? null, dam: pedigree.dam ?? null };
  if (sire === undefined && dam === undefined) return null;
  const dams = damSire === undefined ? {} : { sire: { name: damSire } };
  return {
    sire: sire === undefined ? null : { name: sire },
    dam: dam === undefined ? null : { name: dam, ...dams },
  };
}

/** Unused slugs: the given ones, else words of the name, else of the id. */
export function slugsFor(
  { slugs, name, id, number }: { slugs: LocalSlugs | undefined; name: Texts; id: string; number: string },
  isTaken: (slug: string) => boolean,
): LocalSlugs {
  const names = inLocales(name);
  const free = (slug: string): string => {
    if (!isTaken(slug)) return slug;
    const numbered = slugOf(`${slug} ${number}`);
    return isTaken(numbered) ? slugOf(id) : numbered;
  };
  return Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      slugs?.[locale] ?? free(slugOf(names[locale]) || slugOf(names.en) || slugOf(id)),
    ]),
  );
}
