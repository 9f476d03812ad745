import { type Kysely, sql } from 'kysely';
import type { Result } from '../../../../src/lib/result.ts';
import { bidPayload, type LiveLot } from '../../data/lot-book.ts';
import type { MessageDraft } from '../../data/outbox.ts';
import { runWrite } from '../../data/run-write.ts';
import type { OfficeAction } from '../../data/schema/journal.ts';
import type { Database } from '../../data/schema.ts';
import { noticeWrite, type PaddleNotice } from '../../messages/mail/notices.ts';
import type { LockedLot } from '../bids/decide.ts';
import { journalWrite } from '../journal.ts';
import { participationChanged } from '../reload-messages.ts';

/** The acting user, the auction, and the server time in ms. */
export interface TimedActContext {
  readonly trx: Kysely<Database>;
  /** Id of a timed auction. */
  readonly auction: string;
  readonly user: string;
  /** Idempotency key. */
  readonly key: string;
  readonly at: number;
}

export type TimedActRefusal =
  | 'not_found'
  | 'lot_wrong_status'
  | 'auction_wrong_status'
  | 'no_bid'
  | 'stale_step';

/** The messages that report an act, or the reason for its refusal. Nothing is written before a refusal. */
export type TimedActResult = Result<readonly MessageDraft[], TimedActRefusal>;

/** Whether an act with this key was done. The same request at the same moment waits until it is. */
export async function isAlreadyDone({ trx, auction, key }: Omit<TimedActContext, 'at'>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  const entry = await trx
    .selectFrom('journal')
    .select('id')
    .where('auction_id', '=', auction)
    .where(sql<boolean>`action ->> 'action' = 'office' and action ->> 'key' = ${key}`)
    .executeTakeFirst();
  return entry !== undefined;
}

/** Writes the line of the journal. */
export async function writeJournalLine(
  { trx, auction, user, key, at }: TimedActContext,
  office: Omit<OfficeAction, 'action' | 'key' | 'after'>,
): Promise<void> {
  const { id } = await trx
    .selectFrom('bid_requests')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow();
  await runWrite(trx, journalWrite(auction, user, { action: 'office', ...office, key, after: id }, at));
}

/** Adds notices for mails about a lot. */
export const notify = (
  { trx, at }: TimedActContext,
  lot: LiveLot,
  added: readonly PaddleNotice[],
): Promise<unknown> => runWrite(trx, noticeWrite({ auction: lot.auction_id, lot: lot.id, at }, added));

export const isLotPaused = ({ paused_at }: LiveLot): boolean => paused_at !== null;

/** The public message about a lot. */
export const lotMessage = (lot: LockedLot): MessageDraft => ({
  event: 'auctionlot.bid',
  payload: bidPayload(lot, lot),
});

/** A message to the leader, whose limit the act concerns. */
export const limitMessage = ({ auction_id: auction, leader }: LiveLot): MessageDraft[] =>
  leader === null ? [] : [participationChanged(auction, leader)];
