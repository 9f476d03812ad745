import { existsSync } from 'node:fs';
import { DIST } from '../../root.ts';
import { startTestPostgres } from '../../server/testing/postgres.ts';
import { withFixture } from '../../server/testing/templates.ts';
import { type Figure, figuresTable, holds } from '../figures.ts';
import { burst } from './burst.ts';
import { latency } from './latency.ts';
import { memory } from './memory.ts';
import { render } from './render.ts';
import { startReplay } from './replay.ts';
import { room } from './room.ts';
import { search } from './search.ts';
import { setBenchStage } from './stage.ts';
import { start } from './start.ts';
import { throughput } from './throughput.ts';
import { typing } from './typing.ts';

const BUNDLE = `${DIST}auction-elements.js`;

/** Benchmarks on pages of one auction with a thousand lots. */
const ON_STAGE = { start, burst, typing, render, latency, room, throughput };
/** Benchmarks with separate data. */
const ALONE = { search, memory };
const NAMES = [...Object.keys(ON_STAGE), ...Object.keys(ALONE)];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) giveUp(`There is no benchmark ${unknown.join(', ')}, only ${NAMES.join(', ')}.`);
else if (!existsSync(BUNDLE)) giveUp('There is no build in dist: run `npm run build` first.');
else {
  const stopPostgres = await startTestPostgres({ fixture: withFixture });
  await run(asked.length > 0 ? asked : NAMES).finally(stopPostgres);
}

/** Runs these benchmarks, each with its baseline; exit code 1 if a bound is exceeded. */
async function run(names: readonly string[]): Promise<void> {
  const figures: Figure[] = [];
  const wanted = <Part>(parts: Record<string, Part>): Part[] =>
    Object.entries(parts).flatMap(([name, part]) => (names.includes(name) ? [part] : []));
  const onStage = wanted(ON_STAGE);
  if (onStage.length > 0) {
    const stage = await setBenchStage(1_000);
    const replay = await startReplay(stage);
    try {
      for (const part of onStage) figures.push(...[await part(stage, replay)].flat());
    } finally {
      replay.stop();
      await stage.stop();
    }
  }
  for (const part of wanted(ALONE)) figures.push(await part());
  process.stdout.write(`\n${figuresTable(figures)}\n`);
  process.exitCode = figures.every(holds) ? 0 : 1;
}

function giveUp(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
