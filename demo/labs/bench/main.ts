import { existsSync } from 'node:fs';
import { DIST } from '../../root.ts';
import { type Figure, figuresTable, isWithinBound } from '../figures.ts';
import { print, runLab } from '../lab.ts';
import { type LabStage, onStage } from '../stage.ts';
import { burst } from './burst.ts';
import { latency } from './latency.ts';
import { memory } from './memory.ts';
import { render } from './render.ts';
import { startReplay } from './replay.ts';
import { room } from './room.ts';
import { search } from './search.ts';
import { startBenchStage } from './stage.ts';
import { start } from './start.ts';
import { throughput } from './throughput.ts';
import { typing } from './typing.ts';

const BUNDLE = `${DIST}auction-elements.js`;

/** Benchmarks on pages of one auction with a thousand lots. */
const STAGE_BENCHMARKS = { start, burst, typing, render, latency, room, throughput };
/** Benchmarks that create their own data. */
const SEPARATE_BENCHMARKS = { search, memory };
const NAMES = [...Object.keys(STAGE_BENCHMARKS), ...Object.keys(SEPARATE_BENCHMARKS)];

await runLab((signal) => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}, only ${NAMES.join(', ')}.`);
  if (!existsSync(BUNDLE)) throw new Error('There is no build in dist: run `npm run build` first.');
  return onStage({ signal }, (stage) => run(stage, names.length > 0 ? names : NAMES));
});

/** Runs these benchmarks, each with its baseline. @returns whether all bounds hold */
async function run(stage: LabStage, names: readonly string[]): Promise<boolean> {
  const figures: Figure[] = [];
  const chosenParts = <Part>(parts: Record<string, Part>): Part[] =>
    Object.entries(parts).flatMap(([name, part]) => (names.includes(name) ? [part] : []));
  const shared = chosenParts(STAGE_BENCHMARKS);
  if (shared.length > 0) {
    const benchStage = await startBenchStage(stage, 1_000);
    const replay = await startReplay(benchStage);
    for (const part of shared) figures.push(...[await part(benchStage, replay)].flat());
  }
  for (const part of chosenParts(SEPARATE_BENCHMARKS)) figures.push(await part(stage));
  print(`\n${figuresTable(figures)}`);
  return figures.every(isWithinBound);
}
