import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Path data of one drawing of the twemoji set (CC BY 4.0, see CREDITS.md), in painting order.
 * @param code code point in hexadecimal, such as `1f40e`
 */
function pathsOf(code: string): string[] {
  const svg = readFileSync(require.resolve(`@twemoji/svg/${code}.svg`), 'utf8');
  return [...svg.matchAll(/<path[^>]*\sd="([^"]+)"/g)].map((match) => match[1] ?? '');
}

/** The galloping horse in a box of 36 by 36, looking left. */
export interface HorseOutline {
  readonly tail: string;
  readonly offHind: string;
  readonly offHindHoof: string;
  readonly offFore: string;
  readonly offForeHoof: string;
  /** Trunk, neck, head and the two near legs in one outline. */
  readonly body: string;
  readonly nearHooves: string;
  readonly mane: string;
}

const part = (paths: readonly string[], at: number): string => {
  const found = paths[at];
  if (found === undefined) throw new Error(`the twemoji drawing has no path ${at}`);
  return found;
};

export function gallopingHorse(): HorseOutline {
  const paths = pathsOf('1f40e');
  return {
    tail: part(paths, 0),
    offHind: part(paths, 1),
    offHindHoof: part(paths, 2),
    offFore: part(paths, 3),
    offForeHoof: part(paths, 4),
    body: part(paths, 5),
    nearHooves: part(paths, 6),
    mane: part(paths, 7),
  };
}

/** The head, looking left. */
export interface Head {
  readonly outline: string;
  readonly mane: string;
  readonly forelock: string;
  readonly ear: string;
  readonly earInside: string;
  readonly eye: string;
  readonly nostril: string;
  readonly blaze: string;
}

export function horseHead(): Head {
  const paths = pathsOf('1f434');
  return {
    outline: part(paths, 0),
    mane: part(paths, 1),
    forelock: part(paths, 2),
    ear: part(paths, 3),
    earInside: part(paths, 4),
    eye: part(paths, 5),
    nostril: part(paths, 6),
    blaze: part(paths, 7),
  };
}
