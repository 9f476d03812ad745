import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** The first of these programs that exists. @throws a sentence that names the package to install */
export function firstProgram(paths: readonly string[], advice: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(advice);
  return found;
}

/** Most time until a started program is ready, in ms. */
const START_TIMEOUT = 90_000;
/** Number of characters of its newest output that are kept, to explain a failure. */
const MAX_OUTPUT = 4000;

/** A started program; it ends with this process at the latest. */
export interface Program {
  readonly pid: number | undefined;
  /** Resolves with the match when the output has it; rejects with the output if the program ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /**
   * Resolves when `isReady` resolves to true, which is asked again and again; rejects with the output if the
   * program ends before, or is not ready in time.
   */
  ready(isReady: () => Promise<boolean>): Promise<void>;
  /** Ends it, by default in order (SIGTERM), and resolves after its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  /** Environment in addition to that of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Gets the output. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

export function startProgram(
  path: string,
  args: readonly string[],
  { env, onOutput }: ProgramOptions = {},
): Program {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT);
      onOutput?.(text);
      for (const look of waiting) look();
    });
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${path} has ended:\n${output}`)));
  });
  // Only `printed` and `ready` need this error.
  ended.catch(() => undefined);
  const endOnExit = (): void => void child.kill();
  process.once('exit', endOnExit);
  child.once('close', () => process.removeListener('exit', endOnExit));
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      ended.catch(reject);
      look();
    });
  return {
    pid: child.pid,
    printed,
    async ready(isReady) {
      const deadline = performance.now() + START_TIMEOUT;
      while (!(await Promise.race([isReady(), ended]))) {
        if (performance.now() > deadline) throw new Error(`${path} is not ready. It wrote:\n${output}`);
        await delay(50);
      }
    },
    stop: async (signal) => void (await endProcess(child, signal)),
  };
}

/** Also true if the process could not be started. */
export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Ends a process, by default in order (SIGTERM). @returns after its end, whether it was running */
export async function endProcess(child: ChildProcess, signal?: NodeJS.Signals): Promise<boolean> {
  if (hasEnded(child)) return false;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return true;
}

/** The status that an address answers with; null if it does not answer. */
export const fetchStatus = (url: string): Promise<number | null> =>
  fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => null,
  );
