import type { Kysely } from 'kysely';
import { isUnclosed, LOT_STATUSES, UNCLOSED_STATUSES } from '../../../../src/domain/lot-status.ts';
import { err, ok, type Result } from '../../../../src/lib/result.ts';
import type { TimedActBody } from '../../../console-api/timed-acts.ts';
import { type Message, writeMessages } from '../../data/outbox.ts';
import type { Database } from '../../data/schema.ts';
import type { Publish } from '../../messages/hub/hub.ts';
import type { LockedLot } from '../bids/decide.ts';
import { lockTimedLots } from '../bids/lock-lots.ts';
import { type Act, type Acted, type TimedActRefusal, wasDone } from './act.ts';
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
  { trx, auction }: Pick<Act, 'trx' | 'auction'>,
  id: string,
): Promise<LockedLot | undefined> {
  const [lot] = await lockTimedLots(trx, { lot: id }, LOT_STATUSES);
  return lot?.auction_id === auction ? lot : undefined;
}

export function createTimedActs({ db, tenant, now, publish }: TimedActsDeps): TimedActs {
  /** The time of an act is taken behind its locks. */
  async function run(turn: Omit<Act, 'at'>, body: TimedActBody): Promise<Acted> {
    const { trx, auction } = turn;
    const here = (): Act => ({ ...turn, at: now() });
    switch (body.action) {
      case 'hide':
      case 'show':
        return setHidden(here(), body.action, body.reason);
      case 'pause':
      case 'resume': {
        const lots = await lockTimedLots(trx, { auction }, [...UNCLOSED_STATUSES, 'withdrawn']);
        return (body.action === 'pause' ? pause : resume)(here(), lots, body.reason);
      }
      case 'extend': {
        const { auctionlot } = body;
        const lot = auctionlot === null ? null : await lockLot(turn, auctionlot);
        if (lot === undefined) return err('not_found');
        const lots = lot === null ? await lockTimedLots(trx, { auction }, UNCLOSED_STATUSES) : [lot];
        return extend(
          here(),
          lots.filter(({ status }) => isUnclosed(status)),
          body,
        );
      }
      case 'delete': {
        if (body.auctionlot === null) return deleteAuction(here(), body.reason);
        const lot = await lockLot(turn, body.auctionlot);
        return lot === undefined ? err('not_found') : deleteLot(here(), lot, body.reason);
      }
      default: {
        const lot = await lockLot(turn, body.auctionlot);
        return lot === undefined ? err('not_found') : changeStatus(here(), lot, body);
      }
    }
  }

  return {
    async act(auction, body, user) {
      const done = await db
        .transaction()
        .execute(async (trx): Promise<Result<Message[], TimedActRefusal>> => {
          const turn = { trx, auction, user, key: body.key };
          if (await wasDone(turn)) return ok([]);
          const acted = await run(turn, body);
          return acted.ok ? ok(await writeMessages(trx, tenant, acted.value, now())) : acted;
        });
      if (!done.ok) return done;
      publish(done.value, true);
      return ok(null);
    },
  };
}
