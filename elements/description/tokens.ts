import type { TokenDescription } from './types.ts';

type Row = readonly [name: string, light: string, dark: string, description: string];

const COLORS: readonly Row[] = [
  ['ink', '#1a1d1b', '#eef0ec', 'Text.'],
  ['ink-soft', '#5a625d', '#a3aba5', 'Text of less weight, such as labels.'],
  ['line', '#e3dfd6', '#2f3531', 'Hairlines and borders.'],
  ['surface', '#ffffff', '#191d1b', 'Cards, dialogs and fields.'],
  ['sunken', '#f6f3ec', '#121513', 'Areas that lie lower than the page.'],
  ['accent', '#14523b', '#7fcaa4', 'Main buttons, links, and what is chosen.'],
  ['accent-hover', '#0f4130', '#97d6b6', 'The same under the pointer.'],
  ['on-accent', '#ffffff', '#0c1f17', 'Text on `--ae-accent`.'],
  ['accent-soft', '#e6efe9', '#1d2b24', 'A tint of the accent behind text.'],
  ['good', '#14633f', '#7fcaa4', 'Leading, won, admitted.'],
  ['good-soft', '#e5f2ea', '#1b2c23', 'The tint behind it.'],
  ['warn', '#8a4f00', '#f0b35c', 'Ending soon, waiting, attention.'],
  ['warn-soft', '#fcf0dc', '#32281a', 'The tint behind it.'],
  ['bad', '#9c231b', '#f28b7d', 'Outbid, refused, failed.'],
  ['bad-soft', '#fbe9e6', '#351f1c', 'The tint behind it.'],
  ['focus', '#1b66d6', '#7db1ff', 'The ring around what has the focus.'],
];

const SHADOW = '0 1px 2px rgb(20 25 22 / .06), 0 8px 24px rgb(20 25 22 / .07)';

const same = (
  name: string,
  value: string,
  syntax: '<length>' | '*',
  description: string,
): TokenDescription => ({
  name,
  light: value,
  dark: value,
  syntax,
  description,
});

/** The custom properties that a host may set on any element above, with their defaults. */
export const TOKENS: readonly TokenDescription[] = [
  same('font', 'inherit', '*', 'Font of the text; by default that of the page.'),
  same('font-display', 'var(--ae-font)', '*', 'Font of headings and of the names of horses.'),
  ...COLORS.map(([name, light, dark, description]) => ({
    ...{ name, light, dark, description },
    syntax: '<color>' as const,
  })),
  same('radius', '10px', '<length>', 'Corners of cards and dialogs.'),
  same('radius-small', '6px', '<length>', 'Corners of buttons and fields.'),
  same('space', '8px', '<length>', 'The unit of distances.'),
  same('shadow', SHADOW, '*', 'The shadow of cards and of what lies above the page.'),
];

/** The name as CSS has it. */
export const property = ({ name }: Pick<TokenDescription, 'name'>): string => `--ae-${name}`;

/** The default as CSS has it; the `color-scheme` that the element inherits chooses of two. */
export const tokenDefault = ({ light, dark }: TokenDescription): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;
