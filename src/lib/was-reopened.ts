/**
 * Whether the browser opened the page again, by a reload or from its history: then it restores the scroll
 * position, for which the page has to be as long as before. To ask for the position itself would lay out
 * the page.
 */
export const wasReopened = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type }) => type !== 'navigate',
  );
