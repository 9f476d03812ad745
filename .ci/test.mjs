// `npm test`: installs what is missing, then runs every kind of test. Node's own modules only.
//   node .ci/test.mjs            all kinds but the long ones, two at a time
//   node .ci/test.mjs --long     the long ones
//   node .ci/test.mjs unit e2e   these kinds, with what they need
//   node .ci/test.mjs unit --watch   again whenever a file changes, until it is ended
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { whyNoMercure } from './find-go.mjs';
import { checkNode, giveUp, install, ROOT } from './install.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const reports = mkdtempSync(join(tmpdir(), 'auction-elements-test-'));

const readReport = (path) => JSON.parse(readFileSync(path, 'utf8'));
const plain = (...args) => ({ args, count: () => null });
const vitest = (project, ...more) => {
  const report = join(reports, `${project}.json`);
  return {
    args: [
      bin('vitest/vitest.mjs'),
      ...[
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...more,
      ],
    ],
    count() {
      const content = readReport(report);
      const { numPassedTests, numFailedTests } = content;
      return { passed: numPassedTests, failed: numFailedTests, failures: vitestFailures(content) };
    },
    watch: [bin('vitest/vitest.mjs'), 'watch', '--project', project, ...more],
  };
};
const LONG = '@long';
const playwright = (name, ...which) => {
  const report = join(reports, `${name}.json`);
  const command = [bin('@playwright/test/cli.js'), 'test', '-c', 'demo/e2e/playwright.config.ts', ...which];
  return {
    args: [...command, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count() {
      const content = readReport(report);
      const { expected, unexpected } = content.stats;
      return { passed: expected, failed: unexpected, failures: playwrightFailures(content) };
    },
    // Playwright watches in a window of its own, which chooses the tests.
    watch: [...command, '--ui'],
    needs: ['build'],
    chromium: true,
    alone: true,
  };
};

const TSC = bin('typescript/bin/tsc');

/** In the order in which a mistake is found soonest. */
const KINDS = {
  lint: plain(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  styles: plain(
    bin('stylelint/bin/stylelint.mjs'),
    ...['{src,elements,demo/console}/**/*.{ts,tsx}', '--max-warnings=0'],
  ),
  unused: plain(bin('knip/bin/knip.js'), '--no-progress'),
  types: { ...plain(TSC, '-p', '.'), watch: [TSC, '-p', '.', '--watch'] },
  house: vitest('house'),
  unit: vitest('unit'),
  // Mostly waits, for a database and for time to pass, while others work beside it.
  contract: vitest('contract', '--maxWorkers=3'),
  build: plain(bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'),
  bundle: { ...vitest('bundle'), needs: ['build'], chromium: true },
  browser: { ...vitest('browser'), chromium: true },
  e2e: playwright('e2e', '--grep-invert', LONG),
  // The package in fresh apps, which are installed from the npm registry.
  apps: { ...vitest('apps'), needs: ['build'], chromium: true, long: true },
  lighthouse: {
    ...plain('--import', 'tsx', 'demo/lighthouse/main.ts'),
    ...{ needs: ['build'], chromium: true, alone: true, long: true },
  },
  // The hub and its clients with a real Mercure hub, which is built the first time, or given.
  mercure: {
    ...vitest('mercure', '--maxWorkers=2'),
    ...{ long: true, leftOut: () => (process.env.MERCURE_TEST_URL ? null : whyNoMercure()) },
  },
  // A minute of bidding with faults; with the backends' own hub where there is no Mercure hub.
  chaos: {
    ...plain('--import', 'tsx', 'demo/chaos/main.ts', '--seconds', '60', '--seed', '6'),
    ...{ alone: true, long: true },
  },
  // The tests marked as long: a whole sale in the hall, and hot reload.
  scenarios: { ...playwright('scenarios', '--grep', LONG), long: true },
};
/** How many kinds run at once; `alone` is one that fills the machine by itself. */
const LANES = 2;

/** @param say is told what it prints, as it prints it */
function run({ args, env, count }, say) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...colours, ...process.env, ...env, CI: '1' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
    child.on('close', (status) => resolve(counted(status === 0, count)));
  });
}
/** What is printed goes through here, and is coloured where it would have been. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** A kind that broke off before it could count its tests has failed once. */
function counted(success, count) {
  let counts = null;
  try {
    counts = count();
  } catch {
    // No report: it did not get that far.
  }
  const { passed, failed, failures = [] } = counts ?? { passed: success ? 1 : 0, failed: 0 };
  return { passed, failures, failed: success ? failed : Math.max(failed, 1) };
}

checkNode();
install();

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wished = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const strange = options.find((option) => option !== '--long' && option !== '--watch');
if (strange) giveUp(`There is no option "${strange}": --long, --watch.`);
const watched = options.includes('--watch') ? KINDS[wished[0]]?.watch : undefined;
if (options.includes('--watch') && (wished.length !== 1 || !watched)) {
  const known = Object.keys(KINDS).filter((name) => KINDS[name].watch);
  giveUp(`One kind can be watched at a time: ${known.join(', ')}.`);
}
const unknown = wished.find((name) => !(name in KINDS));
if (unknown) giveUp(`There is no kind of test called "${unknown}": ${Object.keys(KINDS).join(', ')}.`);
const isLong = options.includes('--long');
const usual = Object.keys(KINDS).filter((name) => (KINDS[name].long === true) === isLong);
const chosen = new Set(wished.length > 0 ? wished : usual);
for (const name of [...chosen]) for (const needed of KINDS[name].needs ?? []) chosen.add(needed);

if ([...chosen].some((name) => KINDS[name].chromium)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '.ci/ensure-chromium.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

/** Those that were started and not yet printed to their end, in the order they began. */
const printing = [];
/** What the first of them says is seen at once; the others wait until it is their turn. */
function print() {
  while (printing.length > 0) {
    const [first] = printing;
    process.stdout.write(first.said.splice(0).join(''));
    if (!first.done) return;
    printing.shift();
  }
}

const results = new Map();
// What is watched is started at the end, when what it needs is there.
const pending = Object.keys(KINDS).filter((name) => chosen.has(name) && !(watched && name === wished[0]));
const running = new Map();

async function start(name) {
  const kind = KINDS[name];
  const output = { said: [`\n── ${name} ${'─'.repeat(60 - name.length)}\n`], done: false };
  const say = (text) => {
    output.said.push(text);
    print();
  };
  printing.push(output);
  print();
  const started = performance.now();
  const missing = kind.needs?.find((needed) => results.get(needed)?.failed > 0);
  const leftOut = kind.leftOut?.() ?? null;
  if (missing) say(`not run: ${missing} failed\n`);
  if (leftOut !== null) say(`left out: ${leftOut}\n`);
  const notRun = { passed: 0, failed: missing ? 1 : 0, failures: [] };
  const outcome = missing || leftOut !== null ? notRun : await run(kind, say);
  results.set(name, { ...outcome, leftOut, seconds: Math.round((performance.now() - started) / 1000) });
  output.done = true;
  print();
}

/** The next that may begin beside what is running; none while that has to be waited for. */
function next() {
  const taken = [...running.keys()];
  if (taken.length >= LANES || taken.some((name) => KINDS[name].alone)) return undefined;
  return pending.find((name) => {
    const { needs = [], alone } = KINDS[name];
    const waits = needs.some((needed) => chosen.has(needed) && !results.has(needed));
    return !waits && !(alone && taken.length > 0);
  });
}

function fillLanes() {
  const name = next();
  if (name === undefined) return;
  pending.splice(pending.indexOf(name), 1);
  const ended = start(name).then(() => running.delete(name));
  running.set(name, ended);
  fillLanes();
}

while (pending.length > 0 || running.size > 0) {
  fillLanes();
  await Promise.race(running.values());
}
rmSync(reports, { recursive: true, force: true });

if (results.size > 0) process.stdout.write('\n');
// Again, after thousands of lines: whoever reads the end of a log sees what to mend.
for (const [kind, { failures }] of results)
  for (const { name, error } of failures) process.stdout.write(`✗ ${kind}: ${name}\n${error}\n\n`);
for (const name of Object.keys(KINDS).filter((it) => results.has(it))) {
  const { passed, failed, seconds, leftOut } = results.get(name);
  const mark = failed > 0 ? 'FAILED' : leftOut ? 'left out' : 'ok';
  process.stdout.write(
    `${mark.padEnd(8)} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
}
const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
if (results.size > 0) process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;

if (watched && process.exitCode === 0) {
  const child = spawn(process.execPath, watched, { cwd: ROOT, stdio: 'inherit' });
  child.on('close', (status) => process.exit(status ?? 0));
}
