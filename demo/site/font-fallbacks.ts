/**
 * Local fonts that replace the host's typefaces until these have loaded, scaled so that lines have the same
 * length and height: a page then has the same lines and heights as with the typefaces. Used only by
 * `fonts.ts`.
 *
 * Widths are the average advance of a letter in em, weighted by its frequency in English, German and French
 * text; those of Arial, Georgia, Noto Serif, Roboto and Times New Roman are `xWidthAvg` of
 * `@capsizecss/metrics` 4.3. Liberation Sans and Serif are as wide as Arial and Times New Roman, letter by
 * letter. The others are measured in Chromium with texts of the site, in proportion to these. Ascent and
 * descent are `hhea` of the font file.
 */

interface Measures {
  /** In em, as in the font file. */
  readonly ascent: number;
  readonly descent: number;
  /** Average advance in em. */
  readonly width: number;
}
interface LocalFont {
  /** Full and PostScript names of fonts with the same width. */
  readonly names: readonly string[];
  readonly width: number;
}

const FRAUNCES = { ascent: 0.978, descent: 0.255 };
/** At 22 to 50 px and the weight of headings; an average of the site's titles. */
const HEADING = { ...FRAUNCES, width: 0.465 };
/** At 60 to 76 px: the typeface has an optical size, and is narrower there. */
const LARGE = { ...FRAUNCES, width: 0.436 };
const INTER = { ascent: 0.969, descent: 0.241, width: 0.476 };
const INTER_BOLD = { ...INTER, width: 0.48 };
const NOTO_SANS_ARABIC = { ascent: 1.374, descent: 0.738, width: 0.512 };

const SERIFS: readonly LocalFont[] = [
  { names: ['Georgia'], width: 0.446 },
  { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'LiberationSerif'], width: 0.406 },
  { names: ['Noto Serif', 'NotoSerif-Regular'], width: 0.481 },
];
const SANS: readonly LocalFont[] = [
  { names: ['Arial', 'ArialMT', 'Liberation Sans', 'LiberationSans'], width: 0.446 },
  { names: ['Roboto', 'Roboto-Regular'], width: 0.445 },
];
const BOLD_SANS: readonly LocalFont[] = [
  { names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'], width: 0.48 },
  { names: ['Roboto Bold', 'Roboto-Bold'], width: 0.452 },
];
/** No measures are published for the Arabic letters of Windows and macOS: those fonts are not scaled. */
const ARABIC: readonly LocalFont[] = [
  { names: ['DejaVu Sans', 'DejaVuSans'], width: 0.556 },
  { names: ['Noto Naskh Arabic', 'NotoNaskhArabic-Regular'], width: 0.467 },
];

/**
 * Local fonts with the measures of a typeface. Each is a separate family, because each is scaled differently.
 */
interface FallbackFaces {
  /** For `font-family`, in the order of preference. */
  readonly families: string;
  readonly css: string;
}

function fallbackFaces(
  name: string,
  range: string,
  byWeight: readonly (readonly [weights: string, typeface: Measures, fonts: readonly LocalFont[]])[],
): FallbackFaces {
  const families = new Set<string>();
  const faces = byWeight.flatMap(([weights, typeface, fonts]) =>
    fonts.map(({ names, width }, index) => {
      const family = `'${name} ${index + 1}'`;
      families.add(family);
      const scale = typeface.width / width;
      const percent = (part: number) => `${(100 * part).toFixed(1)}%`;
      const src = names.map((local) => `local('${local}')`).join();
      return `@font-face{font-family:${family};src:${src};font-weight:${weights};unicode-range:${range};size-adjust:${percent(scale)};ascent-override:${percent(typeface.ascent / scale)};descent-override:${percent(typeface.descent / scale)};line-gap-override:0%}`;
    }),
  );
  return { families: [...families].join(), css: faces.join('\n') };
}

/** @param latin, arabic Unicode ranges of the typefaces */
export const fallbacks = (latin: string, arabic: string) => ({
  heading: fallbackFaces('Heading Fallback', latin, [['100 900', HEADING, SERIFS]]),
  large: fallbackFaces('Large Fallback', latin, [['100 900', LARGE, SERIFS]]),
  text: fallbackFaces('Text Fallback', latin, [
    ['100 599', INTER, SANS],
    ['600 900', INTER_BOLD, BOLD_SANS],
  ]),
  arabic: fallbackFaces('Arabic Fallback', arabic, [['100 900', NOTO_SANS_ARABIC, ARABIC]]),
});
