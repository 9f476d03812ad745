import { setTimeout as delay } from 'node:timers/promises';
import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, type Child, forkChild } from '../../testing/child.ts';
import { endProcess } from '../../testing/program.ts';

/** Wait before a failed start is tried again, ms: the database may be unreachable. */
const START_RETRY_DELAY = 500;

/**
 * One of the backends. Its faults run one after the other; each resolves to whether the process was running.
 */
export interface ChaosBackend {
  start(): Promise<void>;
  /** SIGKILL, then a start after `downFor` ms. */
  kill(downFor: number): Promise<boolean>;
  /** SIGTERM and a start, as a deployment does. */
  deploy(): Promise<boolean>;
  /** Stops the process for `lasts` ms without ending it. */
  freeze(lasts: number): Promise<boolean>;
  /** Steps the injected clock of the backend. */
  stepClock(by: number): Promise<boolean>;
  /** Ends it; a fault under way does not start it again. */
  stop(): Promise<void>;
}

export interface ChaosBackendOptions {
  readonly start: BackendStart;
  readonly onOutput: (text: string) => void;
  /** Called after the process ended without a planned fault; it is started again. */
  readonly onCrash: (why: string) => void;
}

export function createChaosBackend({ start: options, onOutput, onCrash }: ChaosBackendOptions): ChaosBackend {
  let child: Child | null = null;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  // Also if this process exits without `stop`: a frozen backend would not notice it.
  process.once('exit', () => void child?.process.kill('SIGKILL'));

  /** Repeats the start until it succeeds, as a process manager does. */
  async function start(): Promise<boolean> {
    while (!isOver && child === null && !(await startOnce())) await delay(START_RETRY_DELAY);
    return child !== null;
  }

  async function startOnce(): Promise<boolean> {
    const next = forkChild(BACKEND, onOutput);
    child = next;
    let isReady = false;
    next.process.once('exit', (code, signal) => {
      if (child !== next || isOver) return;
      child = null;
      // A start fails while the database is unreachable.
      if (!isReady) return;
      onCrash(`exit code ${code}, signal ${signal}`);
      void queued(start);
    });
    isReady = await next.ask('start', options).then(
      () => true,
      () => false,
    );
    if (!isReady && child === next) await end('SIGKILL');
    return isReady;
  }

  /** @returns whether it was running */
  async function end(signal: NodeJS.Signals): Promise<boolean> {
    const running = child?.process;
    child = null;
    return running !== undefined && endProcess(running, signal);
  }

  /** Runs after the previous fault. */
  const queued = (run: () => Promise<boolean>): Promise<boolean> => {
    const done = last.then(() => !isOver && run());
    last = done;
    return done;
  };

  const restart = (signal: NodeJS.Signals, downFor: number): Promise<boolean> =>
    queued(async () => {
      const isDone = await end(signal);
      await delay(downFor);
      await start();
      return isDone;
    });

  return {
    start: async () => void (await queued(start)),
    kill: (downFor) => restart('SIGKILL', downFor),
    deploy: () => restart('SIGTERM', 0),
    freeze: (lasts) =>
      queued(async () => {
        const isDone = child?.process.kill('SIGSTOP') ?? false;
        await delay(lasts);
        child?.process.kill('SIGCONT');
        return isDone;
      }),
    stepClock: (by) =>
      queued(async () => {
        if (!child?.process.connected) return false;
        return child.ask('stepClock', by).then(
          () => true,
          () => false,
        );
      }),
    async stop() {
      isOver = true;
      child?.process.kill('SIGCONT');
      await end('SIGKILL');
      await last;
      await end('SIGKILL');
    },
  };
}
