import type { Tabs } from '../../live/tabs/browser-tabs.ts';

/** A tab of the fake browser. */
export interface FakeTab extends Tabs {
  /** Its code stops; messages to it wait, and it keeps its lock. */
  freeze(): void;
  thaw(): void;
  /** It ends without running any more code; the browser takes its locks. */
  kill(): void;
}

/** A browser whose tabs share locks and channels. Messages arrive in order, after the sender's task. */
export interface FakeTabs {
  tab(): FakeTab;
  /** Number of locks that are held. */
  held(): number;
  /** The holder of each lock loses it, without being notified. */
  loseLocks(): void;
}

interface Waiting {
  readonly tab: string;
  readonly onLocked: () => void;
  readonly onStolen: () => void;
}

export function createFakeTabs(): FakeTabs {
  const channels = new Set<{ tab: string; name: string; receive: (message: unknown) => void }>();
  const queues = new Map<string, Waiting[]>();
  const holders = new Map<string, Waiting>();
  const frozen = new Map<string, Array<() => void>>();
  const killed = new Set<string>();
  let count = 0;

  const run = (tab: string, task: () => void) =>
    void Promise.resolve().then(() => {
      if (killed.has(tab)) return;
      const waiting = frozen.get(tab);
      if (waiting) waiting.push(task);
      else task();
    });
  function grant(name: string): void {
    if (holders.has(name)) return;
    const next = queues.get(name)?.shift();
    if (next === undefined) return;
    holders.set(name, next);
    run(next.tab, next.onLocked);
  }
  function release(name: string, waiting: Waiting): void {
    const queue = queues.get(name) ?? [];
    if (queue.includes(waiting)) queue.splice(queue.indexOf(waiting), 1);
    if (holders.get(name) !== waiting) return;
    holders.delete(name);
    grant(name);
  }

  return {
    held: () => holders.size,
    loseLocks: () => holders.clear(),
    tab() {
      count += 1;
      const id = `tab-${count}`;
      return {
        id,
        channel(name, onMessage) {
          const own = {
            tab: id,
            name,
            receive: (message: unknown) => run(id, () => channels.has(own) && onMessage(message)),
          };
          channels.add(own);
          return {
            post(message) {
              const copy = structuredClone(message);
              for (const other of channels) if (other !== own && other.name === name) other.receive(copy);
            },
            close: () => void channels.delete(own),
          };
        },
        lock(name, steal, onLocked, onStolen) {
          const waiting = { tab: id, onLocked, onStolen };
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          const holder = holders.get(name);
          if (steal) queue.unshift(waiting);
          else queue.push(waiting);
          if (steal && holder) {
            holders.delete(name);
            run(holder.tab, holder.onStolen);
          }
          grant(name);
          return () => release(name, waiting);
        },
        freeze: () => void frozen.set(id, []),
        thaw() {
          const tasks = frozen.get(id) ?? [];
          frozen.delete(id);
          for (const task of tasks) run(id, task);
        },
        kill() {
          killed.add(id);
          for (const channel of channels) if (channel.tab === id) channels.delete(channel);
          for (const [name, queue] of queues) {
            queues.set(
              name,
              queue.filter(({ tab }) => tab !== id),
            );
            const holder = holders.get(name);
            if (holder?.tab === id) release(name, holder);
          }
        },
      };
    },
  };
}
