import { type BidderParticipation, limitOf } from '../../../../../src/domain/participation.ts';
import { saleHash } from '../../../../console-api/sale-address.ts';
import { fromParticipationRow, PARTICIPATION_COLUMNS } from '../../../data/participation-row.ts';
import type { NoticeRow } from '../../../data/schema/mail.ts';
import { isTimedAuctionOver } from '../../../data/unclosed.ts';
import { findAuctionFacts, findBidder } from './auction-facts.ts';
import type { DraftContext, WriteDraft } from './draft.ts';

/** The auctioneer has answered the reader. */
export const writeAdmission: WriteDraft = async (notice, context) => {
  const auction = await findAuctionFacts(notice, context);
  const own = await findParticipation(context, notice);
  if (auction === null || own === null) return null;
  const { format, labels, link, values } = auction;
  const { answer } = notice.data;
  if (answer === 'rejected') return own.rejected ? { kind: 'rejected', link, values } : null;
  if (!own.accepted) return null;
  const limit = limitOf(own);
  const shown = own.isUserUnlimited ? labels.unlimited : limit === null ? null : format.amount(limit);
  const requestedLimit = answer === 'declined' ? 0 : Number(notice.data.requestedLimit ?? 0);
  const isLess = limit !== null && requestedLimit > limit;
  const lines = [
    // Without the limit asked for, a lower one looks like an error.
    ...(isLess ? [{ label: labels.limitAsked, value: format.amount(requestedLimit) }] : []),
    ...(shown === null
      ? []
      : [{ label: isLess ? labels.limitGranted : labels.limit, value: shown, isStrong: true }]),
  ];
  const kind = answer === 'admitted' ? 'admitted' : answer === 'limit' ? 'limitChanged' : 'raiseDeclined';
  return { kind, link, values, lines };
};

/** To the staff: a bidder waits for a decision. */
export const writeAdmissionAsked: WriteDraft = async (notice, context) => {
  const auction = await findAuctionFacts(notice, context);
  const own = await findParticipation(context, notice);
  if (auction === null || own === null || (!own.requested && own.requestedLimit === null)) return null;
  const { row, format, labels, values } = auction;
  // The office can no longer decide.
  const isOver =
    row.kind === 'hybrid' ? row.status === 'ended' : await isTimedAuctionOver(context.trx, row.id);
  if (isOver) return null;
  const paddle = String(notice.data.bidder);
  const bidder = await findBidder(context, row.id, paddle);
  const current = own.accepted ? limitOf(own) : null;
  const lines = [
    ...(bidder === null ? [] : [{ label: labels.bidder, value: bidder.name }]),
    { label: labels.paddle, value: paddle },
    ...(current === null ? [] : [{ label: labels.limit, value: format.amount(current) }]),
    ...(own.requestedLimit === null
      ? []
      : [{ label: labels.limitAsked, value: format.amount(own.requestedLimit), isStrong: true }]),
  ];
  // The requests of timed auctions are beside the list of sales.
  const link = row.kind === 'hybrid' ? `${context.console}${saleHash(row.id)}` : context.console;
  return { kind: own.accepted ? 'raiseAsked' : 'admissionAsked', link, values, lines };
};

/** The current participation of a notice's bidder. */
async function findParticipation(
  { trx }: DraftContext,
  notice: NoticeRow,
): Promise<BidderParticipation | null> {
  const row = await trx
    .selectFrom('participations')
    .select(PARTICIPATION_COLUMNS)
    .where('auction_id', '=', notice.auction_id)
    .where('bidder', '=', String(notice.data.bidder))
    .executeTakeFirst();
  return row === undefined ? null : fromParticipationRow(row);
}
