import { LOCALES, type Locale } from '../../src/domain/locale.ts';
import type { StoredImage, StoredVideo } from '../server/data/stored.ts';
import type { InAllLocales } from './world-types.ts';

/** Size of the canvas on which every scene is drawn, in its own units. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

/** Widths in px of every picture's files. */
export const WIDTHS = [400, 800, 1600] as const;

export const heightOf = (width: number): number => Math.round((width * HEIGHT) / WIDTH);

/** Name of a picture's file in the folder of pictures. */
export const fileOf = (name: string, width: number): string => `${name}-${width}.webp`;

/** Endings of a film's file and of its poster's. */
export const FILM_ENDING = '.mp4';
export const POSTER_ENDING = '-poster.webp';
/** Ending of the captions in a language. */
export const captionsEnding = (locale: Locale): string => `.${locale}.vtt`;

/** A picture of the scenes in the form for a lot or an auction. */
export const imageOf = (name: string, alt: InAllLocales): StoredImage => ({
  path: `/pictures/${fileOf(name, 1600)}`,
  width: 1600,
  height: heightOf(1600),
  alt,
  sources: WIDTHS.map((width) => ({ path: `/pictures/${fileOf(name, width)}`, width })),
});

/** A film in the form for a lot. */
export const videoOf = (name: string, title: InAllLocales): StoredVideo => ({
  title,
  url: `/pictures/${name}${FILM_ENDING}`,
  poster: `/pictures/${name}${POSTER_ENDING}`,
  captions: LOCALES.map((lang) => ({
    url: `/pictures/${name}${captionsEnding(lang)}`,
    lang,
    label: LANGUAGES[lang],
  })),
});

/** Each language's own name. */
const LANGUAGES: InAllLocales = { en: 'English', de: 'Deutsch', fr: 'Français', ar: 'العربية' };

export const LOGO = { file: 'marbrook-logo.svg', width: 240, height: 72 } as const;

export const logoImage = (alt: string) => ({
  path: `/pictures/${LOGO.file}`,
  width: LOGO.width,
  height: LOGO.height,
  alt,
  sources: [],
});
