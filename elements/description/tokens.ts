import { TOKENS as DEFAULTS, type TokenName, type TokenValue } from '../../src/styles/tokens.ts';
import { named } from './named.ts';
import type { TokenDescription, TokenEntry } from './types.ts';

const ENTRIES: Readonly<Record<'font' | TokenName, TokenEntry>> = {
  font: { syntax: '*', description: 'Font of the text; by default that of the page.' },
  'font-display': { syntax: '*', description: 'Font of headings and of the names of horses.' },
  ink: { syntax: '<color>', description: 'Text.' },
  'ink-soft': { syntax: '<color>', description: 'Text of less weight, such as labels.' },
  line: { syntax: '<color>', description: 'Hairlines and borders.' },
  surface: { syntax: '<color>', description: 'Cards, dialogs and fields.' },
  sunken: { syntax: '<color>', description: 'Areas that lie lower than the page.' },
  accent: { syntax: '<color>', description: 'Main buttons, links, and what is chosen.' },
  'accent-hover': { syntax: '<color>', description: 'The same under the pointer.' },
  'on-accent': { syntax: '<color>', description: 'Text on `--ae-accent`.' },
  'accent-soft': { syntax: '<color>', description: 'A tint of the accent behind text.' },
  good: { syntax: '<color>', description: 'Leading, won, admitted.' },
  'good-soft': { syntax: '<color>', description: 'The tint behind it.' },
  warn: { syntax: '<color>', description: 'Ending soon, waiting, attention.' },
  'warn-soft': { syntax: '<color>', description: 'The tint behind it.' },
  bad: { syntax: '<color>', description: 'Outbid, refused, failed.' },
  'bad-soft': { syntax: '<color>', description: 'The tint behind it.' },
  focus: { syntax: '<color>', description: 'The ring around what has the focus.' },
  radius: { syntax: '<length>', description: 'Corners of cards and dialogs.' },
  'radius-small': { syntax: '<length>', description: 'Corners of buttons and fields.' },
  space: { syntax: '<length>', description: 'The unit of distances.' },
  'flag-ar': {
    syntax: '*',
    description:
      'A flag beside Arabic, as `url("/flags/ae.svg")`; by default the letter ع, since no one country has that language.',
  },
  shadow: { syntax: '*', description: 'The shadow of cards and of what lies above the page.' },
};

const values: Readonly<Record<'font' | TokenName, TokenValue>> = { font: 'inherit', ...DEFAULTS };

/** The custom properties that a host may set on any element above, with their defaults. */
export const TOKEN_DESCRIPTIONS: readonly TokenDescription[] = named(ENTRIES).map((token) => {
  const value = values[token.name];
  const [light, dark] = typeof value === 'string' ? [value, value] : value;
  return { ...token, light, dark };
});

/** The name as CSS has it. */
export const property = ({ name }: Pick<TokenDescription, 'name'>): string => `--ae-${name}`;

/** The default as CSS has it; the `color-scheme` that the element inherits chooses of two. */
export const tokenDefault = ({ light, dark }: TokenDescription): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;
