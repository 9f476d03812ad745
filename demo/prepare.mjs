// Common code of `npm start`, `npm run dev` and the labs. Imports only Node's own modules, since no package
// may be installed yet.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { giveUp, ROOT, runStep } from '../.ci/install.mjs';

/** Sources of the build: bundle, console, documentation and backend. */
const SOURCES = ['src', 'elements', 'check', 'demo', 'vite.config.ts', 'package-lock.json'];
const STAMP = join(ROOT, 'dist/.sources');

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Ends the process with a sentence if a port is taken; called before an unnecessary build. */
export async function checkPorts(ports) {
  for (const [variable, port] of Object.entries(ports)) {
    if (!(await isFree(port))) {
      giveUp(`Port ${port} is taken: stop what uses it, or choose another with ${variable}.`);
    }
  }
}

function filesIn(path) {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
    .sort();
}

/** Identifies the sources of a build; times of files change with every checkout. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesIn)) hash.update(path).update(readFileSync(join(ROOT, path)));
  return hash.digest('hex');
}

/** Builds everything, unless the last build has the same sources. */
export function build() {
  const wanted = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!runStep('Building', process.execPath, [vite, 'build', '--logLevel', 'error']))
    giveUp('The build failed, see above.');
  writeFileSync(STAMP, wanted);
}

/** Runs backend and CMS as a demo, unless `DEMO` says otherwise. */
export const serve = () => runUntilEnd(['dist/server/main.js'], { DEMO: '1' });

/** Runs Node with these arguments; this process ends together with it. @param defaults of the environment */
export function runUntilEnd(args, defaults = {}) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...defaults, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches both processes; a signal from a process manager only this one.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
}
