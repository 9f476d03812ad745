import { useMemo } from 'react';
import type { LotSummary } from '../../../api/schema/lot.ts';
import { ageAt } from '../../../domain/age.ts';
import { isOpen } from '../../../domain/lot-status.ts';
import { shownPrice } from '../../../domain/shown-price.ts';
import { type Comparable, mostSimilar } from '../../../domain/similar-lots.ts';
import { useStore } from '../../../react/context.tsx';

/**
 * The lots of the auction that are most similar to a lot, among those still open. Chosen once: nobody could
 * read cards that change places with every bid.
 *
 * @param ids of its auction; undefined until they are loaded
 */
export function useSimilarLots(
  id: string,
  ids: readonly string[] | undefined,
  max: number,
): readonly LotSummary[] {
  const { lots, serverClock } = useStore();
  return useMemo(() => {
    const now = serverClock.now();
    const current = lots.lot(id).peek();
    if (current === undefined) return [];
    const open = (ids ?? [])
      .flatMap((other) => lots.lot(other).peek() ?? [])
      .filter((lot) => lot.id !== id && (isOpen(lot.status) || lot.status === 'upcoming'));
    return mostSimilar(comparable(current, now), open, (other) => comparable(other, now), max);
  }, [lots, serverClock, id, ids, max]);
}

function comparable(lot: LotSummary, now: number): Comparable {
  const { facts } = lot;
  const age = facts.dateOfBirth === null ? null : ageAt(facts.dateOfBirth, now);
  return {
    sex: facts.sex,
    breed: facts.breed,
    age: age && (age.unit === 'years' ? age.count : 0),
    price: shownPrice(lot),
  };
}
