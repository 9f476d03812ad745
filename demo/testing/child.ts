import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { hasEnded } from './program.ts';

/*
 * Separate processes for backends and their listeners: they do not take each other's time, the CPU and memory
 * of each can be measured, and each can be killed.
 */

/** A backend: its handler `start` takes a `BackendStart`. */
export const BACKEND = new URL('./backend-process.ts', import.meta.url);

/** The resources that a process has used since its start. */
export interface Usage {
  /** User and system time in ms. */
  readonly cpu: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

export interface Child {
  readonly process: ChildProcess;
  /** Calls a handler of the child, see `answerParent`. Rejects if the child ends before its answer. */
  ask<Answer>(what: string, body?: unknown): Promise<Answer>;
  usage(): Promise<Usage>;
  /** Ends it in order, and resolves after its end. */
  stop(): Promise<void>;
}

type Handlers = Readonly<Record<string, (body: never) => unknown>>;

/**
 * Starts a module in a process; call its handler `start` next.
 *
 * @param onOutput gets the output of the process
 */
export function forkChild(module: URL, onOutput: (text: string) => void): Child {
  const path = fileURLToPath(module);
  const child = fork(path, { execArgv: ['--import', 'tsx', '--expose-gc'], silent: true });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const pending = new Map<number, { resolve(value: never): void; reject(reason: Error): void }>();
  let calls = 0;
  child.on('message', ({ call, answer, error }: { call: number; answer: never; error?: string }) => {
    const { resolve, reject } = pending.get(call) ?? {};
    pending.delete(call);
    if (error === undefined) resolve?.(answer);
    else reject?.(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of pending.values()) reject(new Error(`${path} has ended.`));
  });
  const ask = <Answer>(what: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      calls += 1;
      pending.set(calls, { resolve, reject });
      child.send({ call: calls, what, body });
    });
  return {
    process: child,
    ask,
    usage: () => ask('usage'),
    async stop() {
      if (hasEnded(child)) return;
      const exit = once(child, 'exit');
      await ask('stop').catch(() => undefined);
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

/** Starts a module in a process, and waits until it is ready. Its output is dropped. */
export async function startChild(module: URL, start: unknown): Promise<Child> {
  const child = forkChild(module, () => undefined);
  await child.ask('start', start);
  return child;
}

/** Answers the parent. There must be handlers `start` and `stop`. */
export function answerParent(handlers: Handlers): void {
  const all: Handlers = { ...handlers, usage };
  process.on('message', async ({ call, what, body }: { call: number; what: string; body: never }) => {
    try {
      process.send?.({ call, answer: (await all[what]?.(body)) ?? null });
    } catch (error) {
      process.send?.({ call, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

function usage(): Usage {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  return { cpu: (user + system) / 1000, memory: process.memoryUsage().rss };
}

/** Ms since the epoch with fractions, comparable between processes of a machine. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();
