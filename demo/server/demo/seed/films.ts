import { type Kysely, sql } from 'kysely';
import { allFilms } from '../../../site/pictures/film-plan.ts';
import { videoOf } from '../../../world/picture-files.ts';
import type { Database } from '../../data/schema.ts';

/**
 * Lists the films of the demo's horses with their lots. Called at each start: films can be made
 * on one machine and not on another, and no lot must list one that does not exist.
 *
 * @param canEncode whether the films exist or can be made when they are requested
 */
export async function seedFilms(db: Kysely<Database>, canEncode: boolean): Promise<void> {
  const films = new Map<string, ReturnType<typeof videoOf>[]>();
  for (const { horse, name, title } of canEncode ? allFilms() : [])
    films.set(horse, [...(films.get(horse) ?? []), videoOf(name, title)]);
  await db.transaction().execute(async (trx) => {
    // Only rows that this function wrote before: an auctioneer's own videos stay.
    const ours = sql<boolean>`videos::text like ${'%"/pictures/%'}`;
    await trx.updateTable('lots').set({ videos: '[]' }).where(ours).execute();
    for (const [horse, videos] of films)
      await trx
        .updateTable('lots')
        .set({ videos: JSON.stringify(videos) })
        .where(sql<string>`names ->> 'en'`, '=', horse)
        .where(sql<boolean>`videos = '[]'`)
        .execute();
  });
}
