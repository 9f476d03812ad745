import type { Image } from '../../../src/api/schema/common.ts';
import type { Video } from '../../../src/api/schema/video.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../src/domain/locale.ts';
import type { Log } from '../lib/log.ts';
import type { LocalSlugs, LocalText, StoredImage, StoredVideo } from './stored.ts';

/** Language and log for presenting a row. */
export interface PresentContext {
  readonly locale: Locale;
  readonly log: Log;
}

/** The text in `locale`, else in English, else empty. */
export function textIn(locale: Locale, text: LocalText | null | undefined): string {
  if (text === null || text === undefined) return '';
  return typeof text === 'string' ? text : (text[locale] ?? text[DEFAULT_LOCALE] ?? '');
}

/** The same, with null instead of an empty text. */
export const textOrNull = (locale: Locale, text: LocalText | null | undefined): string | null =>
  textIn(locale, text) || null;

/** The slug in `locale`, else in any other language, else the id. */
export const slugIn = (locale: Locale, slugs: LocalSlugs, id: string): string =>
  slugs[locale] ?? slugs[DEFAULT_LOCALE] ?? Object.values(slugs)[0] ?? id;

export const imageIn = (locale: Locale, image: StoredImage): Image => ({
  path: image.path,
  width: image.width,
  height: image.height,
  alt: textIn(locale, image.alt),
  sources: image.sources?.map(({ path, width }) => ({ path, width })) ?? [],
});

export const videoIn = (locale: Locale, video: StoredVideo): Video => ({
  title: textIn(locale, video.title),
  url: video.url,
  poster: video.poster ?? null,
  captions: video.captions?.map(({ url, lang, label = '' }) => ({ url, lang, label })) ?? [],
});
