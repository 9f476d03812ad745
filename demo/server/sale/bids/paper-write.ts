import type pg from 'pg';
import type { BidRequest } from './request.ts';

const PAPER = {
  name: 'bid-paper',
  text: `insert into account_acts (user_id, staff, act, reason, at, lot_id, amount)
    values ($1, $2, 'bid', $3, $4::bigint, $5, $6::bigint)`,
};

/** Records, with an accepted bid, that the office entered it from paper; nothing for a bid of the user's own. */
export const paperWrites = ({ user, body, paper }: BidRequest, at: number): pg.QueryConfig[] =>
  paper === undefined
    ? []
    : [{ ...PAPER, values: [user, paper.staff, paper.note, at, body.auctionlot, body.amount] }];
