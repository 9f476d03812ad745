import { PARTICIPATION_COLUMNS } from '../admissions/participation-row.ts';
import { LIVE_COLUMNS, RULE_COLUMNS } from '../lots/book.ts';

/**
 * The statements of a bid, prepared once per connection. Other bidders wait from lock to commit, so a
 * batch of bids takes two round trips: the lock with all reads, then all writes with the commit.
 */

/** Locks the lot, with the rules of its auction and whether they ask for a limit. $1 lot */
export const LOCK = {
  name: 'bid-lock',
  text: `
    select ${LIVE_COLUMNS.map((column) => `lots.${column}`).join(', ')},
      ${RULE_COLUMNS.map((column) => `auctions.${column}`).join(', ')}, auctions.is_limit_needed
    from lots join auctions on auctions.id = lots.auction_id
    where lots.id = $1 for update of lots`,
};

/**
 * Locks the participations of bidders, always in the same order, so that bids on different lots by the
 * same bidders cannot deadlock. Sent behind `LOCK`. $1 auction, $2 paddles
 */
export const LOCK_PARTICIPATIONS = {
  name: 'bid-participations',
  text: `
    select ${PARTICIPATION_COLUMNS.join(', ')} from participations
    where auction_id = $1 and bidder = any($2::text[]) order by bidder for update`,
};

/**
 * Amounts that bidders have bound on the other lots of an auction. Sent behind `LOCK_PARTICIPATIONS`:
 * a statement sees what was committed before it began, here every bid that bound an amount.
 *
 * $1 auction, $2 paddles, $3 the lot that is not counted
 */
export const BOUND_ELSEWHERE = {
  name: 'bid-bound',
  text: `
    select leader as bidder, sum(case status when 'active' then leader_max else price end)::bigint as bound
    from lots
    where auction_id = $1 and leader = any($2::text[]) and id <> $3 and status in ('active', 'sold')
    group by leader`,
};

/**
 * Claims an idempotency key and reads its stored answer. `free` is false while another transaction
 * holds the key, on whatever lot and in whatever process. Sent behind `LOCK`: a statement sees what
 * was committed before it began, here everything that was decided on this lot.
 *
 * $1 advisory number of user and key, $2 user, $3 key, $4 lot
 */
export const CLAIM = {
  name: 'bid-claim',
  text: `
    select claim.free, known.payload_hash, known.status, known.answer,
      exists (select 1 from favourites where user_id = $2 and lot_id = $4) as favourite
    from (select pg_try_advisory_xact_lock($1::bigint) as free) as claim
    left join bid_requests as known on known.user_id = $2 and known.key = $3::uuid`,
};

/** Claims a key without reading. $1 as in `CLAIM` */
export const CLAIM_KEY = { name: 'bid-claim-key', text: 'select pg_try_advisory_xact_lock($1::bigint)' };

const REQUEST = `
  insert into bid_requests
    (user_id, key, payload_hash, lot_id, bidder, kind, amount, at, accepted, status, answer)
  values ($1, $2::uuid, $3, $4, $5, $6, $7::bigint, $8::bigint, $9, $10, $11)`;

/** Stores an answer with its key and changes no lot. Parameters: the first eleven of `WRITE`. */
export const KEEP_ANSWER = { name: 'bid-answer', text: REQUEST };

/** The leader changed only the maximum: no public change, so no message. $12 maximum, $13 given as one */
export const WRITE_MAXIMUM = {
  name: 'bid-maximum',
  text: `with request as (${REQUEST})
    update lots set leader_max = $12::bigint, leader_gave_max = $13 where id = $4`,
};

/**
 * Writes request, ledger, lot, counter and message. The counter depends on the lot's update so that its
 * row, which all lots share, is locked last.
 */
export const WRITE = {
  name: 'bid-write',
  text: `
    with request as (${REQUEST}),
    ledger as (
      insert into bids (lot_id, no, bidder, amount, at, source, rev, extended_from, extended_to)
      select $4, line.no, line.bidder, line.amount, $8::bigint, line.source, $19::int,
        line.extended_from, line.extended_to
      from unnest($12::int[], $13::text[], $14::bigint[], $15::text[], $29::bigint[], $30::bigint[])
        as line (no, bidder, amount, source, extended_from, extended_to)
    ),
    lot as (
      update lots set price = $16::bigint, leader = $17, leader_max = $18::bigint, rev = $19::int,
        bid_count = $20::int, end_at = $21::bigint, extended_from = $22::bigint, status = $23,
        leader_gave_max = $24, recent = $25::jsonb
      where id = $4
      returning id
    ),
    counter as (
      update counters set seq = seq + 1
      where tenant_id = $26 and exists (select 1 from lot)
      returning seq
    )
    insert into outbox (tenant_id, seq, event, payload, topic, at)
    select $26, seq, 'auctionlot.bid', $27, $28, $8::bigint from counter
    returning seq`,
};

/** The leading amount at an earlier rev. $1 lot, $2 rev. */
export const PRICE_AT_REV = {
  name: 'bid-price-at-rev',
  text: `select amount from bids where lot_id = $1 and rev <= $2 and not cancelled order by no desc limit 1`,
};
