/** Age of a horse: whole years, or whole months for a foal. */
export type Age = { readonly unit: 'years' | 'months'; readonly count: number };

/**
 * @param dateOfBirth `YYYY-MM-DD`, or only a year, which counts as born on its first day, as in studbooks
 * @param now server time in ms
 * @returns null if the date lies in the future or is not a date
 */
export function ageAt(dateOfBirth: string, now: number): Age | null {
  const [year, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  if (year === undefined || [year, month, day].some(Number.isNaN)) return null;
  const today = new Date(now);
  const dayReached = today.getUTCDate() >= day ? 0 : 1;
  const months = (today.getUTCFullYear() - year) * 12 + (today.getUTCMonth() + 1 - month) - dayReached;
  if (months < 0) return null;
  return months < 12 && dateOfBirth.length > 4
    ? { unit: 'months', count: months }
    : { unit: 'years', count: Math.floor(months / 12) };
}
