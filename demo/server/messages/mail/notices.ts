import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { MailAddress } from '../../data/schema/mail.ts';
import type { Database } from '../../data/schema.ts';
import { HOUR, MINUTE } from '../../lib/durations.ts';
import type { NoticeKind } from './kinds.ts';

/*
 * Notices of mails that are not written yet. The transaction of a bid, a hammer or an admission adds a small
 * row; `notice-loop.ts` writes the mails afterwards, so that others do not wait long for the row lock of a lot.
 *
 *     transaction of the cause    addNotices      row in `notices`
 *     notice loop, when due       compose         rows in `mails`, or none if it no longer holds
 *     delivery                    send            the mail server
 */

export interface NewNotice {
  readonly kind: NoticeKind;
  /** An account, an address without one, or the auctioneer's staff. */
  readonly to: { readonly user: string } | { readonly address: MailAddress } | 'staff';
  readonly auction?: string | undefined;
  readonly lot?: string | undefined;
  /** Data for the mail that may be gone from the database when it is written. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** If several notices with the same key wait, only the newest becomes a mail. */
  readonly key?: string;
  /** Server time in ms. */
  readonly at: number;
  /** Time until which the notice waits, because the cause may be undone; default: `at`. */
  readonly dueAt?: number;
}

/** Adds notices in the caller's transaction. */
export async function addNotices(trx: Kysely<Database>, ...added: readonly NewNotice[]): Promise<void> {
  if (added.length === 0) return;
  const rows = added.map(({ kind, to, auction, lot, data = {}, key, at, dueAt = at }) => ({
    kind,
    data: JSON.stringify(data),
    key: key ?? null,
    at,
    due_at: dueAt,
    user_id: typeof to === 'object' && 'user' in to ? to.user : null,
    address: typeof to === 'object' && 'address' in to ? JSON.stringify(to.address) : null,
    auction_id: auction ?? null,
    lot_id: lot ?? null,
  }));
  await trx.insertInto('notices').values(rows).execute();
}

/** A notice to a bidder by paddle, or to the staff. */
export interface PaddleNotice {
  readonly kind: NoticeKind;
  /** Paddle; left out for the staff. */
  readonly bidder?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  /** Distinguishes notices of one kind to one reader about the same lot or auction. */
  readonly about?: string;
  /** Wait before the mail, ms. */
  readonly delay?: number;
}

/** The key of notices of one kind about one lot, or about an auction. */
const noticeKey = (kind: NoticeKind, auction: string, lot = '', about = ''): string =>
  `${kind} ${auction} ${lot} ${about}`;

/** The subject of the notices of one statement. */
interface NoticeSubject {
  readonly auction: string;
  /** Left out if they concern the whole auction. */
  readonly lot?: string | undefined;
  /** Server time in ms. */
  readonly at: number;
}

/**
 * Readers by paddle. Only accounts with a confirmed address get mail; bidders who cannot sign in get none.
 */
const readersIn = (auction: string): string => `
  left join paddles on paddles.auction_id = ${auction} and paddles.paddle = wanted.bidder
  left join users on users.id = paddles.user_id and users.activated`;

/** $1 auction, $2 lot, $3 at, $4 kinds, $5 paddles (null: the staff), $6 data, $7 keys, $8 delays */
const NOTICES = {
  name: 'notices',
  text: `
    insert into notices (kind, user_id, auction_id, lot_id, data, key, at, due_at)
    select wanted.kind, users.id, $1, $2, wanted.data::jsonb, concat_ws(' ', wanted.key, users.id), $3::bigint,
      $3::bigint + wanted.delay
    from unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::bigint[])
      as wanted (kind, bidder, data, key, delay)
    ${readersIn('$1')}
    where wanted.bidder is null or users.id is not null`,
};

/** The statement that adds notices; undefined if there are none. */
export function noticeWrite(
  { auction, lot, at }: NoticeSubject,
  added: readonly PaddleNotice[],
): pg.QueryConfig | undefined {
  if (added.length === 0) return undefined;
  const keyOf = ({ kind, about }: PaddleNotice): string => noticeKey(kind, auction, lot, about);
  const values = [
    auction,
    lot ?? null,
    at,
    added.map(({ kind }) => kind),
    added.map(({ bidder }) => bidder ?? null),
    added.map(({ data = {} }) => JSON.stringify(data)),
    added.map(keyOf),
    added.map(({ delay = 0 }) => delay),
  ];
  return { ...NOTICES, values };
}

/** The least time between two mails of such a kind about one lot to one reader, ms. */
export const PAUSE_BETWEEN_MAILS = 30 * MINUTE;
/** The same for a mail whose reader has little time left to act on it. */
const SHORT_PAUSE = 2 * MINUTE;
/** A lot has short pauses during this time before its end, ms. It includes the time of an extension. */
const LAST_HOUR = HOUR;

/** Time from which the pauses between "outbid" mails are short. @param end of the lot, ms */
export const lastHourOf = (end: number): number => end - LAST_HOUR;

/**
 * Adds notices with a pause between them. A notice that comes too early waits for the end of the pause, and
 * replaces all notices that follow until then:
 *
 *     outbid at     0:00      0:03      0:04 … 0:29      0:31      the last hour begins at 0:45
 *     notice due    0:00      0:30      none             0:45
 *     outbid at     0:46      0:46 … 0:47      0:50
 *     notice due    0:47      none             0:50
 *
 * $1 auctions, $2 lots, $3 at, $4 kinds, $5 paddles, $6 when their pauses become short, $7 pause, $8 short
 * pause; no notice twice
 */
const THROTTLED_NOTICES = {
  name: 'throttled-notices',
  text: `
    with readers as (
      select wanted.kind, wanted.auction_id, wanted.lot_id, wanted.short_from, users.id as user_id,
        coalesce(last.due_at, 0) as last_at
      from unnest($1::text[], $2::text[], $4::text[], $5::text[], $6::bigint[])
        as wanted (auction_id, lot_id, kind, bidder, short_from)
      ${readersIn('wanted.auction_id')}
      left join notice_throttles as last
        on last.user_id = users.id and last.lot_id = wanted.lot_id and last.kind = wanted.kind
      where users.id is not null and coalesce(last.due_at, 0) <= $3::bigint
    ),
    due as (
      insert into notice_throttles as known (user_id, lot_id, kind, due_at)
      select user_id, lot_id, kind,
        greatest($3::bigint, least(last_at + $7::bigint, greatest(last_at + $8::bigint, short_from)))
      from readers
      on conflict (user_id, lot_id, kind) do update
        set due_at = excluded.due_at where known.due_at <= $3::bigint
      returning user_id, lot_id, kind, due_at
    )
    insert into notices (kind, user_id, auction_id, lot_id, at, due_at)
    select kind, user_id, readers.auction_id, lot_id, $3::bigint, due.due_at
    from due join readers using (user_id, lot_id, kind)`,
};

/** A notice to a bidder about a lot. */
export interface ThrottledNotice extends Required<Pick<PaddleNotice, 'kind' | 'bidder'>> {
  readonly auction: string;
  readonly lot: string;
  /** Time from which the pause is short, server time in ms; left out if it is always short. */
  readonly shortFrom?: number;
}

/**
 * The statement that adds such notices; undefined if there are none. Runs under the row locks of the lots.
 */
export function throttledNoticeWrite(
  added: readonly ThrottledNotice[],
  at: number,
): pg.QueryConfig | undefined {
  // Each bidder once: a statement must not insert and then update the same row.
  const distinct = [
    ...new Map(added.map((notice) => [`${notice.kind} ${notice.lot} ${notice.bidder}`, notice])).values(),
  ];
  if (distinct.length === 0) return undefined;
  const values = [
    distinct.map(({ auction }) => auction),
    distinct.map(({ lot }) => lot),
    at,
    distinct.map(({ kind }) => kind),
    distinct.map(({ bidder }) => bidder),
    distinct.map(({ shortFrom = 0 }) => shortFrom),
    PAUSE_BETWEEN_MAILS,
    SHORT_PAUSE,
  ];
  return { ...THROTTLED_NOTICES, values };
}
