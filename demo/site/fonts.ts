import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { Hono } from 'hono';
import { createFileServer } from '../server/lib/files.ts';
import { type Html, html } from '../server/lib/html.ts';
import { fallbacks } from './font-fallbacks.ts';
import type { Locale } from './languages.ts';

const require = createRequire(import.meta.url);

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const ARABIC = 'U+0600-06FF,U+0750-077F,U+08E3-08FF,U+200C-200E,U+2010-2011,U+FB50-FDFF,U+FE70-FEFC';

/** The host's typefaces, served from npm packages: address, file and Unicode range. */
const FONTS = [
  {
    name: 'fraunces.woff2',
    family: 'Fraunces',
    range: LATIN,
    weights: '100 900',
    path: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
  },
  {
    name: 'inter.woff2',
    family: 'Inter',
    range: LATIN,
    weights: '100 900',
    path: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  },
  {
    name: 'noto-sans-arabic.woff2',
    family: 'Noto Sans Arabic',
    range: ARABIC,
    weights: '100 900',
    path: require.resolve(
      '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    ),
  },
] as const;

/** The files of the typefaces, by the last segment of their addresses. */
export const FONT_FILES: readonly { readonly name: string; readonly path: string }[] = FONTS;

/** Path of a font file by the last segment of its address. */
export const fontFile = (name: string): string | undefined => FONTS.find((font) => font.name === name)?.path;

/** Serves the typefaces below `/fonts/`. */
export function mountFonts(app: Hono): void {
  for (const { name, path } of FONTS) {
    const serve = createFileServer(dirname(path));
    app.get(`/fonts/${name}`, (context) =>
      serve(basename(path), 'public, max-age=3600', context.req.raw.headers),
    );
  }
}

const { heading, large, text, arabic } = fallbacks(LATIN, ARABIC);
/** `--font-heading`, `--font-large` (headings of 60 px and more) and `--font-text` for `font-family`. */
const families = (ofArabic: string): string =>
  (
    [
      ['heading', 'Fraunces', heading, 'Georgia,serif'],
      ['large', 'Fraunces', large, 'Georgia,serif'],
      ['text', 'Inter', text, 'system-ui,sans-serif'],
    ] as const
  )
    .map(([name, family, own, last]) => `--font-${name}:'${family}',${ofArabic}${own.families},${last}`)
    .join(';');

/**
 * The faces, and the families of `families`. `optional`: a typeface that loads too late is used from the next
 * page on, since lines of another length would move the content below. On pages in other languages the only
 * Arabic text is the link to the Arabic pages, which is not worth loading 162 kB.
 */
export const FONT_STYLES = [
  ...FONTS.map(
    ({ name, family, range, weights }) =>
      `@font-face{font-family:'${family}';src:url(/fonts/${name}) format('woff2');font-weight:${weights};font-display:optional;unicode-range:${range}}`,
  ),
  ...[heading, large, text, arabic].map(({ css }) => css),
  `:root{${families('')}}`,
  `:root:lang(ar){${families(`'Noto Sans Arabic',${arabic.families},`)}}`,
].join('\n');

/** Links for the head of a page that request its typefaces before its style sheet is read. */
export const fontPreloads = (locale: Locale): Html[] =>
  FONTS.filter(({ range }) => range === LATIN || locale === 'ar').map(
    ({ name }) => html`<link rel="preload" href="/fonts/${name}" as="font" type="font/woff2" crossorigin>`,
  );
