import type { Browser, Page } from 'playwright';

/** Mid-range phone on a slow mobile connection. */
const CPU_SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Opens an empty page in a new context, so without any cache. Close its context. */
export async function openSlow(browser: Browser, options: { hasSlowNetwork: boolean }): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (options.hasSlowNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Resolves when a frame of the page has been painted. */
export const nextPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * The tasks of a page's main thread, from a trace. In ms of CPU time, so that other processes do not count.
 */
export interface MainThread {
  /** Time from the request of the page to a mark, by the clock. */
  timeOf(mark: string): number;
  /** CPU time of all tasks from the request of the page to a mark. */
  cpuUntil(mark: string): number;
  /** CPU time of the longest task between two marks, or to the end of the trace. */
  longestSince(mark: string): number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, microseconds. */
  readonly tdur?: number;
}

/** Times in microseconds of the trace's clock; `cpu` in ms. */
interface Task {
  readonly start: number;
  readonly end: number;
  readonly cpu: number;
}

const MICROTASKS = 'BlinkScheduler_PerformMicrotaskCheckpoint';

/** Records the tasks of a page's main thread during `run`. The page must set the requested marks. */
export async function traceOf(
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await run();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  // The last one, because the empty page before it has a `navigationStart` too.
  const markOf = (name: string): TraceEvent => {
    const found = traceEvents.findLast((event) => event.name === name);
    if (!found) throw new Error(`the page set no mark "${name}"`);
    return found;
  };
  const tasksOf = (mark: TraceEvent): Task[] => {
    const events = traceEvents
      .filter(({ pid, tid, dur }) => pid === mark.pid && tid === mark.tid && dur !== undefined)
      .sort((a, b) => a.ts - b.ts);
    const tasks: Task[] = [];
    for (const { name, ts, dur = 0, tdur = 0 } of events) {
      const last = tasks.at(-1);
      // Part of an event that began earlier.
      if (last && ts < last.end) continue;
      // The microtasks of a task run after its event.
      if (last && name === MICROTASKS)
        tasks.splice(-1, 1, { ...last, end: ts + dur, cpu: last.cpu + tdur / 1000 });
      else tasks.push({ start: ts, end: ts + dur, cpu: tdur / 1000 });
    }
    return tasks;
  };
  return {
    timeOf: (mark) => (markOf(mark).ts - markOf('navigationStart').ts) / 1000,
    cpuUntil(name) {
      const mark = markOf(name);
      const from = markOf('navigationStart').ts;
      const before = tasksOf(mark).filter(({ start, end }) => start >= from && end <= mark.ts);
      return before.reduce((sum, { cpu }) => sum + cpu, 0);
    },
    longestSince(name) {
      const mark = markOf(name);
      const after = tasksOf(mark).filter(({ start }) => start >= mark.ts);
      return Math.max(0, ...after.map(({ cpu }) => cpu));
    },
  };
}
