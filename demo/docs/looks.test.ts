import { expect, test } from 'vitest';
import { TOKEN_DESCRIPTIONS } from '../../elements/description/tokens.ts';
import { LOOKS } from './looks.ts';

/** Relative luminance of `#rrggbb`, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Texts, each with all backgrounds on which it can stand. */
const TEXTS: readonly (readonly [text: string, backgrounds: readonly string[]])[] = [
  ['ink', ['page', 'surface', 'sunken', 'accent-soft', 'good-soft', 'warn-soft', 'bad-soft']],
  ['ink-soft', ['page', 'surface', 'sunken']],
  ['accent', ['page', 'surface', 'sunken', 'accent-soft']],
  ['accent-hover', ['page', 'surface', 'sunken']],
  ['on-accent', ['accent', 'accent-hover']],
  ['good', ['page', 'surface', 'sunken', 'good-soft']],
  ['warn', ['page', 'surface', 'sunken', 'warn-soft']],
  ['bad', ['page', 'surface', 'sunken', 'bad-soft']],
];

test.each(LOOKS)('text in the look $title has the contrast of WCAG AA', ({ tokens, page }) => {
  const colors: Readonly<Record<string, string>> = { ...tokens, page };
  const weak = TEXTS.flatMap(([text, backgrounds]) =>
    backgrounds.flatMap((background) => {
      const ratio = contrast(colors[text] ?? '', colors[background] ?? '');
      return ratio >= 4.5 ? [] : [`${text} on ${background}: ${ratio.toFixed(2)}`];
    }),
  );
  expect(weak).toEqual([]);
  // The focus ring is not a text: 3 to 1.
  for (const background of ['page', 'surface', 'sunken'])
    expect(contrast(colors.focus ?? '', colors[background] ?? '')).toBeGreaterThanOrEqual(3);
});

test.each(LOOKS)('the look $title sets every colour, and only what there is', ({ tokens }) => {
  const names = Object.keys(tokens);
  expect(names.filter((name) => !TOKEN_DESCRIPTIONS.some((token) => token.name === name))).toEqual([]);
  const colors = TOKEN_DESCRIPTIONS.filter(({ syntax }) => syntax === '<color>').map(({ name }) => name);
  expect(colors.filter((name) => !names.includes(name))).toEqual([]);
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1);
});
