import type { FacetValues, RangeFacet } from './facets.ts';

/** Round prices in each power of ten. */
const ROUND = [1, 1.5, 2, 3, 5, 7.5];

function* prices(): Generator<number> {
  for (let power = 100; ; power *= 10) for (const factor of ROUND) yield factor * power;
}

function* every(step: number): Generator<number> {
  for (let value = 0; ; value += step) yield value;
}

const LADDERS: Readonly<Record<RangeFacet, () => Generator<number>>> = {
  age: () => every(1),
  height: () => every(5),
  price: prices,
};

/**
 * The values that the ends of a range can be set to: round ones, from the last at or below the
 * smallest value to the first at or above the greatest. Empty where there is nothing to choose.
 */
export function rangeSteps(facet: RangeFacet, all: readonly FacetValues[]): readonly number[] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const { [facet]: value } of all) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least < most) || !Number.isFinite(most)) return [];
  const steps: number[] = [];
  for (const step of LADDERS[facet]()) {
    if (step <= least) steps.length = 0;
    steps.push(step);
    if (step >= most) break;
  }
  // Two steps around all values would exclude none.
  const divides = steps.some((step) => (step > least && step <= most) || (step >= least && step < most));
  return divides ? steps : [];
}
