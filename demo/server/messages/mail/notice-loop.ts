import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { NoticeRow } from '../../data/schema/mail.ts';
import type { Database } from '../../data/schema.ts';
import { MINUTE } from '../../lib/durations.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';
import type { MailContent } from './compose.ts';
import { readFacts } from './drafts/batch-facts.ts';
import type { DraftContext } from './drafts/draft.ts';
import { DRAFTS } from './drafts/index.ts';
import { isNoticeKind, isStoppable } from './kinds.ts';
import type { MailSite } from './links.ts';
import { postMails, senderOf } from './mailbox.ts';
import { takeNoticeLock } from './notice-lock.ts';
import { findReaders, type NoticeReader } from './notice-readers.ts';
import { PAUSE_BETWEEN_MAILS } from './notices.ts';
import { mailStopLink } from './stop.ts';

export interface NoticeLoopOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  site(): MailSite;
  /** Base address of the API, for the links that stop a kind of mail. */
  api(): string;
}

/** Time between two checks for due notices, ms. */
const INTERVAL = 1000;
/** Notices per transaction. */
const BATCH = 50;
/** Wait of a notice after its mail could not be written, ms. */
const RETRY = 10 * MINUTE;

/**
 * Writes mails from notices that are due, in one transaction per batch: a notice is deleted with the commit
 * of its mail, so none is lost and none is written twice. Every process runs a loop, and one of them at a
 * time writes. A notice is dropped if it no longer holds, if its reader has stopped the kind, or if a newer
 * one with its key waits.
 */
export function startNoticeLoop(options: NoticeLoopOptions): Repeat {
  const { db, clock, log } = options;

  /**
   * @returns number of handled notices
   */
  async function writeBatch(limit: number): Promise<number> {
    const now = clock.now();
    const { handled, dropped } = await db
      .transaction()
      .execute((trx) => writeMails(trx, options, now, limit));
    // After the commit, because bids wait for these rows under the row lock of their lot.
    for (const notice of dropped) await endPause(db, notice, now);
    return handled;
  }

  async function writeOrRetryLater(): Promise<number> {
    try {
      return await writeBatch(BATCH);
    } catch (error) {
      log.warn('Writing mails failed; each notice is tried by itself', error);
    }
    // One notice at a time, so that one that fails does not hold up the others.
    for (let handled = 0; handled < BATCH; handled += 1) {
      const [next] = await dueNotices(db, clock.now(), 1);
      if (next === undefined) return handled;
      try {
        await writeBatch(1);
      } catch (error) {
        log.warn(`Writing the mail of notice ${next.id} (${next.kind}) failed; it will be retried`, error);
        const due_at = clock.now() + RETRY;
        await db.updateTable('notices').set({ due_at }).where('id', '=', next.id).execute();
      }
    }
    return BATCH;
  }

  return repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: 'Reading the notices for mails failed',
    async run(signal) {
      while (!signal.aborted && (await writeOrRetryLater()) === BATCH);
    },
  });
}

type DueNotice = NoticeRow & { readonly superseded: boolean };

const dueNotices = (db: Kysely<Database>, now: number, limit: number): Promise<DueNotice[]> =>
  db
    .selectFrom('notices')
    .selectAll('notices')
    .select(
      sql<boolean>`exists (select from notices as newer where newer.key = notices.key and newer.id > notices.id)`.as(
        'superseded',
      ),
    )
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * @returns number of handled notices, and the notices that no longer held
 */
async function writeMails(
  trx: Kysely<Database>,
  options: NoticeLoopOptions,
  now: number,
  limit: number,
): Promise<{ readonly handled: number; readonly dropped: readonly NoticeRow[] }> {
  // One process at a time: of two notices with one key, another process might write the older one.
  if (!(await takeNoticeLock(trx))) return { handled: 0, dropped: [] };
  const due = await dueNotices(trx, now, limit);
  if (due.length === 0) return { handled: 0, dropped: [] };
  const current = due.filter(({ superseded }) => !superseded);
  const readersOf = await findReaders(trx, current);
  const context = {
    trx,
    sender: await senderOf(trx),
    site: options.site(),
    console: `${new URL(options.api()).origin}/_console`,
    facts: await readFacts(
      trx,
      current,
      current.flatMap((notice) => readersOf(notice).flatMap(({ user }) => user ?? [])),
    ),
  };
  const contents: MailContent[] = [];
  const dropped: NoticeRow[] = due.filter(({ superseded }) => superseded);
  for (const notice of current) {
    const mails = await draftMails(notice, readersOf(notice), context, options.api());
    contents.push(...mails);
    if (mails.length === 0) dropped.push(notice);
  }
  await postMails(trx, contents, context.sender, now);
  const ids = due.map(({ id }) => id);
  await trx.deleteFrom('notices').where('id', 'in', ids).execute();
  return { handled: due.length, dropped: dropped };
}

/**
 * @returns a mail for each reader; none if the notice no longer holds
 */
async function draftMails(
  notice: NoticeRow,
  readers: readonly NoticeReader[],
  context: Omit<DraftContext, 'reader'>,
  api: string,
): Promise<MailContent[]> {
  const { kind } = notice;
  if (!isNoticeKind(kind)) return [];
  const contents: MailContent[] = [];
  for (const reader of readers) {
    const draft = await DRAFTS[kind](notice, { ...context, reader });
    if (draft === null) continue;
    const { email: to, name, locale, token } = reader;
    const stop = token === null || !isStoppable(kind) ? undefined : mailStopLink(api, token, kind, locale);
    contents.push({ ...draft, to, name, locale, stop });
  }
  return contents;
}

/**
 * A dropped notice delays no other one: the next notice of its kind about the lot is due at once, even if it
 * is already waiting.
 */
async function endPause(
  db: Kysely<Database>,
  { user_id, lot_id, kind, due_at }: NoticeRow,
  now: number,
): Promise<void> {
  if (user_id === null || lot_id === null) return;
  await sql`
    with moved as (
      update notices set due_at = ${now}::bigint
      where user_id = ${user_id} and lot_id = ${lot_id} and kind = ${kind} and due_at > ${now}::bigint
        and key is null
      returning id
    )
    update notice_throttles
    set due_at = case when exists (select from moved) then ${now}::bigint else ${due_at - PAUSE_BETWEEN_MAILS}::bigint end
    where user_id = ${user_id} and lot_id = ${lot_id} and kind = ${kind}
      and (due_at = ${due_at}::bigint or exists (select from moved))`.execute(db);
}
