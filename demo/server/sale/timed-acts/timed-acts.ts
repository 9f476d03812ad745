import type { Kysely } from 'kysely';
import { isUnclosed, LOT_STATUSES, UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { TimedActBody } from '../../../console-api/timed-acts.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import type { LockedLot } from '../bids/decide.ts';
import { lockTimedLots } from '../bids/lock-lots.ts';
import { isAlreadyDone, type TimedActContext, type TimedActRefusal, type TimedActResult } from './act.ts';
import { deleteAuction, deleteLot } from './delete.ts';
import { extend, pause, resume } from './ends.ts';
import { setHidden } from './hide.ts';
import { changeStatus } from './status.ts';

/**
 * Corrections by the office in a timed auction: lots are withdrawn, put back, extended, sold below the
 * reserve or subject to the seller's consent, deleted; auctions are paused, hidden or deleted. One
 * transaction per act, with its line of the journal, mails and messages. Order of locks: lots by id,
 * participations, the message counter.
 */
export interface TimedActs {
  /**
   * Sent again with the same key, an act counts once.
   *
   * @param auction id of a timed auction
   * @param user id of the acting user
   */
  act(auction: string, body: TimedActBody, user: string): Promise<Result<null, TimedActRefusal>>;
}

export interface TimedActsDeps {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
  /** Called after the commit. */
  readonly publish: Publish;
}

/** Undefined where the auction has no such lot. */
async function lockLot(
  { trx, auction }: Pick<TimedActContext, 'trx' | 'auction'>,
  id: string,
): Promise<LockedLot | undefined> {
  const [lot] = await lockTimedLots(trx, { lot: id }, LOT_STATUSES);
  return lot?.auction_id === auction ? lot : undefined;
}

export function createTimedActs({ db, tenant, now, publish }: TimedActsDeps): TimedActs {
  /** The time of an act is taken behind its locks. */
  async function run(context: Omit<TimedActContext, 'at'>, body: TimedActBody): Promise<TimedActResult> {
    const { trx, auction } = context;
    const atServerTime = (): TimedActContext => ({ ...context, at: now() });
    switch (body.action) {
      case 'hide':
      case 'show':
        return setHidden(atServerTime(), body.action, body.reason);
      case 'pause':
      case 'resume': {
        const lots = await lockTimedLots(trx, { auction }, [...UNCLOSED_STATUSES, 'withdrawn']);
        return (body.action === 'pause' ? pause : resume)(atServerTime(), lots, body.reason);
      }
      case 'extend': {
        const { auctionlot } = body;
        const lot = auctionlot === null ? null : await lockLot(context, auctionlot);
        if (lot === undefined) return err('not_found');
        const lots = lot === null ? await lockTimedLots(trx, { auction }, UNCLOSED_STATUSES) : [lot];
        return extend(
          atServerTime(),
          lots.filter(({ status }) => isUnclosed(status)),
          body,
        );
      }
      case 'delete': {
        if (body.auctionlot === null) return deleteAuction(atServerTime(), body.reason);
        const lot = await lockLot(context, body.auctionlot);
        return lot === undefined ? err('not_found') : deleteLot(atServerTime(), lot, body.reason);
      }
      default: {
        const lot = await lockLot(context, body.auctionlot);
        return lot === undefined ? err('not_found') : changeStatus(atServerTime(), lot, body);
      }
    }
  }

  return {
    async act(auction, body, user) {
      const done = await db
        .transaction()
        .execute(async (trx): Promise<Result<Message[], TimedActRefusal>> => {
          const context = { trx, auction, user, key: body.key };
          if (await isAlreadyDone(context)) return ok([]);
          const acted = await run(context, body);
          return acted.ok ? ok(await writeMessages(trx, tenant, acted.value, now())) : acted;
        });
      if (!done.ok) return done;
      publish(done.value, true);
      return ok(null);
    },
  };
}
