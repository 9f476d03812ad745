import { startTestBackend } from '../../server/testing/test-backend.ts';
import { type Figure, quantile, timeRatio } from '../figures.ts';
import type { LabStage } from '../stage.ts';
import { insertHorses } from './horses.ts';

const HORSES = 20_000;
/** Number of alternating rounds, so that both sides run under the same load. */
const ROUNDS = 8;
const WARM_UP = 2;
const LOOKUP = '/bench/lot';

/** Search terms, complete and while they are being typed. */
const TERMS = [
  // First letters.
  'do',
  've',
  'ka',
  'st',
  'ma',
  'fü',
  'ha',
  'co',
  'li',
  'ro',
  'vesp',
  'silb',
  'fürst',
  'corne',
  'rosen',
  // Words of facts and texts of thousands of lots.
  'mare',
  'Wallach',
  'hannoveraner',
  'chestnut',
  'Kranichmoor',
  'jument noir',
  'jumping',
  'rideability',
  '1',
  '12',
  '77',
  '12a',
  // Misspelt.
  'hanoverain',
  'kranichmor',
  'schtute',
  'chesnut mare',
  'wesfale',
  'lidnegard',
  'silberfe',
  'فرس',
  'أدهم',
  'الأشقر',
  'حصان مخصي',
  'قفز',
  'هانوفيري',
  // Terms without a result.
  'qqqq',
  'xyzzy',
  '🐴🐴',
  '%_',
  'wxyz abcd',
  'x'.repeat(100),
];

/** Suggestions over HTTP among twenty thousand horses, against a lot by its primary key on the same server. */
export async function search(stage: LabStage): Promise<Figure> {
  const world = await startTestBackend({
    databaseUrl: await stage.createDatabase(),
    mount(app, { db }) {
      app.get(`${LOOKUP}/:id`, async (context) =>
        context.json(
          await db
            .selectFrom('lots')
            .select(['id', 'number', 'names', 'status', 'price'])
            .where('id', '=', context.req.param('id'))
            .executeTakeFirstOrThrow(),
        ),
      );
    },
    hub: {},
  });
  stage.onStop(world.stop);
  await insertHorses(world.backend.db, HORSES, Date.now());
  const samples = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [turn, term] of TERMS.entries()) {
      const lot = `horses-${1 + ((turn * 37 + round) % (HORSES / 100))}-${1 + turn}`;
      const bare = await millisecondsOf(`${world.backend.url}${LOOKUP}/${lot}`);
      const ours = await millisecondsOf(`${world.api}/search/${encodeURIComponent(term)}?limit=5&lang=en`);
      if (round < WARM_UP) continue;
      samples.bare.push(bare);
      samples.ours.push(ours);
    }
  }
  const times = { ours: quantile(samples.ours, 0.95), baseline: quantile(samples.bare, 0.95) };
  return timeRatio('suggestions among 20,000 horses over HTTP, p95 (a lot by primary key)', times, 1, 20);
}

async function millisecondsOf(address: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return performance.now() - start;
}
