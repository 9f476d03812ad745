import type * as v from 'valibot';
import type { ListedLot } from '../../../../../src/api/schema/listed-lot.ts';
import type { SearchResult, Suggestion } from '../../../../../src/api/schema/search.ts';
import { type PresentContext, textIn } from '../../../data/localized.ts';
import { lotSummary } from '../lots/present.ts';
import type { FoundLot } from './queries.ts';

/**
 * @throws if the row is invalid
 */
export function resultAnswer(found: FoundLot, reader: PresentContext): v.InferInput<typeof SearchResult> {
  const { lot, auction, rel, score } = found;
  return {
    type: auction.kind,
    auctionName: textIn(reader.locale, auction.names),
    rel,
    score,
    data: lotSummary(lot, auction, reader),
  };
}

/**
 * @throws if the row is invalid
 */
export function suggestionAnswer(found: FoundLot, reader: PresentContext): v.InferInput<typeof Suggestion> {
  const { auction } = found;
  const lot = lotSummary(found.lot, auction, reader);
  return {
    id: lot.id,
    type: auction.kind === 'hybrid' ? 'hybridAuctionlot' : 'auctionlot',
    text: lot.name,
    slug: lot.slug,
    auctionSlug: lot.auctionslug,
    data: {
      slug: lot.slug,
      auctionslug: lot.auctionslug,
      number: lot.number,
      auctionName: textIn(reader.locale, auction.names),
      status: lot.status,
      image: lot.images[0] ?? null,
      line: lineOf(lot.facts),
    },
  };
}

const lineOf = ({ sire, damSire }: ListedLot['facts']): string =>
  [sire, damSire].filter((name) => name).join(' – ');
