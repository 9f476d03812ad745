import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { FILM, type GalleryOptions, MEDIA, startedGallery } from '../../testing/gallery.tsx';
import { unmountAll } from '../../testing/mount.tsx';

beforeEach(() => {
  // No video is played here; a test fires its events.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(unmountAll);

/** The gallery on its video, after a press on play unless told. */
async function watching({ press = true, ...options }: GalleryOptions & { press?: boolean } = {}) {
  const gallery = await startedGallery(options);
  // The file is no real video, which a browser detects at some time: only a test's own errors count.
  gallery.root.addEventListener('error', (event) => event.isTrusted && event.stopPropagation(), true);
  fireEvent.click(gallery.shown.getByRole('button', { name: 'Go to slide 5: Free jumping' }));
  if (press) await userEvent.click(gallery.shown.getByRole('button', { name: 'Play video: Free jumping' }));
  const video = () => gallery.root.querySelector('video') as HTMLVideoElement;
  return { ...gallery, video };
}

test('nothing of a video but its poster is fetched before play is pressed', async () => {
  const { root, slides, shown } = await watching({ press: false });
  expect(root.querySelector('video')).toBeNull();
  expect(slides()[4]?.querySelector('img')?.getAttribute('src')).toBe(FILM.kind === 'video' && FILM.poster);
  await userEvent.click(shown.getByRole('button', { name: /^Play video/ }));
  expect(root.querySelector('video')).toBe(root.activeElement);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
});

test('captions are offered in all languages, and shown in that of the reader', async () => {
  const { video } = await watching({ locale: 'de' });
  const tracks = [...video().querySelectorAll('track')];
  expect(tracks.map((track) => [track.kind, track.srclang, track.label, track.default])).toEqual([
    ['captions', 'en', 'English', false],
    ['captions', 'de', 'Deutsch', true],
  ]);
  expect(video().crossOrigin).toBe('anonymous');
});

test('a video whose server allows no captions plays without them, and a message takes the place of a broken one', async () => {
  const { video, shown, slides } = await watching();
  fireEvent.error(video());
  expect([video().crossOrigin, video().querySelectorAll('track').length]).toEqual([null, 0]);
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledTimes(2);
  fireEvent.error(video());
  expect(shown.getByText(/could not be played/).textContent).toBe(
    'Free jumpingThis video could not be played.',
  );
  expect(slides()[4]?.getBoundingClientRect().height).toBe(400);
});

test('a video pauses when its slide is left, and when the full screen covers it', async () => {
  const { shown } = await watching();
  expect(HTMLMediaElement.prototype.pause).not.toHaveBeenCalled();
  await userEvent.click(shown.getByRole('button', { name: 'Full screen' }));
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledOnce();
  await userEvent.click(shown.getByRole('button', { name: 'Close full screen' }));
  await userEvent.click(shown.getByRole('button', { name: 'Previous slide' }));
  expect(HTMLMediaElement.prototype.pause).toHaveBeenCalledTimes(2);
});

test('while the focus is in the video player, the arrow keys do not change the slide', async () => {
  const { video, here } = await watching();
  fireEvent.keyDown(video(), { key: 'ArrowLeft' });
  expect(here()).toBe('5 of 5: Free jumping');
});

test('a video without a poster has a play button, too', async () => {
  const { shown } = await startedGallery({ media: [{ ...FILM, poster: null } as typeof FILM] });
  expect(shown.getByRole('button', { name: 'Play video: Free jumping' })).toBeTruthy();
  unmountAll();
  const broken = await startedGallery({
    media: [{ ...FILM, poster: 'data:image/png;base64,broken' } as typeof FILM, ...MEDIA.slice(0, 4)],
  });
  await expect.poll(() => broken.slides()[0]?.querySelector('img')).toBeNull();
  expect(broken.shown.getByRole('button', { name: 'Play video: Free jumping' })).toBeTruthy();
});

test.each(AXE_LOCALES)(
  'axe finds nothing before play, while playing, and when broken: %s',
  async (locale) => {
    const gallery = await watching({ locale, press: false });
    expect(await faults(gallery)).toEqual([]);
    await userEvent.click(gallery.shown.getByRole('button', { name: /^Play video/ }));
    expect(await faults(gallery)).toEqual([]);
    for (let i = 0; i < 2; i++) fireEvent.error(gallery.video());
    expect(await faults(gallery)).toEqual([]);
  },
);
