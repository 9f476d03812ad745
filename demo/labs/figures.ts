/** The value below which a `share` of the samples lies; 0.5 is the median. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One line of the table. */
export interface Figure {
  readonly what: string;
  /** The measured value with its unit. */
  readonly ours: string;
  readonly baseline?: string;
  /** The ratio to the baseline, or the value itself without a baseline. */
  readonly value: number;
  /** The bound for `value`; without one the figure is only printed. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

export const isWithinBound = ({ value, atMost, atLeast }: Figure): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

/** A figure whose value is the ratio of a time to its baseline. @param digits after the decimal point */
export const timeRatio = (
  what: string,
  { ours, baseline }: { readonly ours: number; readonly baseline: number },
  digits: number,
  atMost?: number,
): Figure => ({
  what,
  ours: `${ours.toFixed(digits)} ms`,
  baseline: `${baseline.toFixed(digits)} ms`,
  value: ours / baseline,
  ...(atMost !== undefined && { atMost }),
});

/** The table of these figures, with their bounds. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.ours,
    figure.baseline ?? '–',
    figure.baseline === undefined ? '–' : figure.value.toFixed(2),
    bound(figure),
    figure.atMost === undefined && figure.atLeast === undefined
      ? ''
      : isWithinBound(figure)
        ? 'holds'
        : 'BROKEN',
  ]);
  return tableOf([['what', 'ours', 'baseline', 'ratio', 'bound', ''], ...rows]);
}

/** A table for the terminal; the first row is its head. Columns are as wide as their widest cell. */
export function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Heads of the cells of `percentiles`. */
export const PERCENTILES = ['p50', 'p95', 'p99'] as const;

/** Cells of a table. @param samples in ms */
export const percentiles = (samples: readonly number[]): string[] =>
  [0.5, 0.95, 0.99].map((share) =>
    samples.length === 0 ? '–' : `${quantile(samples, share).toFixed(0)} ms`,
  );

const bound = ({ atMost, atLeast }: Figure): string =>
  atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
