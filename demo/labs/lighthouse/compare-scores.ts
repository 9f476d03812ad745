/** Lighthouse's results for a page. */
export interface PageScores {
  /** 0 to 100, by category. */
  readonly categories: Readonly<Record<string, number>>;
  /** Cumulative layout shift. */
  readonly shift: number;
  readonly failed: readonly FailedAudit[];
}
interface FailedAudit {
  readonly id: string;
  /** The failing part of the page, in Lighthouse's words. */
  readonly found: string;
}

/** One sentence for each value that is worse with the elements than without; empty if there is none. */
export function lowerScores(tagged: PageScores, bare: PageScores): string[] {
  const lower = Object.entries(bare.categories)
    .filter(([name, score]) => (tagged.categories[name] ?? 0) < score)
    .map(([name, score]) => `${name} is ${tagged.categories[name] ?? 'missing'} instead of ${score}`);
  // With NaN, for a shift that was not measured, the comparison is false.
  const isSteady = tagged.shift <= bare.shift;
  return isSteady ? lower : [...lower, `the layout shift is ${tagged.shift} instead of ${bare.shift}`];
}

/** The audits that fail only with the elements. */
export const newFailures = (tagged: PageScores, bare: PageScores): FailedAudit[] =>
  tagged.failed.filter(({ id }) => !bare.failed.some((it) => it.id === id));

/** The values of a page in one line, with the values without the elements in brackets. */
export function summary(tagged: PageScores, bare: PageScores): string {
  const scores = Object.entries(tagged.categories).map(
    ([name, score]) => `${name} ${score} (${bare.categories[name]})`,
  );
  return [...scores, `layout shift ${tagged.shift} (${bare.shift})`].join(', ');
}
