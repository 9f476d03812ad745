import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The first of these programs that exists. @throws a sentence that names the package to install */
export function firstProgram(paths: readonly string[], advice: string): string {
  const found = paths.find((path) => existsSync(path));
  if (found === undefined) throw new Error(advice);
  return found;
}

/** A started program; its output is kept to explain a failure. */
export interface Program {
  readonly child: ChildProcess;
  /** Resolves with the match when the output has it; rejects with the output if the program ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Ends it, and resolves after its end. */
  stop(): Promise<void>;
}

export function startProgram(path: string, args: readonly string[], environment = {}): Program {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    child,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        child.once('error', reject);
        void exited.then(() => reject(new Error(`${path} has ended:\n${output}`)));
        look();
      }),
    async stop() {
      child.kill();
      await exited;
    },
  };
}
