import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSION = '4.32.5';
/** Most ms for each step of the installation. */
const TIMEOUT = 120_000;

/** A program that reads an OpenAPI description, sends valid and invalid requests, and checks the answers. */
export interface Fuzzer {
  /** @param args of `schemathesis run` */
  run(args: readonly string[]): Promise<{ readonly status: number | null; readonly output: string }>;
  remove(): void;
}

/**
 * Installs the fuzzer into a temporary folder, unless `SCHEMATHESIS` names one.
 *
 * @returns the fuzzer, or the reason why it is not available
 */
export function installSchemathesis(): Fuzzer | string {
  const folder = mkdtempSync(join(tmpdir(), 'ae-schemathesis-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const program = process.env.SCHEMATHESIS;
  if (program) return fuzzerOf(program, folder, remove);
  const isDone = (command: string, ...args: string[]): boolean =>
    spawnSync(command, args, { timeout: TIMEOUT, stdio: 'ignore' }).status === 0;
  const bin = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin');
  const why = !isDone('python3', '-m', 'venv', folder)
    ? 'there is no Python 3 with venv'
    : !isDone(join(bin, 'pip'), 'install', '--quiet', `schemathesis==${VERSION}`)
      ? `pip cannot install schemathesis ${VERSION}`
      : null;
  if (why === null) return fuzzerOf(join(bin, 'schemathesis'), folder, remove);
  remove();
  return `${why}, and SCHEMATHESIS names no program`;
}

/**
 * @param folder for its output
 */
const fuzzerOf = (command: string, folder: string, remove: () => void): Fuzzer => ({
  remove,
  run(args) {
    const child = spawn(command, ['run', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (status) => resolve({ status, output }));
    });
  },
});
