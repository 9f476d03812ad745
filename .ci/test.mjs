// `npm test`: installs what is missing, then runs every kind of test. Node's own modules only.
//   node .ci/test.mjs            all kinds
//   node .ci/test.mjs unit e2e   these kinds, with what they need
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkNode, giveUp, install, ROOT } from './install.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const reports = mkdtempSync(join(tmpdir(), 'auction-elements-test-'));

const plain = (...args) => ({ args, count: () => null });
const vitest = (project) => {
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
      ],
    ],
    count() {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
};
const playwright = () => {
  const report = join(reports, 'e2e.json');
  return {
    args: [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'demo/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count() {
      const { expected, unexpected, flaky } = JSON.parse(readFileSync(report, 'utf8')).stats;
      return { passed: expected, failed: unexpected + flaky };
    },
  };
};

/** In the order in which a mistake is found soonest. */
const KINDS = {
  lint: plain(bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'),
  types: plain(bin('typescript/bin/tsc'), '-p', '.'),
  house: vitest('house'),
  unit: vitest('unit'),
  build: plain(bin('vite/bin/vite.js'), 'build', '--logLevel', 'warn'),
  declarations: { ...plain(bin('typescript/bin/tsc'), '-p', '.ci/tsconfig.types.json'), needs: ['build'] },
  bundle: { ...vitest('bundle'), needs: ['build'], chromium: true },
  browser: { ...vitest('browser'), chromium: true },
  contract: vitest('contract'),
  pictures: plain('--import', 'tsx', 'demo/site/pictures/render.ts'),
  e2e: { ...playwright(), needs: ['build', 'pictures'], chromium: true },
};

function run({ args, env, count }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env, CI: '1' },
    });
    child.on('close', (status) => resolve(counted(status === 0, count)));
  });
}

/** A kind that broke off before it could count its tests has failed once. */
function counted(success, count) {
  let counts = null;
  try {
    counts = count();
  } catch {
    // No report: it did not get that far.
  }
  const { passed, failed } = counts ?? { passed: success ? 1 : 0, failed: 0 };
  return { passed, failed: success ? failed : Math.max(failed, 1) };
}

checkNode();
install();

const wished = process.argv.slice(2);
const unknown = wished.find((name) => !(name in KINDS));
if (unknown) giveUp(`There is no kind of test called "${unknown}": ${Object.keys(KINDS).join(', ')}.`);
const chosen = new Set(wished.length > 0 ? wished : Object.keys(KINDS));
for (const name of wished) for (const needed of KINDS[name].needs ?? []) chosen.add(needed);

if ([...chosen].some((name) => KINDS[name].chromium)) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '.ci/ensure-chromium.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}

const results = [];
for (const [name, kind] of Object.entries(KINDS)) {
  if (!chosen.has(name)) continue;
  const missing = results.find((result) => kind.needs?.includes(result.name) && result.failed > 0);
  process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);
  const started = performance.now();
  const outcome = missing ? { passed: 0, failed: 1 } : await run(kind);
  if (missing) process.stdout.write(`not run: ${missing.name} failed\n`);
  results.push({ name, ...outcome, seconds: Math.round((performance.now() - started) / 1000) });
}
rmSync(reports, { recursive: true, force: true });

process.stdout.write('\n');
for (const { name, passed, failed, seconds } of results) {
  const mark = failed > 0 ? 'FAILED' : 'ok';
  process.stdout.write(
    `${mark.padEnd(7)} ${name.padEnd(13)} ${passed} passed, ${failed} failed (${seconds} s)\n`,
  );
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
