import { type Kysely, sql } from 'kysely';
import type { Database } from '../../data/schema.ts';
import type { Sales } from '../../sale/hybrid/sales.ts';

interface WithdrawDeps {
  readonly db: Kysely<Database>;
  readonly sales: Pick<Sales, 'act'>;
}

/**
 * Closes the requests of deleted accounts in hybrid sales that have not ended: a request for admission is
 * rejected, a raise declined. An admission that was granted stays, and bids stay with it.
 *
 * Call it after the deletion is committed. Each sale decides in its own transaction, which must not wait for
 * that of the deletion; and a deleted account gets no mail about the answer. All deleted accounts are
 * checked, so the next deletion closes requests that a failure or an older version has left open.
 */
export async function withdrawRequests({ db, sales }: WithdrawDeps): Promise<void> {
  const { rows } = await sql<{ auction: string; bidder: string; accepted: boolean }>`
    select auctions.id as auction, participations.bidder, participations.accepted
    from users
    join paddles on paddles.user_id = users.id
    join participations on participations.auction_id = paddles.auction_id
      and participations.bidder = paddles.paddle
    join auctions on auctions.id = paddles.auction_id and auctions.kind = 'hybrid'
    where users.deleted_at is not null and auctions.status <> 'ended'
      and (participations.requested or participations.requested_limit is not null)`.execute(db);
  for (const { auction, bidder, accepted } of rows) {
    // Without a user, because no user of the console has answered. Refused if the console was faster.
    await sales.act(auction, { action: accepted ? 'declineRaise' : 'reject', bidder }, null);
  }
}
