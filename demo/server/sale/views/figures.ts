import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { Locale } from '../../../../src/domain/locale.ts';
import { STAFF_SCOPES } from '../../../../src/domain/staff-scopes.ts';
import {
  ConsoleViews,
  type LotViews,
  type ViewedLot,
  ViewedLots,
  type ViewSpan,
} from '../../../console-api/views.ts';
import { hasEmail } from '../../data/by-email.ts';
import { type PresentContext, slugIn, textIn } from '../../data/localized.ts';
import { instant } from '../../data/lot-book.ts';
import type { Database } from '../../data/schema.ts';
import type { LocalSlugs, LocalText } from '../../data/stored.ts';
import { mapValid } from '../../lib/map-valid.ts';

/** Views that count. Views by the auctioneer's own staff do not: they show no interest in a lot. */
const COUNTED = sql`(select lot_views.* from lot_views
  left join users on users.id = lot_views.user_id
  where users.id is null or not users.scope ?| ${STAFF_SCOPES}::text[])`;

/** The figures of the joined views `v`. */
const FIGURES = sql`
  count(v.id)::int as views,
  (count(distinct v.visitor_hash) + count(distinct v.user_id))::int as visitors,
  round(coalesce(sum(v.watched_ms), 0) / 1000.0)::int as seconds,
  count(distinct v.user_id)::int as bidders,
  count(v.user_id)::int as "bidderViews",
  round(coalesce(sum(v.watched_ms) filter (where v.user_id is not null), 0) / 1000.0)::int as "bidderSeconds"`;

type Named<Row> = Omit<Row, 'name'> & { readonly names: LocalText };

const named = <Row extends { readonly names: LocalText }>({ names, ...row }: Row, locale: Locale) => ({
  ...row,
  name: textIn(locale, names),
});

interface ViewedAuctionRow extends Pick<ConsoleViews[number], 'id' | 'timeZone' | 'views'> {
  readonly names: LocalText;
  readonly slugs: LocalSlugs;
  readonly start_at: number;
}

/** The auctions, each with the number of views of its lots. */
export async function viewedAuctions(
  db: Kysely<Database>,
  { locale, log }: PresentContext,
): Promise<ConsoleViews> {
  const { rows } = await sql<ViewedAuctionRow>`
    select auctions.id, auctions.names, auctions.slugs, auctions.start_at, auctions.time_zone as "timeZone",
      count(v.id)::int as views
    from auctions
    left join lots on lots.auction_id = auctions.id
    left join ${COUNTED} as v on v.lot_id = lots.id
    group by auctions.id
    order by auctions.position, auctions.id`.execute(db);
  return mapValid(rows, log, 'Viewed auctions', (row) =>
    v.parse(ConsoleViews.item, {
      ...named(row, locale),
      slug: slugIn(locale, row.slugs, row.id),
      start: instant(row.start_at),
    }),
  );
}

/** The lots of an auction with their figures, in the order of the catalogue. */
export async function viewedLots(
  db: Kysely<Database>,
  auction: string,
  { locale, log }: PresentContext,
): Promise<ViewedLot[]> {
  const { rows } = await sql<Named<ViewedLot>>`
    select lots.id, lots.number, lots.names, ${FIGURES}
    from lots left join ${COUNTED} as v on v.lot_id = lots.id
    where lots.auction_id = ${auction}
    group by lots.id
    order by lots.position, lots.id`.execute(db);
  const { item } = ViewedLots.entries.lots;
  return mapValid(rows, log, `Viewed lots of ${auction}`, (row) => v.parse(item, named(row, locale)));
}

/** A lot with its figures over time; undefined if there is no such lot. @param now server time in ms */
export async function lotViews(
  { db, now }: { readonly db: Kysely<Database>; readonly now: number },
  lot: string,
  locale: Locale,
): Promise<LotViews | undefined> {
  const { rows } = await sql<Named<Omit<LotViews, 'hours' | 'days'>>>`
    select lots.id, lots.number, lots.names, auctions.time_zone as "timeZone", ${FIGURES}
    from lots
    join auctions on auctions.id = lots.auction_id
    left join ${COUNTED} as v on v.lot_id = lots.id
    where lots.id = ${lot}
    group by lots.id, auctions.id`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const zone = row.timeZone ?? 'UTC';
  const [hours, days] = await Promise.all([
    spans(db, { lot, now, zone: 'UTC', unit: 'hour', count: 24 }),
    spans(db, { lot, now, zone, unit: 'day', count: 14 }),
  ]);
  return { ...named(row, locale), hours, days };
}

interface Spans {
  readonly lot: string;
  readonly now: number;
  /** Time zone whose full hours or midnights begin the spans. */
  readonly zone: string;
  readonly unit: 'hour' | 'day';
  readonly count: number;
}

/** The views that began in each of the last spans, including spans without views. */
async function spans(db: Kysely<Database>, { lot, now, zone, unit, count }: Spans): Promise<ViewSpan[]> {
  const begin = (ms: unknown) =>
    sql`date_trunc(${unit}::text, to_timestamp(${ms} / 1000.0) at time zone ${zone}::text)`;
  const latest = begin(sql`${now}::bigint`);
  const { rows } = await sql<{ at: number; views: number; bidderViews: number }>`
    select (extract(epoch from span at time zone ${zone}::text) * 1000)::bigint as at,
      count(v.id)::int as views, count(v.user_id)::int as "bidderViews"
    from generate_series(
      ${latest} - ${count - 1}::int * ${`1 ${unit}`}::interval, ${latest}, ${`1 ${unit}`}::interval
    ) as span
    left join ${COUNTED} as v on v.lot_id = ${lot} and ${begin(sql`v.started_at`)} = span
    group by span
    order by span`.execute(db);
  return rows.map(({ at, ...span }) => ({ from: instant(at), ...span }));
}

/** Deletes a user's views. Returns their number; null if no account has this address. */
export async function eraseViewsOf(
  db: Kysely<Database>,
  email: string,
): Promise<{ readonly user: string; readonly erased: number } | null> {
  const user = await db.selectFrom('users').select('id').where(hasEmail(email)).executeTakeFirst();
  if (user === undefined) return null;
  const { numDeletedRows } = await db
    .deleteFrom('lot_views')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return { user: user.id, erased: Number(numDeletedRows) };
}
