import type { Kysely } from 'kysely';
import type { ProblemCode } from '../../../../../src/api/schema/problem.ts';
import { NO_PARTICIPATION } from '../../../../../src/domain/participation.ts';
import { isStaffScope } from '../../../../../src/domain/staff-scopes.ts';
import { err, ok, type Result } from '../../../../../src/lib/result.ts';
import { fromParticipationRow, PARTICIPATION_COLUMNS } from '../../../data/participation-row.ts';
import type { Database } from '../../../data/schema.ts';
import type { Admissions } from '../../admissions/admissions.ts';
import type { Sales } from '../../hybrid/sales.ts';
import type { BidOutcome } from '../answer.ts';
import type { Bidding } from '../bidding.ts';
import type { Paddles } from '../paddles.ts';
import type { PaperBid } from '../request.ts';

/** A bid on paper. */
interface EnteredBid {
  readonly auction: string;
  /** The catalogue number of the lot, as on the paper. */
  readonly number: string;
  /** Whole euros: the maximum on a timed lot, the absentee bid on a lot of a hybrid auction. */
  readonly amount: number;
  /** Idempotency key: a bid that is entered twice counts once. */
  readonly key: string;
}

/** Bids that the office enters for a bidder, by the same rules as a bid over the internet. */
export interface PaperBids {
  /**
   * Enters a bid. If the auction needs admission, a bidder whose admission was never decided is admitted up
   * to the amount; the office changes other limits itself.
   */
  enter(user: string, bid: EnteredBid, paper: PaperBid): Promise<Result<null, ProblemCode>>;
}

export interface PaperBidsDeps {
  readonly db: Kysely<Database>;
  readonly paddles: Pick<Paddles, 'ensure'>;
  readonly bidding: Bidding;
  readonly sales: Pick<Sales, 'act' | 'bid'>;
  readonly admissions: Admissions;
}

export function createPaperBids(deps: PaperBidsDeps): PaperBids {
  const { db, paddles, bidding, sales, admissions } = deps;

  const findLot = ({ auction, number }: EnteredBid) =>
    db
      .selectFrom('lots')
      .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
      .select(['lots.id', 'auctions.kind', 'auctions.is_limit_needed'])
      .where('auctions.id', '=', auction)
      .where('lots.number', '=', number)
      .executeTakeFirst();

  /** Admits a bidder whose admission was never decided. */
  async function admit(
    auction: string,
    { kind, is_limit_needed }: NonNullable<Awaited<ReturnType<typeof findLot>>>,
    bidder: string,
    { amount, staff }: { readonly amount: number; readonly staff: string },
  ): Promise<Result<unknown, ProblemCode>> {
    if (kind === 'timed' && !is_limit_needed) return ok(null);
    const row = await db
      .selectFrom('participations')
      .select(PARTICIPATION_COLUMNS)
      .where('auction_id', '=', auction)
      .where('bidder', '=', bidder)
      .executeTakeFirst();
    const { accepted, rejected } = row === undefined ? NO_PARTICIPATION : fromParticipationRow(row);
    if (accepted || rejected) return ok(null);
    const { act } = kind === 'hybrid' ? sales : admissions;
    return act(auction, { action: 'admit', bidder, limit: is_limit_needed ? amount : null }, staff);
  }

  return {
    async enter(user, bid, paper) {
      const account = await db
        .selectFrom('users')
        .select(['scope', 'blocked_at'])
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      const lot = await findLot(bid);
      if (account === undefined || lot === undefined) return err('not_found');
      if (isStaffScope(account.scope)) return err('staff_may_not_bid');
      if (account.blocked_at !== null) return err('account_blocked');
      const { auction, amount, key } = bid;
      const paddle = await paddles.ensure(auction, user);
      const admitted = await admit(auction, lot, paddle, { amount, staff: paper.staff });
      if (!admitted.ok) return admitted;
      const request = { user, key, paper };
      const body = { auctionlot: lot.id, amount };
      return resultOf(
        lot.kind === 'hybrid'
          ? await sales.bid({ ...request, body: { ...body, auction, kind: 'absentee' } })
          : await bidding.place({ ...request, body: { ...body, kind: 'max' } }),
      );
    },
  };
}

const resultOf = ({ status, body }: BidOutcome): Result<null, ProblemCode> =>
  status === 200 ? ok(null) : err((JSON.parse(body) as { code: ProblemCode }).code);
