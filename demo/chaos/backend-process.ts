import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('./backend-main.ts', import.meta.url));
/** Between two tries of a start that failed, in ms: the database may be away. */
const RETRY = 500;

/** One of the backends. Its faults are done one after the other. */
export interface ChaosBackend {
  start(): Promise<void>;
  /** SIGKILL, and a start after `downFor` ms. */
  kill(downFor: number): Promise<void>;
  /** SIGTERM and a start, as a deployment does. */
  deploy(): Promise<void>;
  /** Stops the process for `lasts` ms without ending it. */
  freeze(lasts: number): Promise<void>;
  /** Steps the clock that the backend was given. */
  stepClock(by: number): Promise<void>;
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
  let last: Promise<void> = Promise.resolve();
  // Also when this process exits without `stop`: one that is frozen would not notice.
  process.once('exit', () => void child?.kill('SIGKILL'));

  /** Starts until it serves: as a process manager, which starts again what could not start. */
  async function start(): Promise<void> {
    while (!isOver && child === null && !(await startOnce())) await delay(RETRY);
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

  function end(signal: NodeJS.Signals): Promise<void> {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null)
      return Promise.resolve();
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill(signal);
    return ended;
  }

  /** After the fault before it. */
  const queued = (run: () => Promise<void>): Promise<void> => {
    last = last.then(() => (isOver ? undefined : run()));
    return last;
  };

  return {
    start: () => queued(start),
    kill: (downFor) =>
      queued(async () => {
        await end('SIGKILL');
        await delay(downFor);
        await start();
      }),
    deploy: () =>
      queued(async () => {
        await end('SIGTERM');
        await start();
      }),
    freeze: (lasts) =>
      queued(async () => {
        child?.kill('SIGSTOP');
        await delay(lasts);
        child?.kill('SIGCONT');
      }),
    stepClock: (by) => queued(async () => void (child?.connected && child.send(by))),
    async stop() {
      isOver = true;
      child?.kill('SIGCONT');
      await end('SIGKILL');
      await last;
      await end('SIGKILL');
    },
  };
}
