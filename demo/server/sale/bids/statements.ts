import { LIVE_LOT_COLUMNS } from '../../data/lot-book.ts';
import { PARTICIPATION_COLUMNS } from '../../data/participation-row.ts';
import { isGranted } from '../../data/rate-limits.ts';
import type { LockMode } from './queue/lock-wait.ts';

/**
 * The statements of a batch of bids, prepared once per connection. Other bidders wait from lock to
 * commit, so a batch takes two round trips, however many bids and lots it has: the locks with all
 * reads, then all writes (`written-rows.ts`) with the commit.
 */

/**
 * Locks lots in the order of their ids, with the rules of their auctions and whether they ask for a
 * limit; only lots with a bid within its rate limit. Sent behind the statement that takes tokens.
 *
 * $1 lots, $2 buckets of the rate limits, by bid; null for a bid without one
 */
const lockLots = (mode: LockMode) => ({
  name: `bid-lock-${mode}`,
  text: `
    select ${LIVE_LOT_COLUMNS.join(', ')}, auctions.is_limit_needed, auctions.is_hidden
    from lots join auctions on auctions.id = lots.auction_id
    where lots.id in (
      select requests.id from unnest($1::text[], $2::text[]) as requests (id, bucket)
      where requests.bucket is null or ${isGranted('requests.bucket')})
    order by lots.id for update of lots ${mode === 'skip' ? 'skip locked' : ''}`,
});
export const LOCK_LOTS = { wait: lockLots('wait'), skip: lockLots('skip') };

/** Locks one lot. $1 lot */
export const LOCK_ONE_LOT = 'select 1 from lots where id = $1 for update';

/**
 * Locks the participations of bidders, always in the same order, so that bids on different lots by the
 * same bidders cannot deadlock. Sent behind `LOCK_LOTS`. $1 auctions, $2 paddles
 */
export const LOCK_PARTICIPATIONS = {
  name: 'bid-participations',
  text: `
    select auction_id, ${PARTICIPATION_COLUMNS.join(', ')} from participations
    where (auction_id, bidder) in (select * from unnest($1::text[], $2::text[]))
    order by auction_id, bidder for update`,
};

/**
 * Amounts that bidders have bound on other lots of their auctions. Sent behind `LOCK_PARTICIPATIONS`: a
 * statement sees all data committed before it began, here every bid that bound an amount.
 *
 * $1 auctions, $2 paddles, $3 the lots that are not counted
 */
export const BOUND_ELSEWHERE = {
  name: 'bid-bound',
  text: `
    select auction_id, leader as bidder,
      sum(case status when 'active' then leader_max else price end)::bigint as bound
    from lots
    where (auction_id, leader) in (select * from unnest($1::text[], $2::text[]))
      and id <> all($3::text[]) and status in ('active', 'sold', 'provisional')
    group by auction_id, leader`,
};

/**
 * Claims idempotency keys. `is_free` is false while another transaction holds the key, on any lot and in
 * any process. $1 advisory numbers of user and key; none twice
 */
export const CLAIM_KEYS = {
  name: 'bid-claim',
  text: `
    select pg_try_advisory_xact_lock(lock) as is_free
    from unnest($1::bigint[]) with ordinality as locks (lock, index) order by index`,
};

/**
 * Reads the data stored under claimed keys. Sent behind `LOCK_LOTS` and `CLAIM_KEYS`: a statement sees all data
 * committed before it began, here all decisions on these lots and of the former holder of a key.
 *
 * $1 users, $2 keys, $3 lots; no key twice
 */
export const READ_KEYS = {
  name: 'bid-keys',
  text: `
    select stored.payload_hash, stored.status, stored.answer, void_keys.key is not null as is_void,
      exists (
        select 1 from favourites where user_id = keys.user_id and lot_id = keys.lot_id
      ) as is_favourite
    from unnest($1::text[], $2::uuid[], $3::text[]) with ordinality as keys (user_id, key, lot_id, index)
    left join bid_requests as stored on stored.user_id = keys.user_id and stored.key = keys.key
    left join void_keys on void_keys.user_id = keys.user_id and void_keys.key = keys.key
    order by keys.index`,
};

/** Claims one key, and waits for the transaction that holds it. $1 its advisory number */
export const WAIT_FOR_KEY = { name: 'bid-key-wait', text: 'select pg_advisory_xact_lock($1::bigint)' };

/** Voids a claimed key under which no answer is stored. $1 user, $2 key, $3 server time in ms */
export const VOID_KEY = {
  name: 'bid-key-void',
  text: `
    insert into void_keys (user_id, key, at) select $1, $2::uuid, $3::bigint
    where not exists (select 1 from bid_requests where user_id = $1 and key = $2::uuid)
    on conflict do nothing`,
};

/** The answer that is stored under a key. $1 user, $2 key */
export const STORED_ANSWER = {
  name: 'bid-key-answer',
  text: 'select status, answer from bid_requests where user_id = $1 and key = $2::uuid',
};

/** The leading amount at an earlier rev. $1 lot, $2 rev. */
export const PRICE_AT_REV = {
  name: 'bid-price-at-rev',
  text: `select amount from bids where lot_id = $1 and rev <= $2 and not cancelled order by no desc limit 1`,
};
