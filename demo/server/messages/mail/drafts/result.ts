import { reachOn } from '../../../../../src/domain/hybrid/limits.ts';
import { invoiceAddress } from '../../../../../src/domain/invoice-address.ts';
import { isUnclosed } from '../../../../../src/domain/lot-status.ts';
import { isMaximumPassed, isStoppedByLimit } from '../../../../../src/domain/maximum.ts';
import { readHybridState } from '../../../data/hybrid-state.ts';
import { CONDITIONS_PAGE } from '../../../data/tenant.ts';
import type { MailLine } from '../compose.ts';
import { mailLink } from '../links.ts';
import type { Labels } from '../texts/labels.ts';
import { findBidder } from './auction-facts.ts';
import type { DraftContext, WriteDraft } from './draft.ts';
import { lotFacts, type MailLotFacts } from './lot-facts.ts';
import { sumLines } from './sum-lines.ts';

/** The reader has bought the lot. */
export const writeWon: WriteDraft = async (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle } = lot;
  if (row.status !== 'sold' || paddle === null || row.leader !== paddle || row.price === null) return null;
  const { phone, mail, name } = context.sender;
  const contact = format.leftToRight(phone || mail || name);
  const lines = [...sumLines(row.price, row.facts, format, labels), ...(await invoiceLines(context, labels))];
  const profile = mailLink(context.site, 'user-profile', context.reader.locale);
  return { kind: 'won', link, profile, values: { ...values, contact }, lines };
};

/** Name and address for the invoice, and the conditions that payment follows, if there are some. */
async function invoiceLines(
  { trx, reader, sender, site }: DraftContext,
  labels: Labels,
): Promise<MailLine[]> {
  const account = await trx
    .selectFrom('users')
    .select(['firstname', 'lastname', 'street', 'zip', 'city', 'country'])
    .where('id', '=', reader.user)
    .executeTakeFirst();
  const { locale } = reader;
  const conditions = sender.pages[CONDITIONS_PAGE];
  const name = conditions?.names[locale];
  const slug = conditions?.slugs[locale];
  const link = slug === undefined ? undefined : mailLink(site, 'sales-page', locale, { page: slug });
  return [
    ...(account === undefined ? [] : [{ label: labels.invoiceTo, value: invoiceAddress(account, locale) }]),
    ...(name === undefined ? [] : [{ label: labels.payable, value: name, link }]),
  ];
}

/** The reader's bid is the highest, at the hammer or later, and the seller must consent. */
export const writeProvisional: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle } = lot;
  if (row.status !== 'provisional' || paddle === null || row.leader !== paddle || row.price === null)
    return null;
  const { phone, mail, name } = context.sender;
  const contact = format.leftToRight(phone || mail || name);
  const lines = sumLines(row.price, row.facts, format, { ...labels, total: labels.wouldPay });
  const kind = notice.data.next === true ? 'nextBidder' : 'subjectToSeller';
  return { kind, link, values: { ...values, contact }, lines };
};

/** The reader's purchase was undone, and was not repeated within the time to undo. */
export const writeUndone: WriteDraft = (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle } = lot;
  const price = Number(notice.data.price);
  if (row.status === 'sold' && row.leader === paddle && row.price === price) return null;
  const { phone, mail, name } = context.sender;
  const contact = format.leftToRight(phone || mail || name);
  const lines = [{ label: labels.hammer, value: format.amount(price) }];
  return { kind: 'saleUndone', link, values: { ...values, contact }, lines };
};

/** The reader bid on the lot and has not bought it. */
export const writeLost: WriteDraft = async (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values, paddle, highestBid, absenteeMaximum } = lot;
  const { status, price } = row;
  if (isUnclosed(status) || status === 'provisional') return null;
  if (status === 'withdrawn') return { kind: 'lotWithdrawn', link, values };
  const isLeading = paddle !== null && row.leader === paddle;
  if (status === 'sold' && isLeading) return null;
  const isStopped = status === 'sold' && (await isAbsenteeStopped(lot, context));
  const isAbsenteeNamed = isStopped || isMaximumPassed(absenteeMaximum ?? Number.POSITIVE_INFINITY, price);
  const lines = [
    ...(highestBid === null ? [] : [{ label: labels.yourBid, value: format.amount(highestBid) }]),
    ...(absenteeMaximum === null || !isAbsenteeNamed
      ? []
      : [{ label: labels.yourAbsenteeBid, value: format.amount(absenteeMaximum) }]),
    ...(price === null || status !== 'sold' ? [] : [{ label: labels.hammer, value: format.amount(price) }]),
    ...(isStopped ? [{ label: labels.reason, value: labels.stoppedByLimit }] : []),
    ...(status === 'sold' && highestBid === price && !isStopped
      ? [{ label: labels.reason, value: labels.sameAmountEarlier }]
      : []),
  ];
  if (status === 'sold') return { kind: 'lost', link, values, lines };
  const { phone, mail, name } = context.sender;
  const isBelowReserve = isLeading && price !== null && row.reserve !== null && price < row.reserve;
  const contact = format.leftToRight(phone || mail || name);
  return { kind: isBelowReserve ? 'belowReserve' : 'lotUnsold', link, values: { ...values, contact }, lines };
};

/** Whether the reader's limit stopped the absentee bid on a lot that was sold to another bidder. */
async function isAbsenteeStopped(
  { row, paddle, absenteeMaximum }: MailLotFacts,
  { trx }: DraftContext,
): Promise<boolean> {
  const { auction_id: auction, price } = row;
  // Few mails need the whole sale.
  if (absenteeMaximum === null || paddle === null || price === null || price >= absenteeMaximum) return false;
  const state = await readHybridState(trx, auction);
  return state !== null && isStoppedByLimit(absenteeMaximum, price, reachOn(state, paddle, row.id));
}

/** To the staff: a lot was sold. */
export const writeLotSold: WriteDraft = async (notice, context) => {
  const lot = lotFacts(notice, context);
  if (lot === null) return null;
  const { row, format, labels, link, values } = lot;
  if (row.status !== 'sold' || row.price === null) return null;
  const buyer = await findBidder(context, row.auction_id, row.leader);
  const lines = [
    ...sumLines(row.price, row.facts, format, { ...labels, total: labels.buyerPays }),
    // A lot may be sold in the hall without a paddle.
    ...(row.leader ? [{ label: labels.paddle, value: row.leader }] : []),
    ...(buyer === null && row.leader ? [] : [{ label: labels.buyer, value: buyer?.name ?? labels.hall }]),
    ...(buyer === null || buyer.phone === ''
      ? []
      : [{ label: labels.phone, value: format.leftToRight(buyer.phone) }]),
    ...(buyer === null || buyer.email === ''
      ? []
      : [{ label: labels.email, value: format.leftToRight(buyer.email) }]),
  ];
  return { kind: 'lotSold', link, values, lines };
};
