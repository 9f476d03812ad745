import { setTimeout as delay } from 'node:timers/promises';
import type { BackendStart } from '../../testing/backend-process.ts';
import { BACKEND, type Child, forkChild, hasEnded } from '../../testing/child.ts';

/** Between two tries of a start that failed, in ms: the database may be away. */
const RETRY = 500;

/**
 * One of the backends. Its faults are done one after the other; each resolves with whether the process was
 * running.
 */
export interface ChaosBackend {
  start(): Promise<void>;
  /** SIGKILL, and a start after `downFor` ms. */
  kill(downFor: number): Promise<boolean>;
  /** SIGTERM and a start, as a deployment does. */
  deploy(): Promise<boolean>;
  /** Stops the process for `lasts` ms without ending it. */
  freeze(lasts: number): Promise<boolean>;
  /** Steps the clock that the backend was given. */
  stepClock(by: number): Promise<boolean>;
  /** Ends it; a fault under way does not start it again. */
  stop(): Promise<void>;
}

export interface ChaosBackendOptions {
  readonly start: BackendStart;
  readonly onOutput: (text: string) => void;
  /** It ended without a fault of the plan; it is started again. */
  readonly onCrash: (why: string) => void;
}

export function createChaosBackend({ start: options, onOutput, onCrash }: ChaosBackendOptions): ChaosBackend {
  let child: Child | null = null;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  // Also when this process exits without `stop`: one that is frozen would not notice.
  process.once('exit', () => void child?.process.kill('SIGKILL'));

  /** Starts until it serves: as a process manager, which starts again what could not start. */
  async function start(): Promise<boolean> {
    while (!isOver && child === null && !(await startOnce())) await delay(RETRY);
    return child !== null;
  }

  async function startOnce(): Promise<boolean> {
    const next = forkChild(BACKEND, onOutput);
    child = next;
    let isReady = false;
    next.process.once('exit', (code, signal) => {
      if (child !== next || isOver) return;
      child = null;
      // A start fails while the database is away.
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
  function end(signal: NodeJS.Signals): Promise<boolean> {
    const running = child?.process;
    child = null;
    if (running === undefined || hasEnded(running)) return Promise.resolve(false);
    const ended = new Promise<boolean>((resolve) => running.once('exit', () => resolve(true)));
    running.kill(signal);
    return ended;
  }

  /** Runs after the fault before it. */
  const queued = (run: () => Promise<boolean>): Promise<boolean> => {
    const done = last.then(() => !isOver && run());
    last = done;
    return done;
  };

  return {
    start: async () => void (await queued(start)),
    kill: (downFor) =>
      queued(async () => {
        const isDone = await end('SIGKILL');
        await delay(downFor);
        await start();
        return isDone;
      }),
    deploy: () =>
      queued(async () => {
        const isDone = await end('SIGTERM');
        await start();
        return isDone;
      }),
    freeze: (lasts) =>
      queued(async () => {
        const isDone = child?.process.kill('SIGSTOP') ?? false;
        await delay(lasts);
        child?.process.kill('SIGCONT');
        return isDone;
      }),
    stepClock: (by) =>
      queued(async () => {
        const stepped = child?.process.connected ? child.ask('stepClock', by) : null;
        return (
          stepped?.then(
            () => true,
            () => false,
          ) ?? false
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
