import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MyData } from '../../../../../src/api/schema/my-data.ts';
import type { Locale } from '../../../../../src/domain/locale.ts';
import { textIn } from '../../../data/localized.ts';
import { instant, instantOrNull } from '../../../data/lot-book.ts';
import { fromParticipationRow, type ParticipationRow } from '../../../data/participation-row.ts';
import type { Database } from '../../../data/schema.ts';
import type { LocalText } from '../../../data/stored.ts';
import type { Services } from '../../services.ts';
import { myActivities } from './activities.ts';
import { findProfile } from './profile.ts';

type Deps = Pick<Services, 'db' | 'sales' | 'log' | 'now'>;

/** The lot that a row concerns, in the form of the file. */
interface LotRow {
  readonly auctionlot: string;
  readonly number: string;
  readonly names: LocalText;
  readonly auction_names: LocalText;
}
const LOT = sql`lots.id as auctionlot, lots.number, lots.names, auctions.names as auction_names`;
const JOIN_LOT = sql`join lots on lots.id = lot_id join auctions on auctions.id = lots.auction_id`;

/** All stored data of a user; undefined if the user does not exist (any more). */
export async function myData(services: Deps, id: string, locale: Locale): Promise<MyData | undefined> {
  const { db, now } = services;
  const profile = await findProfile(db, id);
  if (profile === undefined) return undefined;
  const rows = async <Row>(query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;
  const lotRows = <Row extends object>(query: RawBuilder<Row & LotRow>) =>
    rows(query).then((found) =>
      found.map(({ names, auction_names, ...row }) => ({
        ...row,
        name: textIn(locale, names),
        auction: textIn(locale, auction_names),
      })),
    );
  const activities = await myActivities(services, id, locale);
  return {
    at: instant(now()),
    profile,
    ...(await consents(db, id)),
    secondFactor: await secondFactor(db, id),
    favourites: await lotRows(
      sql<LotRow>`select ${LOT} from favourites ${JOIN_LOT} where user_id = ${id} order by lots.id`,
    ),
    bids: withInstants(
      await lotRows(sql<LotRow & { kind: string; amount: number; at: number }>`
        select ${LOT}, bid_requests.kind, bid_requests.amount, bid_requests.at
        from bid_requests ${JOIN_LOT}
        where user_id = ${id} and accepted order by bid_requests.id desc`),
    ),
    activities: activities.map(({ auctionlot, standing, amount, max = null }) => ({
      auctionlot: String(auctionlot.id),
      standing,
      amount,
      max,
    })),
    auctions: await paddles(db, id, locale),
    questions: withInstants(
      await lotRows(sql<LotRow & { topic: string; message: string; at: number }>`
        select ${LOT}, contacts.topic, contacts.message, contacts.at from contacts ${JOIN_LOT}
        where user_id = ${id} order by contacts.id desc`),
    ),
    acts: withInstants(
      await rows(sql<{ act: string; reason: string; at: number }>`
        select act, reason, at from account_acts where user_id = ${id} order by id desc`),
    ),
    views: (
      await lotRows(sql<
        LotRow & { startedAt: number; lastSeenAt: number; seconds: number; locale: Locale }
      >`select ${LOT}, started_at as "startedAt", last_seen_at as "lastSeenAt",
          round(watched_ms / 1000.0)::int as seconds, locale
        from lot_views ${JOIN_LOT} where user_id = ${id} order by started_at desc`)
    ).map((row) => ({ ...row, startedAt: instant(row.startedAt), lastSeenAt: instant(row.lastSeenAt) })),
    sessions: (
      await rows(sql<{ created: number; expires: number }>`
        select created_at as created, expires_at as expires from sessions where user_id = ${id}`)
    ).map(({ created, expires }) => ({ createdAt: instant(created), expiresAt: instant(expires) })),
    browsers: (
      await rows(sql<{ used: number }>`select used_at as used from devices where user_id = ${id}`)
    ).map(({ used }) => ({ usedAt: instant(used) })),
    mails: withInstants(
      await rows(sql<{ subject: string; at: number }>`
        select subject, at from mails where lower(recipient) = lower(${profile.email}) order by id desc`),
    ),
  };
}

const withInstants = <Row extends { readonly at: number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, at: instant(row.at) }));

async function consents(
  db: Kysely<Database>,
  id: string,
): Promise<Pick<MyData, 'termsAgreedAt' | 'newsletter'>> {
  const row = await db
    .selectFrom('users')
    .leftJoin('newsletter_subscriptions as letter', (join) =>
      join.on((is) => is(is.fn('lower', ['letter.email']), '=', is.fn('lower', ['users.email']))),
    )
    .select(['users.terms_at', 'letter.locale', 'letter.consent_at', 'letter.confirmed_at'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const { locale, consent_at: consentAt } = row;
  return {
    termsAgreedAt: instantOrNull(row.terms_at),
    newsletter:
      locale === null || consentAt === null
        ? null
        : { locale, consentAt: instant(consentAt), confirmedAt: instantOrNull(row.confirmed_at) },
  };
}

/** Without the key, which is a secret. */
async function secondFactor(db: Kysely<Database>, id: string): Promise<MyData['secondFactor']> {
  const row = await db
    .selectFrom('second_factors')
    .select('confirmed_at')
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row ? { confirmedAt: instantOrNull(row.confirmed_at) } : null;
}

/** Auctions in which the user has a paddle; without an admission its fields are false or null. */
async function paddles(db: Kysely<Database>, id: string, locale: Locale): Promise<MyData['auctions']> {
  const { rows } = await sql<ParticipationRow & { names: LocalText; paddle: string }>`
    select auctions.names, paddles.paddle, participations.amount_limit, participations.raised_limit,
      participations.requested_limit,
      coalesce(participations.requested, false) as requested,
      coalesce(participations.accepted, false) as accepted,
      coalesce(participations.rejected, false) as rejected,
      coalesce(participations.unlimited, false) as unlimited
    from paddles
    join auctions on auctions.id = paddles.auction_id
    left join participations on participations.auction_id = paddles.auction_id
      and participations.bidder = paddles.paddle
    where paddles.user_id = ${id} order by auctions.id`.execute(db);
  return rows.map((row) => ({
    auction: textIn(locale, row.names),
    paddle: row.paddle,
    ...fromParticipationRow(row),
  }));
}
