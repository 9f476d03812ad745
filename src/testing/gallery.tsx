import { fireEvent } from '@testing-library/react';
import { Gallery } from '../components/gallery/Gallery.tsx';
import type { GalleryMedia, GalleryProps } from '../components/gallery/media.ts';
import type { Locale } from '../domain/locale.ts';
import { createTestStore } from './fakes/create-test-store.ts';
import { mount } from './mount.tsx';

/** A plain picture in one colour that loads at once. */
const drawn = (colour: string): string =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4" fill="${colour}"/></svg>`;
export const aPicture = (alt: string, src = drawn(alt)): GalleryMedia => ({
  kind: 'image',
  picture: { src, width: 6, height: 4, alt },
});
export const FILM: GalleryMedia = {
  kind: 'video',
  url: 'data:video/mp4,none',
  title: 'Free jumping',
  poster: drawn('navy'),
  captions: [
    { url: 'data:text/vtt,WEBVTT', lang: 'en', label: 'English' },
    { url: 'data:text/vtt,WEBVTT%0A', lang: 'de', label: 'Deutsch' },
  ],
};
export const MEDIA = [aPicture('red'), aPicture('green'), aPicture('blue'), aPicture('grey'), FILM];

export interface GalleryOptions extends Partial<GalleryProps> {
  readonly locale?: Locale;
  readonly width?: number;
}

/** The gallery before its slider has loaded. */
export function openGallery({ locale = 'en', width = 600, ...change }: GalleryOptions = {}) {
  const test = createTestStore({ config: { locale } });
  const { i18n, clock, announce } = test.store;
  const props = { media: MEDIA, title: 'Pictures', i18n, clock, announce, ...change };
  const page = mount(<Gallery {...props} />, test, width);
  const slides = () => [...page.root.querySelectorAll<HTMLElement>('.swiper-slide')];
  const here = () => page.shown.getByRole('group').getAttribute('aria-label');
  return { ...test, ...page, slides, here };
}

/** The gallery with its slider. */
export async function startedGallery(options: GalleryOptions = {}) {
  const gallery = openGallery(options);
  fireEvent.pointerEnter(gallery.shown.getByRole('region'));
  await gallery.shown.findByRole('button', { name: 'Full screen' });
  return gallery;
}
