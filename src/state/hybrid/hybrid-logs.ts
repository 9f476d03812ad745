import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { LogEntry } from '../../api/schema/hybrid-log.ts';
import { equal } from '../../lib/equal.ts';
import { memo } from '../../lib/memo.ts';

/** The public logs of lots, one signal each: entries of answers and messages merged by their number. */
export interface HybridLogs {
  log(lotId: string): ReadonlySignal<readonly LogEntry[]>;
  /** The whole log at the start of its request (monotonic ms): entries that are missing in it are removed. */
  applySnapshot(lotId: string, log: readonly LogEntry[], began: number): void;
  /** Entries of a message received at that moment. Invalid ones are left out. */
  applyEntries(lotId: string, entries: readonly unknown[], at: number): void;
  /** The lot was reset to its beginning. */
  clear(lotId: string, at: number): void;
}

interface DatedEntry {
  readonly entry: LogEntry;
  readonly asOf: number;
}
interface Log {
  readonly shown: Signal<readonly LogEntry[]>;
  entries: ReadonlyMap<number, DatedEntry>;
  /** Snapshots older than this are from before the reset. */
  clearedAt: number;
}

export function createHybridLogs(): HybridLogs {
  const logOf = memo((_lotId): Log => ({ shown: signal([]), entries: new Map(), clearedAt: 0 }));

  function show(log: Log, dated: ReadonlyMap<number, DatedEntry>): void {
    log.entries = dated;
    const entries = [...dated.values()].map(({ entry }) => entry).sort((a, b) => a.no - b.no);
    if (!equal(entries, log.shown.peek())) log.shown.value = entries;
  }
  /** The newer version of an entry wins, in any order of arrival. */
  function merge(before: ReadonlyMap<number, DatedEntry>, entries: readonly LogEntry[], asOf: number) {
    const merged = new Map(before);
    for (const entry of entries) {
      const storedEntry = merged.get(entry.no);
      if (storedEntry === undefined || storedEntry.asOf <= asOf) merged.set(entry.no, { entry, asOf });
    }
    return merged;
  }
  function clear(log: Log, at: number): void {
    log.clearedAt = at;
    show(log, new Map([...log.entries].filter(([, { asOf }]) => asOf > at)));
  }

  return {
    log: (lotId) => logOf(lotId).shown,
    applySnapshot(lotId, entries, began) {
      const log = logOf(lotId);
      if (began < log.clearedAt) return;
      const newer = [...log.entries].filter(([, { asOf }]) => asOf > began);
      show(log, merge(new Map(newer), entries, began));
    },
    applyEntries(lotId, raw, at) {
      const entries = raw.flatMap((entry) => {
        const read = v.safeParse(LogEntry, entry);
        return read.success ? [read.output] : [];
      });
      const log = logOf(lotId);
      const first = entries.find(({ no }) => no === 1);
      const storedEntry = log.entries.get(1);
      // The first entry has another time: the lot was reset, and its numbers begin again.
      const isReset = first && storedEntry && first.at !== storedEntry.entry.at && storedEntry.asOf <= at;
      if (isReset) clear(log, at);
      show(log, merge(log.entries, entries, at));
    },
    clear: (lotId, at) => clear(logOf(lotId), at),
  };
}
