import type { FacetValues, RangeFacet } from './facets.ts';

/** Round prices in each power of ten. */
const ROUND_STEPS = [1, 1.5, 2, 3, 5, 7.5];

function* prices(): Generator<number> {
  for (let power = 100; ; power *= 10) for (const factor of ROUND_STEPS) yield factor * power;
}

/** Maximum number of steps: one wrong height would otherwise make thousands of them. */
const MAX_STEPS = 100;

/** Multiples of `step`, or of a multiple of it if there would be too many. */
function* every(step: number, min: number, max: number): Generator<number> {
  const width = step * Math.max(1, Math.ceil((max - min) / step / MAX_STEPS));
  for (let value = Math.floor(min / width) * width; ; value += width) yield value;
}

const STEP_GENERATORS: Readonly<Record<RangeFacet, (min: number, max: number) => Generator<number>>> = {
  age: (min, max) => every(1, min, max),
  height: (min, max) => every(5, min, max),
  price: prices,
};

/**
 * The values that the ends of a range can have: round ones, from the last at or below the smallest value to
 * the first at or above the greatest. Empty if there is nothing to choose.
 */
export function rangeSteps(facet: RangeFacet, all: readonly FacetValues[]): readonly number[] {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { [facet]: value } of all) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  if (!(min < max) || !Number.isFinite(max)) return [];
  const steps: number[] = [];
  for (const step of STEP_GENERATORS[facet](min, max)) {
    if (step <= min) steps.length = 0;
    steps.push(step);
    if (step >= max) break;
  }
  // Two steps around all values would exclude none.
  const divides = steps.some((step) => (step > min && step <= max) || (step >= min && step < max));
  return divides ? steps : [];
}
