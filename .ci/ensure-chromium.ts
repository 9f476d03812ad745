import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { findChromium } from './chromium.ts';

// Finds a Chromium to test with, or installs one. Its messages go to stderr.
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const run = (command: string, args: string[]): boolean => {
  say(`${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
};

const canUseApt = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/** Whether it can be started; an existing file does not prove that. */
function starts(path: string): boolean {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function ensure(): string | null {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return starts(chosen) ? null : `CHROMIUM_PATH names ${chosen}, which cannot be started.`;
  if (findChromium() || existsSync(chromium.executablePath())) return null;
  say('No Chromium found, installing one.');
  if (canUseApt() && run('apt-get', ['update', '-q']))
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-qy', name])) return null;
  if (run('npx', ['playwright', 'install', 'chromium'])) return null;
  return 'No Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH.';
}

const problem = ensure();
if (problem !== null) {
  say(problem);
  process.exit(1);
}
