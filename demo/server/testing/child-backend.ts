import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, forkChild } from '../../testing/child.ts';
import { endProcess } from '../../testing/program.ts';

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

/** A process that has the backend's modules ready: they take most of the time of a start. */
export interface SpareBackend extends Pick<ChildBackend, 'kill'> {
  /** Starts the backend on a database; resolves once it serves. */
  start(databaseUrl: string): Promise<ChildBackend>;
}

export function forkBackend(): SpareBackend {
  const child = forkChild(BACKEND, () => undefined);
  const { process: own } = child;
  const kill = async (): Promise<void> => void (await endProcess(own, 'SIGKILL'));
  return {
    kill,
    start: async (databaseUrl) => ({
      api: await child.ask('start', { dataDir: '', databaseUrl } satisfies BackendStart),
      freeze: () => void own.kill('SIGSTOP'),
      thaw: () => void own.kill('SIGCONT'),
      kill,
    }),
  };
}

/** Starts one on a database; resolves once it serves. */
export const startChildBackend = (databaseUrl: string): Promise<ChildBackend> =>
  forkBackend().start(databaseUrl);
