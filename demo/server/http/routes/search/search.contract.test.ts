import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedBid, bid, call, tokenOf } from '../../../../../src/testing/contract/client.ts';
import { openDatabase } from '../../../data/database.ts';
import { silentLog } from '../../../lib/log.ts';
import { type BackendUnderTest, startTestBackend } from '../../../testing/test-backend.ts';

/* Tests that the search follows all writes to the tables, from any code. */

let world: BackendUnderTest;

beforeAll(async () => {
  world = await startTestBackend({ trustedProxies: ['127.0.0.1', '::1'] });
});
afterAll(() => world?.stop());

async function found(term: string, limit = 20): Promise<string[]> {
  const { json } = await call(world, `/search/${encodeURIComponent(term)}?limit=${limit}`);
  return (json as { id: string }[]).map(({ id }) => id);
}

/** The version of a lot's search document: changes with every write to it. */
async function versionOf(lot: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select xmin::text || ctid::text as version from lot_search where lot_id = ${lot}`.execute(
    world.backend.db,
  );
  return rows[0]?.version ?? 'none';
}

it('follows a changed name, a withdrawal and its end, and a deletion', async () => {
  const { db } = world.backend;
  const { id } = await world.makeLot({ entry: { name: 'Morgenrot' } });
  const set = (change: object) => db.updateTable('lots').set(change).where('id', '=', id).execute();
  await set({ names: JSON.stringify({ en: 'Abendrot' }) });
  expect([await found('Morgenrot'), await found('Abendrot')]).toEqual([[], [id]]);
  await set({ status: 'withdrawn' });
  expect(await found('Abendrot')).toEqual([]);
  await set({ status: 'active' });
  expect(await found('Abendrot')).toEqual([id]);
  await db.deleteFrom('lots').where('id', '=', id).execute();
  expect(await found('Abendrot')).toEqual([]);
});

it('expands ligatures before it cuts a term to its length', async () => {
  const { id } = await world.makeLot({ entry: { name: 'Ligaturprobe' } });
  expect(await found('ﷺ Ligaturprobe')).toEqual([id]);
  expect(await found(`${'ﷺ'.repeat(10)} Ligaturprobe`)).toEqual([]);
});

it.each([
  ['mare', 'Mares'],
  ['Stute', 'Stuten'],
  ['jument', 'juments'],
  ['فرس', 'الفرس'],
])('finds by the word %s only mares, whatever the texts say about the dam', async (word, variant) => {
  const { db } = world.backend;
  const lots = await Promise.all([world.makeLot(), world.makeLot()]);
  const [mare, gelding] = lots;
  const texts = {
    en: 'Out of a mare.',
    de: 'Aus einer Stute.',
    fr: 'Fils de jument.',
    ar: 'الأم فرس، يطلبها الفرسان.',
  };
  const sexes = [
    { en: 'Mare', de: 'Stute', fr: 'Jument', ar: 'فرس' },
    { en: 'Gelding', de: 'Wallach', fr: 'Hongre', ar: 'حصان مخصي' },
  ];
  for (const [index, lot] of lots.entries())
    await db
      .updateTable('lots')
      .set({ descriptions: JSON.stringify(texts), facts: JSON.stringify({ sex: sexes[index] }) })
      .where('id', '=', lot.id)
      .execute();
  for (const term of [word, variant]) {
    const hits = await found(term);
    expect(hits).toContain(mare.id);
    expect(hits).not.toContain(gelding.id);
  }
  expect(await found('Hongre')).toContain(gelding.id);
});

it('puts a lot behind open ones once it is closed', async () => {
  const first = await world.makeLot({ entry: { name: 'Rangfolge' } });
  const second = await world.makeLot({ entry: { name: 'Rangfolge' } });
  for (const [closed, open] of [
    [first, second],
    [second, first],
  ] as const) {
    const { db } = world.backend;
    await db.updateTable('lots').set({ status: 'active' }).where('id', '=', open.id).execute();
    await db.updateTable('lots').set({ status: 'sold' }).where('id', '=', closed.id).execute();
    expect(await found('Rangfolge')).toEqual([open.id, closed.id]);
    expect(await found('Rangfolge', 1)).toEqual([open.id]);
  }
});

it('writes no search document for a bid, only when a lot is closed', async () => {
  const lot = await world.makeLot({ buyNowPrice: 9000 });
  const before = await versionOf(lot.id);
  expect(before).not.toBe('none');
  const token = await tokenOf(world, world.anna);
  acceptedBid(await bid(world, token, lot.id, 1000));
  expect(await versionOf(lot.id)).toBe(before);
  await world.backend.db.updateTable('lots').set({ status: 'sold' }).where('id', '=', lot.id).execute();
  expect(await versionOf(lot.id)).not.toBe(before);
});

it('takes lots whose stored texts have an unexpected form, and texts of any length', async () => {
  const { id } = await world.makeLot({ entry: { name: 'Sonderfall' } });
  const change = {
    facts: JSON.stringify(['Sonderfakt', { sex: 5 }]),
    pedigree: '"Sonderling"',
    descriptions: JSON.stringify({ en: 'Sonderwort '.repeat(200_000), de: 7 }),
  };
  await world.backend.db.updateTable('lots').set(change).where('id', '=', id).execute();
  const { rows } = await sql<{ lot_id: string }>`
    select lot_id from lot_search where words @@ search_stems('Sonderwort')`.execute(world.backend.db);
  expect(rows).toEqual([{ lot_id: id }]);
});

it('lets transactions that bring the same new words in another order follow each other', async () => {
  const words = Array.from({ length: 20 }, (_, index) => `Neuwort${String.fromCharCode(97 + index)}`);
  const rename = async (names: readonly string[]): Promise<string | undefined> => {
    const lots = await Promise.all(names.map(() => world.makeLot()));
    await world.backend.db.transaction().execute(async (trx) => {
      for (const [index, name] of names.entries()) {
        const change = { names: JSON.stringify({ en: name }) };
        await trx
          .updateTable('lots')
          .set(change)
          .where('id', '=', lots[index]?.id ?? '')
          .execute();
      }
    });
    return lots[names.indexOf('Neuworta')]?.id;
  };
  const renamed = await Promise.all([rename(words), rename(words.toReversed())]);
  expect((await found('Neuworta', 2)).sort()).toEqual(renamed.sort());
});

it('says what to do where the database user may not create the extensions', async () => {
  const admin = new pg.Client(world.backend.databaseUrl);
  await admin.connect();
  await admin.query('create database guarded');
  await admin.end();
  const url = Object.assign(new URL(world.backend.databaseUrl), { pathname: '/guarded' }).href;
  const owner = new pg.Client(url);
  await owner.connect();
  await owner.query('revoke create on database guarded from current_user');
  const open = () => openDatabase({ dataDir: '', url, log: silentLog });
  await expect(open()).rejects.toThrow(/extension unaccent, .* run "create extension unaccent"/);
  await owner.query('grant create on database guarded to current_user');
  for (const name of ['unaccent', 'pg_trgm']) await owner.query(`create extension ${name}`);
  await owner.query('revoke create on database guarded from current_user');
  await owner.end();
  await (await open()).close();
});

it('leaves connections to other requests, and a slot to other addresses, however many search at once', async () => {
  const [one, other] = ['198.51.100.1', '198.51.100.2'];
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  const away = new pg.Client(world.backend.databaseUrl);
  await away.connect();
  await away.query('begin; lock table lot_search in access exclusive mode');
  const waiting = Array.from({ length: 15 }, () => call(world, '/search/horse', from(one ?? '')));
  const second = call(world, '/search/horse', from(other ?? ''));
  // Two requests of the first address wait for the lock, and one of the second.
  const lockCount = async (): Promise<number> => {
    const { rows } = await away.query(
      `select count(*)::int as held from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return rows[0].held;
  };
  await expect.poll(lockCount).toBe(3);
  expect((await call(world, '/auction/')).status).toBe(200);
  expect(await lockCount()).toBe(3);
  await away.query('commit');
  await away.end();
  const answers = await Promise.all([...waiting, second]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
