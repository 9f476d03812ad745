import type { StoredImage } from '../../server/db/stored.ts';
import type { InAllLocales } from '../../server/seed/world-types.ts';
import { HEIGHT, WIDTH } from './ground.ts';

/** Widths in px in which every picture is kept. */
export const WIDTHS = [400, 800, 1600] as const;

export const heightOf = (width: number): number => Math.round((width * HEIGHT) / WIDTH);

/** Name of a picture's file in the folder of pictures. */
export const fileOf = (name: string, width: number): string => `${name}-${width}.webp`;

/** A picture of the scenes as a lot or an auction refers to it. */
export const imageOf = (name: string, alt: InAllLocales): StoredImage => ({
  path: `/pictures/${fileOf(name, 1600)}`,
  width: 1600,
  height: heightOf(1600),
  alt,
  sources: WIDTHS.map((width) => ({ path: `/pictures/${fileOf(name, width)}`, width })),
});

export const LOGO = { file: 'marbrook-logo.svg', width: 320, height: 72 } as const;

export const logoImage = (alt: string) => ({
  path: `/pictures/${LOGO.file}`,
  width: LOGO.width,
  height: LOGO.height,
  alt,
  sources: [],
});
