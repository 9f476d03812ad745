import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGo } from '../../../.ci/find-go.mjs';
import { userCacheFolder } from '../../site/pictures/cache.ts';

const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const SOURCES = ['go.mod', 'go.sum', 'main.go'];

/**
 * A Mercure hub: the program in `MERCURE_BINARY`, or one built from this folder, which takes some minutes the
 * first time and is kept in the user's cache.
 *
 * @returns its path; null if neither exists
 * @throws an Error if it cannot be built
 */
export async function mercureBinary(): Promise<string | null> {
  const binary = process.env.MERCURE_BINARY;
  if (binary) return binary;
  const hash = createHash('sha256');
  for (const name of SOURCES) hash.update(readFileSync(path.join(FOLDER, name)));
  const version = hash.digest('hex').slice(0, 16);
  const folder = path.join(userCacheFolder(), 'auction-elements', 'mercure');
  const built = path.join(folder, `${version}${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(built)) return built;
  const go = findGo();
  if (go === null) return null;
  mkdirSync(folder, { recursive: true });
  // Several processes may build at once: the last one replaces an equal file.
  const unfinished = `${built}.${process.pid}`;
  await run(go, ['build', '-trimpath', '-ldflags=-s -w', '-o', unfinished, '.']);
  renameSync(unfinished, built);
  return built;
}

function run(command: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, CGO_ENABLED: '0' };
  const child = spawn(command, args, { cwd: FOLDER, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The Mercure hub could not be built:\n${errors.slice(-2000)}`)),
    );
  });
}
