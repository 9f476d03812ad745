import { once } from 'node:events';
import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, forkChild } from '../../testing/child.ts';

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
