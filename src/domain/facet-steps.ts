import type { FacetValues, RangeFacet } from './facets.ts';

/** Round prices in each power of ten. */
const ROUND_STEPS = [1, 1.5, 2, 3, 5, 7.5];

function* prices(): Generator<number> {
  for (let power = 100; ; power *= 10) for (const factor of ROUND_STEPS) yield factor * power;
}

/** Maximum number of steps: one wrong height would otherwise make thousands of them. */
const MAX_STEPS = 100;

/** Multiples of `step`, or of a multiple of it if there would be too many. */
function* every(step: number, least: number, most: number): Generator<number> {
  const width = step * Math.max(1, Math.ceil((most - least) / step / MAX_STEPS));
  for (let value = Math.floor(least / width) * width; ; value += width) yield value;
}

const STEP_GENERATORS: Readonly<Record<RangeFacet, (least: number, most: number) => Generator<number>>> = {
  age: (least, most) => every(1, least, most),
  height: (least, most) => every(5, least, most),
  price: prices,
};

/**
 * The values that the ends of a range can have: round ones, from the last at or below the smallest value to
 * the first at or above the greatest. Empty if there is nothing to choose.
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
  for (const step of STEP_GENERATORS[facet](least, most)) {
    if (step <= least) steps.length = 0;
    steps.push(step);
    if (step >= most) break;
  }
  // Two steps around all values would exclude none.
  const divides = steps.some((step) => (step > least && step <= most) || (step >= least && step < most));
  return divides ? steps : [];
}
