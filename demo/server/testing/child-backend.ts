import { once } from 'node:events';
import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, forkChild } from '../../testing/child.ts';

/** A backend in a separate process. */
export interface ChildBackend {
  /** Base of its API. */
  readonly api: string;
  /** Stops it with its open connections and locks, until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** SIGKILL, without an orderly end. */
  kill(): Promise<void>;
}

/** Starts one on a database; resolves when it is ready. */
export async function startChildBackend(databaseUrl: string): Promise<ChildBackend> {
  const child = forkChild(BACKEND, () => undefined);
  const { process: own } = child;
  return {
    api: await child.ask('start', { dataDir: '', databaseUrl } satisfies BackendStart),
    freeze: () => void own.kill('SIGSTOP'),
    thaw: () => void own.kill('SIGCONT'),
    async kill() {
      const ended = once(own, 'exit');
      own.kill('SIGKILL');
      await ended;
    },
  };
}
