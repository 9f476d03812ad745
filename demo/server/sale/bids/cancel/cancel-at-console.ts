import type { Kysely } from 'kysely';
import type { CancelBidBody } from '../../../../../src/api/schema/console.ts';
import { err, ok, type Result } from '../../../../../src/lib/result.ts';
import { writeMessages } from '../../../data/outbox.ts';
import type { Database } from '../../../data/schema.ts';
import type { Publish } from '../../../messages/hub/hub.ts';
import { lockOpenLots } from '../lock-lots.ts';
import { cancelOnLot } from './write-cancelled.ts';

/** Cancels bids at the console. */
export interface BidCancellation {
  /**
   * Cancels the bid that a line of the ledger shows.
   *
   * @param user id of the acting user
   */
  cancel(body: CancelBidBody, user: string): Promise<Result<null, 'not_found' | 'lot_wrong_status'>>;
}

export function createBidCancellation(deps: {
  readonly db: Kysely<Database>;
  readonly tenant: string;
  /** Server time in ms. */
  now(): number;
  /** Called after the commit. */
  readonly publish: Publish;
}): BidCancellation {
  const { db, tenant, now, publish } = deps;
  return {
    async cancel({ auctionlot, bid: line, reason }, user) {
      const messages = await db.transaction().execute(async (trx) => {
        const [lot] = await lockOpenLots(trx, { lot: auctionlot });
        if (lot === undefined) return null;
        const at = now();
        const drafts = await cancelOnLot(trx, lot, { line, reason }, { user, at });
        return drafts && writeMessages(trx, tenant, drafts, at);
      });
      if (messages !== null) {
        publish(messages, true);
        return ok(null);
      }
      const lot = await db
        .selectFrom('lots')
        .select('status')
        .where('id', '=', auctionlot)
        .executeTakeFirst();
      return err(lot === undefined || lot.status === 'active' ? 'not_found' : 'lot_wrong_status');
    },
  };
}
