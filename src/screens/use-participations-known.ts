import type { ReadonlySignal } from '@preact/signals-core';
import { useEffect, useRef } from 'react';
import { stopAll } from '../lib/stop-all.ts';
import type { ParticipationModel } from '../state/participation/participation.model.ts';

/**
 * Keeps the user's participations loaded, and returns whether all have been known once: the page is rendered
 * with them, so that nothing moves. A later sign-in does not hide it again.
 */
export function useParticipationsKnown(
  admissions: readonly ParticipationModel[],
  bidOn?: ReadonlySignal<string | null | undefined>,
): boolean {
  const isKnown = useRef(false);
  const latest = useRef(admissions);
  latest.current = admissions;
  const count = admissions.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same models come for the same page
  useEffect(() => {
    const stops = latest.current.map((model) => model.retain(bidOn));
    return stopAll(...stops);
  }, [count]);
  if (admissions.every(({ state }) => state.value !== 'loading')) isKnown.current = true;
  return isKnown.current;
}
