import type { Kysely } from 'kysely';
import type { AdmissionDecision, BidderAction } from '../../../../src/domain/hybrid/types.ts';
import {
  admit,
  type BidderParticipation,
  declineRaise,
  NO_PARTICIPATION,
  REJECTED,
  raiseLimit,
  requestParticipation,
} from '../../../../src/domain/participation.ts';
import { equal } from '../../../../src/lib/equal.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import { type MessageDraft, writeMessages } from '../../data/outbox.ts';
import {
  fromParticipationRow,
  PARTICIPATION_COLUMNS,
  toParticipationRow,
} from '../../data/participation-row.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import { isTimedAuctionOver } from '../../data/unclosed.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import { noticeWrite } from '../../messages/mail/notices.ts';
import { cancelOnLot, takeBackMaximum } from '../bids/cancel/write-cancelled.ts';
import { lockOpenLots } from '../bids/lock-lots.ts';
import { journalWrite } from '../journal.ts';
import { participationChanged } from '../reload-messages.ts';
import { boundByBidder } from './bound-amounts.ts';
import { admissionNotices } from './notices.ts';

/**
 * Admission to timed auctions that need a limit: requested by bidders, answered at the console. In a hybrid
 * auction it is part of the sale's state. One transaction per action. It locks the bidder's participation, as
 * bids do, and the message counter last. A rejection first locks all open lots. As in a hybrid sale, an auction
 * that has ended takes no requests and no decisions; open requests stay as they are.
 */
export interface Admissions {
  /**
   * @param user id of the acting user
   */
  act(auction: string, action: AdmissionAction, user: string): Promise<Result<null, AdmissionRefusal>>;
}

/** A request of a bidder, or an answer of the console. */
export type AdmissionAction =
  | Extract<BidderAction, { readonly action: 'requestParticipation' | 'raiseLimit' }>
  | AdmissionDecision;
export type AdmissionRefusal =
  | 'invalid'
  | 'participation_required'
  | 'participation_denied'
  | 'limit_below_bound'
  | 'auction_wrong_status';

export interface AdmissionsDeps {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
  /** Called after the commit. */
  readonly publish: Publish;
}

export function createAdmissions({ db, tenant, now, publish }: AdmissionsDeps): Admissions {
  return {
    async act(auction, action, user) {
      const { bidder } = action;
      const done = await db.transaction().execute(async (trx) => {
        if (await isTimedAuctionOver(trx, auction)) return err('auction_wrong_status' as const);
        // Before the participation: bids lock in this order.
        const lots = action.action === 'reject' ? await lockOpenLots(trx, { auction }) : [];
        const own = await lockParticipation(trx, auction, bidder);
        const bound = action.action === 'admit' ? ((await boundByBidder(trx, auction)).get(bidder) ?? 0) : 0;
        const next = decide(own, action, bound);
        if (!next.ok || equal(own, next.value)) return next.ok ? ok(null) : next;
        await trx
          .updateTable('participations')
          .set(toParticipationRow(bidder, next.value))
          .where('auction_id', '=', auction)
          .where('bidder', '=', bidder)
          .execute();
        const at = now();
        await runWrite(trx, journalWrite(auction, user, action, at));
        await runWrite(trx, noticeWrite({ auction, at }, admissionNotices(own, next.value, bidder)));
        const drafts: MessageDraft[] = [];
        for (const lot of lots.filter(({ leader }) => leader === bidder)) {
          if (action.action === 'reject' && action.leads === 'strike')
            drafts.push(...((await cancelOnLot(trx, lot, { bidder, reason: null }, { user, at })) ?? []));
          else await takeBackMaximum(trx, lot, { user, at });
        }
        drafts.push(participationChanged(auction, bidder), {
          event: 'console.admissions',
          payload: { auction },
          to: 'console',
        });
        return ok(await writeMessages(trx, tenant, drafts, at));
      });
      if (!done.ok) return done;
      if (done.value !== null) publish(done.value, true);
      return ok(null);
    },
  };
}

/** Locks the bidder's participation; inserts an empty one if there is none. */
async function lockParticipation(
  trx: Kysely<Database>,
  auction: string,
  bidder: string,
): Promise<BidderParticipation> {
  await trx
    .insertInto('participations')
    .values({ auction_id: auction, ...toParticipationRow(bidder, NO_PARTICIPATION) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('participations')
    .select(PARTICIPATION_COLUMNS)
    .where('auction_id', '=', auction)
    .where('bidder', '=', bidder)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return fromParticipationRow(row);
}

function decide(
  own: BidderParticipation,
  action: AdmissionAction,
  bound: number,
): Result<BidderParticipation, AdmissionRefusal> {
  switch (action.action) {
    case 'requestParticipation':
      return requestParticipation(own, action.limit);
    case 'raiseLimit':
      return raiseLimit(own, action.limit);
    case 'admit': {
      const { limit, unlimited = false } = action;
      return admit(own, { limit, unlimited }, { isLimitNeeded: true, bound });
    }
    case 'reject':
      return ok(REJECTED);
    case 'declineRaise':
      return declineRaise(own);
  }
}
