import { fullName } from '../../../../../src/domain/full-name.ts';
import { slugIn, textIn } from '../../../data/localized.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import { textFormats } from '../../../lib/formats.ts';
import { mailLink } from '../links.ts';
import { MAIL_LABELS } from '../texts/labels.ts';
import type { DraftContext } from './draft.ts';

/** The auction of a notice; null if it was deleted. */
export async function findAuctionFacts(notice: NoticeRow, { trx, site, reader }: DraftContext) {
  const row = await trx
    .selectFrom('auctions')
    .select(['id', 'kind', 'status', 'names', 'slugs', 'time_zone'])
    .where('id', '=', notice.auction_id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { locale } = reader;
  const auction = slugIn(locale, row.slugs, row.id);
  return {
    row,
    format: textFormats(locale, row.time_zone),
    labels: MAIL_LABELS[locale],
    link: mailLink(site, `auctions-${row.kind === 'hybrid' ? 'hybrid-' : ''}auction`, locale, { auction }),
    values: { auction: textIn(locale, row.names) },
  };
}

/** The bidder with a paddle in an auction, by internet or in the hall; null if unknown. */
export async function findBidder(
  { trx }: Pick<DraftContext, 'trx'>,
  auction: string,
  paddle: string | null,
): Promise<{ readonly name: string; readonly phone: string; readonly email: string } | null> {
  const row = await trx
    .selectFrom('paddles')
    .innerJoin('users', 'users.id', 'paddles.user_id')
    .select(['firstname', 'lastname', 'phone', 'email'])
    .where('auction_id', '=', auction)
    .where('paddle', '=', paddle)
    .executeTakeFirst();
  if (row !== undefined) return { ...row, name: fullName(row) };
  const inHall = await trx
    .selectFrom('hall_buyers')
    .select(['name', 'phone', 'email'])
    .where('auction_id', '=', auction)
    .where('paddle', '=', paddle)
    .executeTakeFirst();
  return inHall ?? null;
}
