import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./backend-process.ts', import.meta.url));

/** A backend in a process of its own. */
export interface ChildBackend {
  /** Base of its API. */
  readonly api: string;
  /** Stops it where it stands, with its connections and locks, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL: nothing in it ends in order. */
  kill(): Promise<void>;
}

/** Starts one on a database; resolves once it serves. */
export async function startChildBackend(databaseUrl: string): Promise<ChildBackend> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROCESS], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    api: String(line).trim(),
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
