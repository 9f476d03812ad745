import type { StoredImage } from './stored.ts';

/** The smallest size of a picture, for lists. */
export function smallestImage({ path, width, height, sources = [] }: StoredImage) {
  const [first, ...others] = sources;
  if (first === undefined) return { path, width, height };
  const source = others.reduce((one, other) => (other.width < one.width ? other : one), first);
  return { ...source, height: Math.round((height * source.width) / width) };
}
