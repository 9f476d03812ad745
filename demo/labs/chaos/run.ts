import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../server/data/database.ts';
import { type Log, silentLog } from '../../server/lib/log.ts';
import { print, resultsFolder } from '../lab.ts';
import { onStage } from '../stage.ts';
import { runBidder } from './bidder.ts';
import { createClerk } from './clerk.ts';
import { areInSync, collectEvidence } from './evidence.ts';
import { injectFaults } from './inject-faults.ts';
import { type OpenPage, openPage } from './page.ts';
import { type PlannedFault, planFaults } from './plan.ts';
import { prepareSaleDay, type SaleDay } from './sale-day.ts';
import { type ChaosStage, startChaosStage } from './stage.ts';
import { type Evidence, judge, type RunVerdict } from './verdict.ts';

export interface RunOptions {
  readonly seed: number;
  /** Length in ms, without preparation and follow-up. */
  readonly length: number;
  readonly hasMercure: boolean;
  /** Ends the run before its time, without a verdict. */
  readonly signal: AbortSignal;
}

/** The result of a run. */
export interface RunResult {
  readonly faults: readonly PlannedFault[];
  readonly evidence: Evidence;
  readonly verdict: RunVerdict;
  /** Seconds until all pages showed the server's data. */
  readonly syncSeconds: number;
  /** Writes plan, log and evidence into a folder for inspection. @returns the folder */
  keep(): Promise<string>;
}

const BIDDERS = 120;
const PAGES = 16;
/** Number of pages of signed-in bidders; the other bidders use a guest's page. */
const SIGNED_IN_PAGES = 8;
/** Longest time after the run until all pages show the server's data, ms: paused ones poll every 10 s. */
const SYNC_TIMEOUT = 60_000;
/** Longest time for the first start of the backends, ms. */
const START_TIMEOUT = 120_000;

/**
 * A run with separate data and processes, which are removed when it resolves.
 *
 * @throws an Error with one clear sentence if a part does not start, or the run was ended
 */
export async function run(options: RunOptions): Promise<RunResult> {
  const log: string[] = [];
  const unexpectedEvents: string[] = [];
  const began = performance.now();
  const note = (text: string): void =>
    void log.push(`${((performance.now() - began) / 1000).toFixed(3)} ${text.trimEnd()}`);
  const noteLog: Log = { info: note, warn: (message, error) => note(`${message} ${error ?? ''}`) };
  return onStage({ log: noteLog, signal: options.signal }, async (stage) => {
    const chaos = await startChaosStage(stage, {
      hasMercure: options.hasMercure,
      onOutput: note,
      onCrash: (what) => void unexpectedEvents.push(what),
    });
    const outcome = await runOn(chaos, options, note, unexpectedEvents);
    return { ...outcome, keep: () => keep(options, outcome, log) };
  });
}

async function runOn(
  stage: ChaosStage,
  { seed, length, hasMercure, signal }: RunOptions,
  note: (text: string) => void,
  unexpectedEvents: readonly string[],
): Promise<Omit<RunResult, 'keep'>> {
  const { db, close } = await openDatabase({ dataDir: '', url: stage.databaseUrl, log: silentLog });
  const pages: OpenPage[] = [];
  let isRunning = true;
  try {
    const day = await prepareSaleDay(db, { seed, length, bidders: BIDDERS });
    await Promise.race([
      stage.startBackends(),
      delay(START_TIMEOUT).then(() => fail('The backends did not start.')),
    ]);
    const { api } = stage;
    const clerk = createClerk({ seed, day, api, isRunning: () => isRunning });
    await clerk.admit();
    for (let index = 0; index < PAGES; index += 1) {
      const owner = index < SIGNED_IN_PAGES ? (day.bidders[index] ?? null) : null;
      pages.push(openPage(`page ${index + 1}`, stage, day, owner));
    }
    const guests = pages.slice(SIGNED_IN_PAGES);
    const bidders = day.bidders.map((person, index) =>
      runBidder({
        seed,
        person,
        day,
        api,
        isRunning: () => isRunning,
        page: (index < SIGNED_IN_PAGES ? pages[index] : guests[index % guests.length]) as OpenPage,
      }),
    );
    const acts = clerk.run();
    const plan = planFaults({ seed, length, backends: stage.backends.length, hasMercure });
    const faults: PlannedFault[] = [];
    let lastFaultAt: number | null = null;
    print(`Seed ${seed}, ${length / 1000} s, ${plan.length} faults planned.`);
    const injecting = injectFaults(plan, stage, signal, (fault) => {
      faults.push(fault);
      lastFaultAt = performance.now();
      note(`FAULT ${JSON.stringify(fault)}`);
    });
    // A fault that is over starts its target again, so the stage must not end before.
    stage.onStop(() => injecting.catch(() => undefined));
    await delay(length);
    isRunning = false;
    const injected = (await injecting).map(({ kind }) => kind);
    const sent = (await Promise.all(bidders)).flat();
    const done = await acts;
    const syncSeconds = await waitForSync(stage, day, pages);
    const evidence = await collectEvidence(db, api, day, pages, {
      length,
      planned: plan.map(({ kind }) => kind),
      injected,
      lastFaultAt,
      sent,
      acts: done,
      unexpectedEvents,
    });
    return { faults, evidence, verdict: judge(evidence), syncSeconds };
  } finally {
    isRunning = false;
    for (const page of pages) page.close();
    await close();
  }
}

/** Waits until all pages show the server's data. @returns seconds; `SYNC_TIMEOUT` if they never do */
async function waitForSync(stage: ChaosStage, day: SaleDay, pages: readonly OpenPage[]): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < SYNC_TIMEOUT && !(await areInSync(stage.api, day, pages)))
    await delay(500);
  return Math.round((performance.now() - began) / 1000);
}

async function keep(
  { seed, length, hasMercure }: RunOptions,
  { faults, evidence, verdict }: Omit<RunResult, 'keep'>,
  log: readonly string[],
): Promise<string> {
  const folder = resultsFolder(`chaos-${seed}-${length / 1000}s-${process.pid}`);
  const files = { faults: { seed, length, hasMercure, faults }, evidence, verdict };
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content, null, 1));
  await writeFile(join(folder, 'log.txt'), `${log.join('\n')}\n`);
  return folder;
}

const fail = (message: string): never => {
  throw new Error(message);
};
