import { useMemo } from 'react';
import { useI18n } from '../../react/context.tsx';

/**
 * The name of a time zone at an instant, such as that of the newest entry of a list; empty without one.
 * Computed once a day, because it costs more than a date.
 */
export function useZoneName(instant: string | null | undefined, timeZone: string | null): string {
  const { format, locale } = useI18n();
  const day = instant ? format.date(instant, timeZone) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the day of the instant counts
  return useMemo(
    () => (instant ? format.zone(instant, timeZone) : ''),
    [day, timeZone, format, locale.value],
  );
}
