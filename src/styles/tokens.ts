import { addCss, css } from './sheet.ts';

/**
 * The theme: names are the contract with the host, values are what stands where the host sets
 * none. A pair is light and dark, chosen by the `color-scheme` that the element inherits.
 */
const TOKENS: Readonly<Record<string, string | readonly [light: string, dark: string]>> = {
  'font-display': 'var(--ae-font)',
  ink: ['#1a1d1b', '#eef0ec'],
  'ink-soft': ['#5a625d', '#a3aba5'],
  line: ['#e3dfd6', '#2f3531'],
  surface: ['#ffffff', '#191d1b'],
  sunken: ['#f6f3ec', '#121513'],
  accent: ['#14523b', '#7fcaa4'],
  'accent-hover': ['#0f4130', '#97d6b6'],
  'on-accent': ['#ffffff', '#0c1f17'],
  'accent-soft': ['#e6efe9', '#1d2b24'],
  good: ['#14633f', '#7fcaa4'],
  'good-soft': ['#e5f2ea', '#1b2c23'],
  warn: ['#8a4f00', '#f0b35c'],
  'warn-soft': ['#fcf0dc', '#32281a'],
  bad: ['#9c231b', '#f28b7d'],
  'bad-soft': ['#fbe9e6', '#351f1c'],
  focus: ['#1b66d6', '#7db1ff'],
  radius: '10px',
  'radius-small': '6px',
  space: '8px',
  shadow: '0 1px 2px rgb(20 25 22 / .06), 0 8px 24px rgb(20 25 22 / .07)',
};

const cssOf = (value: (typeof TOKENS)[string]): string =>
  typeof value === 'string' ? value : `light-dark(${value.join(', ')})`;

/** Every token's full name, such as `--ae-accent`. `--ae-font` is the host's font where unset. */
export const TOKEN_NAMES: readonly string[] = [
  '--ae-font',
  ...Object.keys(TOKENS).map((name) => `--ae-${name}`),
];

/**
 * What every root container has: tokens, the host's font, and text properties of our own, because
 * a page that sets its section in centred capitals does not mean the horses' names.
 */
export const themed = css`
  box-sizing: border-box;
  container-type: inline-size;
  color: var(--ae-ink);
  font-family: var(--ae-font);
  font-style: normal;
  font-variant: normal;
  line-height: 1.5;
  letter-spacing: normal;
  word-spacing: normal;
  text-align: start;
  text-indent: 0;
  text-shadow: none;
  text-transform: none;
  white-space: normal;
  overflow-wrap: break-word;
  hyphens: manual;
  cursor: auto;
  -webkit-text-size-adjust: 100%;
`;

// Two steps, since a property cannot fall back to a default of its own name: on the host the value
// it inherits or the default is kept under a private name, and one level further in it gets its
// public name. What the host sets, at whatever level, wins.
const names = Object.entries(TOKENS);
/** Gives the tokens to what `selector` names; for a page of our own, which is no element of a host. */
export const declareTokens = (selector: string): void =>
  addCss(
    `${selector}{${names.map(([name, value]) => `--_ae-${name}:var(--ae-${name},${cssOf(value)});`).join('')}}`,
  );
declareTokens(':host');
addCss(`.${themed}{${names.map(([name]) => `--ae-${name}:var(--_ae-${name});`).join('')}}`);
