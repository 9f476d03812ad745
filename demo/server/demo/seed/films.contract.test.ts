import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFilms, captionFiles } from '../../../site/pictures/film-plan.ts';
import { type Backend, startBackend } from '../../backend/backend.ts';
import { silentLog } from '../../lib/log.ts';
import { createTestClock } from '../../testing/clock.ts';
import { createTestDatabase } from '../../testing/postgres.ts';
import { seedFilms } from './films.ts';
import { seedWorld } from './index.ts';

let backend: Backend;

beforeAll(async () => {
  const clock = createTestClock();
  clock.set(Date.UTC(2026, 10, 21, 17, 7));
  const databaseUrl = await createTestDatabase('empty');
  backend = await startBackend({ dataDir: '', databaseUrl, seed: seedWorld, clock, log: silentLog });
});
afterAll(() => backend?.stop());

const listed = async () => {
  const lots = await backend.db.selectFrom('lots').select(['id', 'videos']).execute();
  return lots.flatMap(({ videos }) => videos);
};

it('lists every film with its lot where films can be made, and none elsewhere', async () => {
  await seedFilms(backend.db, true);
  const videos = await listed();
  expect(videos.map(({ url }) => url).sort()).toEqual(
    allFilms()
      .map(({ name }) => `/pictures/${name}.mp4`)
      .sort(),
  );
  const captions = captionFiles(allFilms());
  const addresses = videos.flatMap((video) => video.captions?.map(({ url }) => url) ?? []);
  expect(addresses).toHaveLength(captions.size);
  for (const address of addresses) expect(captions.has(address.replace('/pictures/', ''))).toBe(true);
  await seedFilms(backend.db, true);
  expect(await listed()).toHaveLength(videos.length);
  await seedFilms(backend.db, false);
  expect(await listed()).toEqual([]);
});

it("leaves an auctioneer's own videos alone", async () => {
  const { id } = await backend.db
    .selectFrom('lots')
    .innerJoin('auctions', 'auctions.id', 'lots.auction_id')
    .select('lots.id')
    .executeTakeFirstOrThrow();
  const own = [{ title: 'Own', url: 'https://video.example/own' }];
  await backend.db
    .updateTable('lots')
    .set({ videos: JSON.stringify(own) })
    .where('id', '=', id)
    .execute();
  for (const canEncode of [true, false]) {
    await seedFilms(backend.db, canEncode);
    const row = await backend.db.selectFrom('lots').select('videos').where('id', '=', id).executeTakeFirst();
    expect(row?.videos).toEqual(own);
  }
});
