import { addCss, css } from './sheet.ts';

export type TokenValue = string | readonly [light: string, dark: string];

/**
 * The theme: names are the contract with the host, values are the defaults. A pair is light and
 * dark, chosen by the `color-scheme` that the element inherits.
 */
export const TOKENS = {
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
  'flag-ar': 'none',
  shadow: '0 1px 2px rgb(20 25 22 / .06), 0 8px 24px rgb(20 25 22 / .07)',
} as const satisfies Readonly<Record<string, TokenValue>>;

export type TokenName = keyof typeof TOKENS;

/** The CSS value of a token. */
export const cssOf = (value: TokenValue): string =>
  typeof value === 'string' ? value : `light-dark(${value.join(', ')})`;

/** Full names of all tokens, such as `--ae-accent`. If `--ae-font` is unset, the host's font is used. */
export const tokenNames = (): readonly string[] => [
  '--ae-font',
  ...Object.keys(TOKENS).map((name) => `--ae-${name}`),
];

/**
 * Class of every root container: tokens and the host's font. All other inherited text styles of the host are
 * reset (alignment, capitals, spacing). Direction and custom properties are not part of `all`; a host that
 * hides a part of its page also hides the elements in it.
 */
export const themed = css`
  all: initial;
  display: block;
  box-sizing: border-box;
  container-type: inline-size;
  visibility: inherit;
  color-scheme: inherit;
  color: var(--ae-ink);
  font-family: var(--ae-font);
  font-size: inherit;
  line-height: 1.5;
  overflow-wrap: break-word;
  -webkit-text-size-adjust: 100%;
`;

// A property cannot fall back to a default under its own name, so there are two steps. On the shadow
// host a private name gets the inherited value or the default; on the root container the public name
// gets the value of the private one. A value that the page sets at any level wins.
const names = Object.entries(TOKENS);
/** Declares the tokens on `selector`; also for pages of our own, which have no shadow host. */
export const declareTokens = (selector: string): void =>
  addCss(
    `${selector}{${names.map(([name, value]) => `--_ae-${name}:var(--ae-${name},${cssOf(value)});`).join('')}}`,
  );
declareTokens(':host');
addCss(`.${themed}{${names.map(([name]) => `--ae-${name}:var(--_ae-${name});`).join('')}}`);
