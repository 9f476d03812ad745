import type pg from 'pg';
import type { KeyedBid } from '../request.ts';

const PAPER = {
  name: 'bid-paper',
  text: `insert into account_acts (user_id, staff, act, reason, at, lot_id, amount)
    values ($1, $2, 'bid', $3, $4::bigint, $5, $6::bigint)`,
};

/** Records that the office entered an accepted bid from paper; no statement for the user's own bid. */
export const paperWrites = ({ user, body, paper }: KeyedBid, at: number): pg.QueryConfig[] =>
  paper === undefined
    ? []
    : [{ ...PAPER, values: [user, paper.staff, paper.note, at, body.auctionlot, body.amount] }];
