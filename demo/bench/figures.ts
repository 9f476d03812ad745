/** The value below which `share` of the samples lie; 0.5 is the median. */
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

export const holds = ({ value, atMost, atLeast }: Figure): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);

/** The table that `npm run bench` prints. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    figure.ours,
    figure.baseline ?? '–',
    figure.baseline === undefined ? '–' : figure.value.toFixed(2),
    bound(figure),
    figure.atMost === undefined && figure.atLeast === undefined ? '' : holds(figure) ? 'holds' : 'BROKEN',
  ]);
  return aligned(['what', 'ours', 'baseline', 'ratio', 'bound', ''], rows);
}

/** Columns as wide as their widest cell, with a line below the head. */
export function aligned(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

const bound = ({ atMost, atLeast }: Figure): string =>
  atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
