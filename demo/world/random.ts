/** A seeded random source in [0, 1): the same seed gives the same demo data on every machine. */
export type Random = () => number;

/** 32-bit FNV-1a, to turn a name into a seed. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** mulberry32: small, fast and even enough for pictures and bids. */
export function seededRandom(seed: number | string): Random {
  let state = typeof seed === 'string' ? hashOf(seed) : seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number in [from, to). */
export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);

/** A whole number in [from, to], both included. */
export const randomInteger = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new RangeError('pick: the list is empty');
  return chosen;
}

/** A shuffled copy. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
