import type { NoticeRow } from '../../db/schema-mail.ts';
import { slugIn, textIn } from '../../lib/localized.ts';
import { LIVE_COLUMNS, RULE_COLUMNS } from '../../lots/book.ts';
import { type MailFormats, mailFormats } from '../formats.ts';
import { mailLink } from '../links.ts';
import { LABELS, type Labels } from '../texts/labels.ts';
import type { DraftContext } from './draft.ts';

/** The lot that a notice is about, as it is now. */
export type LotFacts = NonNullable<Awaited<ReturnType<typeof findLot>>>;

/** Null where the lot is gone, or the notice is about none. */
export async function findLot(notice: NoticeRow, context: DraftContext) {
  const { trx, site, reader } = context;
  const row = await trx
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select(LIVE_COLUMNS.map((column) => `lots.${column}` as const))
    .select(['lots.number', 'lots.names', 'lots.slugs', 'lots.facts'])
    .select(['auctions.kind', 'auctions.time_zone'])
    .select(['auctions.names as auction_names', 'auctions.slugs as auction_slugs'])
    .select(RULE_COLUMNS.map((column) => `auctions.${column}` as const))
    .where('lots.id', '=', notice.lot_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { locale } = reader;
  const format: MailFormats = mailFormats(locale, row.time_zone);
  const labels: Labels = LABELS[locale];
  return {
    ...{ row, format, labels },
    link: mailLink(site, row.kind === 'hybrid' ? 'hybridLot' : 'lot', locale, {
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
    paddle: reader.user === null ? null : await paddleOf(context, row.auction_id, reader.user),
  };
}

async function paddleOf({ trx }: DraftContext, auction: string, user: string): Promise<string | null> {
  const row = await trx
    .selectFrom('paddles')
    .select('alias')
    .where('auction_id', '=', auction)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row?.alias ?? null;
}
