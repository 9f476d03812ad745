import type { Locale } from '../locale.ts';

/** A path per locale, without the locale's prefix; a locale without a path uses the English one. */
export type Paths = { readonly en: string } & Readonly<Partial<Record<Locale, string>>>;

/** The sales area, below the locale's prefix. */
export const SALE_PATH = '/{provider}/{sale}';
const AUCTIONS: Readonly<Record<Locale, string>> = {
  en: `${SALE_PATH}/online-auctions`,
  de: `${SALE_PATH}/online-pferdeauktionen`,
  fr: `${SALE_PATH}/encheres-en-ligne-et-en-direct`,
  ar: `${SALE_PATH}/mz-d-t`,
};
const belowAuctions = (rest: string): Paths => ({
  en: AUCTIONS.en + rest,
  de: AUCTIONS.de + rest,
  fr: AUCTIONS.fr + rest,
  ar: AUCTIONS.ar + rest,
});

/** The routes of auctions and lots. In a file of their own, because the loader contains only these. */
export const AUCTION_PATHS = {
  auctions: belowAuctions(''),
  'auctions-auction': belowAuctions('/{auction}'),
  'auctions-auction-auctionlot': belowAuctions('/{auction}/{auctionlot}'),
  'auctions-hybrid-auction': belowAuctions('/hybrid/{auction}'),
  'auctions-hybrid-auction-live': belowAuctions('/hybrid/{auction}/live'),
  'auctions-hybrid-auction-lot-auctionlot': belowAuctions('/hybrid/{auction}/lot/{auctionlot}'),
} satisfies Record<string, Paths>;
