import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/*
 * Processes of their own for the backends and the listeners, so that none of them takes the time of
 * another, and each one's CPU and memory can be told.
 */

/** What a process has used since it began. */
export interface Usage {
  /** User and system time in ms. */
  readonly cpu: number;
  /** Resident memory in bytes. */
  readonly memory: number;
}

export interface Child {
  /** Calls a handler of the child; see `answerParent`. */
  ask<Answer>(what: string, body?: unknown): Promise<Answer>;
  usage(): Promise<Usage>;
  /** Ends it in order, and resolves when it is gone. */
  stop(): Promise<void>;
}

type Handlers = Readonly<Record<string, (body: never) => unknown>>;

/** Starts a module of this folder in a process and waits until it answers. */
export async function startChild(module: string, start: unknown): Promise<Child> {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  const pending = new Map<number, { resolve(value: never): void; reject(reason: Error): void }>();
  let calls = 0;
  child.on('message', ({ call, answer, error }: { call: number; answer: never; error?: string }) => {
    const { resolve, reject } = pending.get(call) ?? {};
    pending.delete(call);
    if (error === undefined) resolve?.(answer);
    else reject?.(new Error(error));
  });
  child.once('exit', () => {
    for (const { reject } of pending.values()) reject(new Error(`${module} has ended.`));
  });
  const ask = <Answer>(what: string, body?: unknown): Promise<Answer> =>
    new Promise((resolve, reject) => {
      calls += 1;
      pending.set(calls, { resolve, reject });
      child.send({ call: calls, what, body });
    });
  await ask('start', start);
  return { ask, usage: () => ask('usage'), stop: () => ended(child, ask) };
}

async function ended(child: ChildProcess, ask: Child['ask']): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  await ask('stop').catch(() => undefined);
  child.disconnect();
  await exit;
}

/** Answers the parent. There must be handlers `start` and `stop`. */
export function answerParent(handlers: Handlers): void {
  const all: Handlers = { ...handlers, usage };
  process.on('message', async ({ call, what, body }: { call: number; what: string; body: never }) => {
    try {
      process.send?.({ call, answer: (await all[what]?.(body)) ?? null });
    } catch (error) {
      process.send?.({ call, error: String(error) });
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
