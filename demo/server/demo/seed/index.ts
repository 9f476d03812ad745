import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { AUCTIONEER } from '../../../world/auctioneer.ts';
import { ACCOUNTS, BOTS, DEMO_PASSWORD, type DemoUser } from '../../../world/people.ts';
import { runWrite } from '../../data/run-write.ts';
import type { Database } from '../../data/schema.ts';
import { TENANT } from '../../data/tenant.ts';
import { hashPassword } from '../../people/auth/password.ts';
import { payloadHash } from '../../sale/bids/keys/idempotency-key.ts';
import { writesBetween } from '../../sale/hybrid/writes.ts';
import { journalWrite } from '../../sale/journal.ts';
import { seedContent } from './content.ts';
import type { SaleHistory } from './hybrid-history.ts';
import { newsRows } from './news.ts';
import { buildWorld, type World } from './world.ts';

export { ACCOUNTS, DEMO_PASSWORD } from '../../../world/people.ts';

/** Rows per statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 400;

/**
 * Writes all demo data as of `now` (ms since the epoch) to a migrated database without auctions.
 */
export async function seedWorld(db: Kysely<Database>, now: number): Promise<void> {
  const world = buildWorld(now);
  const users = await userRows();
  await db.transaction().execute(async (trx) => {
    const auctioneer = JSON.stringify(AUCTIONEER);
    await trx
      .insertInto('office')
      .values({ tenant: TENANT, auctioneer })
      // A backend that was started without the demo's data has inserted a row with the name only.
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ auctioneer }))
      .execute();
    await trx
      .insertInto('message_counter')
      .values({ seq: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx.insertInto('users').values(users).execute();
    await trx
      .insertInto('auctions')
      .values([...world.auctions])
      .execute();
    await trx
      .insertInto('lots')
      .values([...world.lots])
      .execute();
    await trx
      .insertInto('paddles')
      .values([...world.paddles])
      .execute();
    await writeBids(trx, world);
    await trx
      .insertInto('participations')
      .values([...world.participations])
      .execute();
    for (const sale of world.sales) await writeSale(trx, sale);
    const favourites = world.lots
      .filter((_, index) => index % 9 === 2)
      .map((lot) => ({ user_id: 'user-anna', lot_id: lot.id }));
    await trx.insertInto('favourites').values(favourites).execute();
    await trx.insertInto('breaking_news').values(newsRows(now)).execute();
  });
  await seedContent(db);
}

async function writeBids(
  trx: Kysely<Database>,
  { requests, ledger }: Pick<World, 'requests' | 'ledger'>,
): Promise<void> {
  for (const batch of batches(requests)) {
    const rows = batch.map((request) => {
      const { lot_id: auctionlot, amount, kind } = request;
      return { ...request, payload_hash: payloadHash({ auctionlot, amount, kind }), accepted: true };
    });
    await trx.insertInto('bid_requests').values(rows).execute();
  }
  for (const lines of batches(ledger)) await trx.insertInto('bids').values(lines).execute();
}

async function writeSale(trx: Kysely<Database>, { state, actions }: SaleHistory): Promise<void> {
  for (const write of writesBetween(null, state)) await runWrite(trx, write);
  for (const { action, at } of actions) await runWrite(trx, journalWrite(state.id, null, action, at));
}

async function userRows() {
  const demo = await hashPassword(DEMO_PASSWORD);
  // One random password for all bots, which is not stored: sign-in as a bot is impossible.
  const nobody = await hashPassword(randomBytes(32).toString('base64url'));
  const row = (person: DemoUser, password: string, index: number, isActivated = true) => ({
    id: person.id,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    password,
    scope: JSON.stringify(person.scope),
    phone: `+49 30 23125 ${600 + index}`,
    country: 'DE',
    activated: isActivated,
  });
  return [
    ...ACCOUNTS.map((person, index) => row(person, demo, index)),
    // Their addresses are not confirmed, so they get no mail.
    ...BOTS.map((bot, index) => row(bot, nobody, ACCOUNTS.length + index, false)),
  ];
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
