/** The colours of a coat, as `#rrggbb`. */
export interface Coat {
  readonly body: string;
  readonly mane: string;
  /** Colour of the lower legs, if it differs from the body's: the black points of a bay. */
  readonly points?: string;
  /** Around the nostrils. */
  readonly muzzle: string;
  readonly hoof: string;
  /** Pale rings on a young grey. */
  readonly hasDapples?: boolean;
}

export const COATS = {
  bay: { body: '#8f4a27', mane: '#1f1613', points: '#231814', muzzle: '#4a2416', hoof: '#2a211d' },
  darkBay: { body: '#55301f', mane: '#17110f', points: '#19120f', muzzle: '#321b12', hoof: '#241c19' },
  black: { body: '#2b2826', mane: '#131212', muzzle: '#1a1817', hoof: '#1d1a19' },
  chestnut: { body: '#b5602b', mane: '#9a4a1d', muzzle: '#8c4620', hoof: '#6d5443' },
  liverChestnut: { body: '#7a3d22', mane: '#6a321b', muzzle: '#54291a', hoof: '#4b382d' },
  flaxenChestnut: { body: '#b8682f', mane: '#e7cc9c', muzzle: '#8f4d26', hoof: '#7b6250' },
  grey: { body: '#d9d8d2', mane: '#b9b7b0', muzzle: '#8f8b86', hoof: '#5b5652' },
  dappleGrey: {
    body: '#9fa2a3',
    mane: '#5d5f61',
    points: '#55575a',
    muzzle: '#5a5b5d',
    hoof: '#3b3a3a',
    hasDapples: true,
  },
  palomino: { body: '#d5a052', mane: '#f3e6c8', muzzle: '#b17f43', hoof: '#7f6a52' },
  buckskin: { body: '#c49a5f', mane: '#241b15', points: '#2a1f18', muzzle: '#6c5138', hoof: '#2d2621' },
} as const satisfies Record<string, Coat>;

export type CoatName = keyof typeof COATS;

/** White markings of a horse, as in its passport. */
export interface Markings {
  readonly face: 'none' | 'star' | 'blaze';
  /** White socks: near fore, off fore, near hind, off hind. */
  readonly socks: readonly [boolean, boolean, boolean, boolean];
}
