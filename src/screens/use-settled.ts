import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect, useRef } from 'react';
import type { ParticipationModel } from '../state/participation/participation.model.ts';

/**
 * Keeps my admissions loaded, and says whether it was known once of all of them how they stand: a
 * page is shown with them, so that they push nothing down. A sign-in later on does not hide it again.
 */
export function useSettled(
  admissions: readonly ParticipationModel[],
  bidOn?: ReadonlySignal<string | null | undefined>,
): boolean {
  const known = useRef(false);
  const latest = useRef(admissions);
  latest.current = admissions;
  const count = admissions.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same models come for the same page
  useEffect(() => {
    const stops = latest.current.map((model) => model.retain(bidOn));
    return () => {
      for (const stop of stops) stop();
    };
  }, [count]);
  if (admissions.every(({ state }) => state.value !== 'loading')) known.current = true;
  return known.current;
}
