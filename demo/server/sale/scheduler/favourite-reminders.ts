import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../../src/lib/clock.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import type { Log } from '../../lib/log.ts';
import { type Repeat, repeat } from '../../lib/repeat.ts';

interface ReminderOptions {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
}

const INTERVAL = MINUTE;
/** Earliest time before the end of a lot to send its reminder, ms. */
const EARLIEST_BEFORE_END = HOUR;
const LATEST_BEFORE_END = 30 * MINUTE;
/** The least time between two reminders of one lot, ms: its end may move, or it may be offered again. */
const PAUSE = 12 * HOUR;

/** Adds notices of favourites that end soon, for users who turned them on. Every process may run it. */
export const startFavouriteReminders = ({ db, clock, log }: ReminderOptions): Repeat =>
  repeat({
    clock,
    log,
    interval: INTERVAL,
    failure: 'Looking for favourites that end soon failed',
    run: () => addReminders(db, clock.now()),
  });

/** One reminder per user and lot, even if two processes look at once. @param now server time in ms */
export async function addReminders(db: Kysely<Database>, now: number): Promise<void> {
  await sql`
    with reminded as (
      insert into notice_throttles as known (user_id, lot_id, kind, due_at)
      select favourites.user_id, lots.id, 'favourite', ${now}::bigint
      from lots
        join auctions on auctions.id = lots.auction_id
        join favourites on favourites.lot_id = lots.id
        join users on users.id = favourites.user_id
      where auctions.kind = 'timed' and lots.status = 'active'
        and lots.end_at > ${now + LATEST_BEFORE_END}::bigint and lots.end_at <= ${now + EARLIEST_BEFORE_END}::bigint
        and users.activated and users.mails @> '{"favourite": true}'
      on conflict (user_id, lot_id, kind) do update set due_at = excluded.due_at
        where known.due_at <= excluded.due_at - ${PAUSE}::bigint
      returning user_id, lot_id
    )
    insert into notices (kind, user_id, auction_id, lot_id, at, due_at)
    select 'favourite', user_id, lots.auction_id, lot_id, ${now}::bigint, ${now}::bigint
    from reminded join lots on lots.id = reminded.lot_id`.execute(db);
}
