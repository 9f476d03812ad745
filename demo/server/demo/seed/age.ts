/** Whole years of life. @param now ms since the epoch */
export function yearsAt(dateOfBirth: string, now: number): number {
  const born = new Date(`${dateOfBirth}T00:00:00Z`);
  const then = new Date(now);
  const years = then.getUTCFullYear() - born.getUTCFullYear();
  const birthday = Date.UTC(then.getUTCFullYear(), born.getUTCMonth(), born.getUTCDate());
  return now < birthday ? years - 1 : years;
}
