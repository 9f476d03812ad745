import { aligned, quantile } from '../bench/figures.ts';

/** Heads of the cells of `percentiles`. */
export const PERCENTILES = ['p50', 'p95', 'p99'] as const;

/** Cells of a table. @param samples in ms */
export const percentiles = (samples: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((share) =>
    samples.length === 0 ? '–' : `${quantile(samples, share).toFixed(0)} ms`,
  );

/** A table for the terminal; the first row is its head. */
export function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  return aligned(head, rows);
}
