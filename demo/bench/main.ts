import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, holds, table } from './figures.ts';
import { latency } from './latency.ts';
import { memory } from './memory.ts';
import { render } from './render.ts';
import { room } from './room.ts';
import { search } from './search.ts';
import { setStage } from './stage.ts';
import { throughput } from './throughput.ts';

const BUNDLE = fileURLToPath(new URL('../../dist/auction-elements.js', import.meta.url));

if (existsSync(BUNDLE)) await run();
else {
  process.stderr.write('There is no build in dist: run `npm run build` first.\n');
  process.exitCode = 1;
}

/** Runs every benchmark with its baseline; exit code 1 if a bound is exceeded. */
async function run(): Promise<void> {
  const figures: Figure[] = [];
  const stage = await setStage(1_000);
  try {
    figures.push(...(await render(stage)), await latency(stage), await room(stage), await throughput(stage));
  } finally {
    await stage.stop();
  }
  figures.push(await search(), await memory());
  process.stdout.write(`\n${table(figures)}\n`);
  process.exitCode = figures.every(holds) ? 0 : 1;
}
