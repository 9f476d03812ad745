import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locale.ts';
import { faults } from '../../testing/axe.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { Gallery } from './Gallery.tsx';
import type { GalleryMedia, GalleryProps } from './media.ts';

afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
});

/** A plain picture in one colour that loads at once. */
const drawn = (colour: string): string =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4" fill="${colour}"/></svg>`;
const aPicture = (alt: string, src = drawn(alt)): GalleryMedia => ({
  kind: 'image',
  picture: { src, width: 6, height: 4, alt },
});
const FILM: GalleryMedia = {
  kind: 'video',
  url: 'data:video/mp4,none',
  title: 'Free jumping',
  poster: drawn('navy'),
  captions: [
    { url: 'data:text/vtt,WEBVTT', lang: 'en', label: 'English' },
    { url: 'data:text/vtt,WEBVTT%0A', lang: 'de', label: 'Deutsch' },
  ],
};
const MEDIA = [aPicture('red'), aPicture('green'), aPicture('blue'), aPicture('grey'), FILM];

interface Options extends Partial<GalleryProps> {
  readonly locale?: Locale;
  readonly width?: number;
}

/** The gallery before its slider has come. */
function open({ locale = 'en', width = 600, ...change }: Options = {}) {
  const test = createTestStore({ config: { locale } });
  const { i18n, deps, announce } = test.store;
  const props = { media: MEDIA, title: 'Pictures', i18n, clock: deps.clock, announce, ...change };
  const page = mount(<Gallery {...props} />, test, width);
  const slides = () => [...page.root.querySelectorAll<HTMLElement>('.swiper-slide')];
  const here = () => page.shown.getByRole('group').getAttribute('aria-label');
  return { ...test, ...page, slides, here };
}

/** The gallery with its slider. */
async function started(options: Options = {}) {
  const gallery = open(options);
  fireEvent.pointerEnter(gallery.shown.getByRole('region'));
  await gallery.shown.findByRole('button', { name: 'Full screen' });
  return gallery;
}

test('before the slider, the first picture is shown and thumbnails and keys choose another', async () => {
  const { shown, root, here } = open();
  const first = shown.getByRole('img', { name: 'red' });
  expect([first.getAttribute('width'), first.getAttribute('height')]).toEqual(['6', '4']);
  fireEvent.click(shown.getByRole('button', { name: 'Go to slide 3: blue' }));
  expect(here()).toBe('3 of 5: blue');
  fireEvent.keyDown(shown.getByRole('group'), { key: 'ArrowLeft' });
  expect(here()).toBe('2 of 5: green');
  expect(root.querySelectorAll('.swiper-slide')).toHaveLength(1);
});

test('the slider takes over the picture that is shown, in the same place and size', async () => {
  const gallery = open();
  const image = gallery.shown.getByRole('img', { name: 'red' });
  const before = image.getBoundingClientRect();
  // The picture has loaded, and the browser is idle.
  await gallery.shown.findByRole('button', { name: 'Full screen' });
  expect(gallery.shown.getByRole('img', { name: 'red' })).toBe(image);
  const after = image.getBoundingClientRect();
  expect([after.x, after.y, after.width, after.height]).toEqual([
    before.x,
    before.y,
    before.width,
    before.height,
  ]);
});

test.each([
  ['en', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const)('%s: arrows follow the reading direction, Home and End the order', async (locale, on, back) => {
  const { shown, here, slides, root } = await started({ locale });
  await userEvent.click(shown.getByRole('button', { name: 'Go to slide 2: green' }));
  for (const [key, place] of [
    [on, '3 of 5: blue'],
    [back, '2 of 5: green'],
    ['End', '5 of 5: Free jumping'],
    [on, '5 of 5: Free jumping'],
    ['Home', '1 of 5: red'],
    [back, '1 of 5: red'],
  ]) {
    await userEvent.keyboard(`{${key}}`);
    expect([key, here()]).toEqual([key, place]);
  }
  expect(slides().map((slide) => slide.inert)).toEqual([false, true, true, true, true]);
  const track = root.querySelector<HTMLElement>('.swiper-wrapper');
  await userEvent.keyboard(`{${on}}`);
  const moved = () => new DOMMatrix(track?.style.transform).e;
  expect(moved()).toBe(locale === 'ar' ? 600 : -600);
});

test('a change and both ends are announced in the words of the spec', async () => {
  const { shown, announced } = await started();
  const next = shown.getByRole('button', { name: 'Next slide' });
  const previous = shown.getByRole('button', { name: 'Previous slide' });
  expect([previous.ariaDisabled, next.ariaDisabled]).toEqual(['true', 'false']);
  await userEvent.click(previous);
  await userEvent.click(next);
  fireEvent.click(shown.getByRole('button', { name: /^Go to slide 5/ }));
  await userEvent.click(next);
  expect(announced).toEqual([
    'This is the first slide',
    '2 of 5: green',
    '5 of 5: Free jumping This is the last slide',
    'This is the last slide',
  ]);
});

test('only the slides beside a shown one are fetched', async () => {
  const { slides, shown } = await started();
  const fetched = () => slides().map((slide) => slide.querySelector('img') !== null);
  expect(fetched()).toEqual([true, true, false, false, false]);
  await userEvent.click(shown.getByRole('button', { name: 'Next slide' }));
  expect(fetched()).toEqual([true, true, true, false, false]);
});

test.each(LOCALES)('axe finds nothing in the gallery and in its full screen: %s', async (locale) => {
  const gallery = await started({ locale });
  expect(await faults(gallery)).toEqual([]);
  await userEvent.click(gallery.shown.getByRole('button', { name: 'Full screen' }));
  expect(await faults(gallery)).toEqual([]);
});
