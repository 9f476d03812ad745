import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./backend-main.ts', import.meta.url));
/** Between two tries of a start that failed, in ms: the database may be away. */
const RETRY = 500;

/**
 * One of the backends. Its faults are done one after the other; each answers whether there was a process
 * to do it to.
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
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput: (text: string) => void;
  /** It ended without a fault of the plan; it is started again. */
  readonly onCrash: (why: string) => void;
}

export function createChaosBackend({ env, onOutput, onCrash }: ChaosBackendOptions): ChaosBackend {
  let child: ChildProcess | null = null;
  let isOver = false;
  let last: Promise<unknown> = Promise.resolve();
  // Also when this process exits without `stop`: one that is frozen would not notice.
  process.once('exit', () => void child?.kill('SIGKILL'));

  /** Starts until it serves: as a process manager, which starts again what could not start. */
  async function start(): Promise<boolean> {
    while (!isOver && child === null && !(await startOnce())) await delay(RETRY);
    return child !== null;
  }

  function startOnce(): Promise<boolean> {
    const next = fork(MAIN, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env }, silent: true });
    child = next;
    for (const stream of [next.stdout, next.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    let isReady = false;
    return new Promise((resolve) => {
      next.once('message', () => {
        isReady = true;
        resolve(true);
      });
      next.once('exit', (code, signal) => {
        resolve(false);
        if (child !== next || isOver) return;
        child = null;
        // A start fails while the database is away.
        if (!isReady) return;
        onCrash(`exit code ${code}, signal ${signal}`);
        void queued(start);
      });
    });
  }

  /** @returns whether it was running */
  function end(signal: NodeJS.Signals): Promise<boolean> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null)
      return Promise.resolve(false);
    const ended = new Promise<boolean>((resolve) => running.once('exit', () => resolve(true)));
    running.kill(signal);
    return ended;
  }

  /** After the fault before it. */
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
        const isDone = child?.kill('SIGSTOP') ?? false;
        await delay(lasts);
        child?.kill('SIGCONT');
        return isDone;
      }),
    stepClock: (by) =>
      queued(async () => {
        const isThere = child?.connected ?? false;
        if (isThere) child?.send(by);
        return isThere;
      }),
    async stop() {
      isOver = true;
      child?.kill('SIGCONT');
      await end('SIGKILL');
      await last;
      await end('SIGKILL');
    },
  };
}
