import type { I18n } from '../../i18n/i18n.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PictureSource } from '../Picture.tsx';
import type { VideoSource } from '../VideoPlayer.tsx';

/** A video file that the browser plays itself. */
export type GalleryVideo = { readonly kind: 'video' } & VideoSource;

/** Content of a slide of the gallery. */
export type GalleryMedia = { readonly kind: 'image'; readonly picture: PictureSource } | GalleryVideo;

export interface GalleryProps {
  /** In the order of the slides; addresses are absolute. The same array while nothing changes. */
  media: readonly GalleryMedia[];
  /** Name of the region. */
  title: string;
  /** Namespaces: `gallery`. */
  i18n: I18n;
  clock: Clock;
  /** Announces to screen readers; `announce` of the store. */
  announce(text: string): void;
  /** Slides change by themselves every 3 s, until the visitor picks one. */
  autoplay?: boolean;
  /** Rendered width, as in `<img sizes>`. */
  sizes?: string;
  /** Aspect ratio of a slide, such as `3 / 2`. */
  ratio?: string;
  /** More slides may follow: the space of the row of thumbnails is kept. */
  mayGrow?: boolean;
  /** The visitor sees the gallery first: its picture is loaded before others. */
  isEager?: boolean;
}

/** Name of a slide: the alternative text of a picture, or the title of a video. */
export const slideName = (item: GalleryMedia): string =>
  item.kind === 'image' ? item.picture.alt : item.title;

/** The still picture of a slide; null for a video without a poster. */
export function pictureOf(item: GalleryMedia): PictureSource | null {
  if (item.kind === 'image') return item.picture;
  // The size only sets the ratio: posters are cropped to their box.
  return item.poster ? { src: item.poster, width: 16, height: 9, alt: '' } : null;
}
