import { isBoughtAtOnce } from '../../../../../src/domain/bought-at-once.ts';
import { slugIn, textIn } from '../../../data/localized.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import { type TextFormats, textFormats } from '../../../lib/formats.ts';
import { mailLink } from '../links.ts';
import { type Labels, MAIL_LABELS } from '../texts/labels.ts';
import type { DraftContext } from './draft.ts';

const LOT_ROUTES = {
  timed: 'auctions-auction-auctionlot',
  hybrid: 'auctions-hybrid-auction-lot-auctionlot',
} as const;

/** The current data of a notice's lot. */
export type MailLotFacts = NonNullable<ReturnType<typeof lotFacts>>;

/** Null if the lot was deleted or the notice has none. */
export function lotFacts({ lot_id }: NoticeRow, { facts, site, reader }: DraftContext) {
  const row = lot_id === null ? undefined : facts.lot(lot_id);
  if (row === undefined) return null;
  const { locale, user } = reader;
  const format: TextFormats = textFormats(locale, row.time_zone);
  const words: Labels = MAIL_LABELS[locale];
  const paddle = user === null ? null : facts.paddle(row.auction_id, user);
  const labels = isBoughtAtOnce(row.recent) ? { ...words, hammer: words.bought } : words;
  return {
    row,
    format,
    labels,
    link: mailLink(site, LOT_ROUTES[row.kind], locale, {
      auction: slugIn(locale, row.auction_slugs, row.auction_id),
      auctionlot: slugIn(locale, row.slugs, row.id),
    }),
    values: {
      number: row.number,
      horse: textIn(locale, row.names),
      auction: textIn(locale, row.auction_names),
      price: row.price === null ? '' : format.amount(row.price),
    },
    /** The reader's paddle; null without one. */
    paddle,
    /** The highest bid of the reader; null without a bid. */
    highestBid: user === null ? null : facts.highestBid(row.id, user),
    /** The maximum of the reader's absentee bid on a hybrid lot; null without one. */
    absenteeMaximum: paddle === null ? null : facts.absenteeMaximum(row.id, paddle),
  };
}
