import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { VideoPlayer, type VideoSource } from './VideoPlayer.tsx';

afterEach(cleanup);

const words = { watch: 'Watch “Free jumping”', newWindow: 'new window', broken: 'Cannot be played.' };
const file: VideoSource = {
  title: 'Free jumping',
  url: 'https://api.example/v/jump.mp4?v=2',
  poster: 'https://api.example/v/jump.webp',
  captions: [{ url: 'https://api.example/v/jump.de.vtt', lang: 'de', label: 'Deutsch' }],
};
const show = (video: VideoSource) => render(<VideoPlayer video={video} words={words} />).container;

test('a video file plays in place, with poster and captions, and nothing loads before the reader plays it', () => {
  const video = show(file).querySelector('video');
  expect(video?.preload).toBe('none');
  expect(video?.networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING);
  expect(video?.getAttribute('poster')).toBe(file.poster);
  expect(video?.getAttribute('aria-label')).toBe('Free jumping');
  const track = video?.querySelector('track');
  expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'de', 'Deutsch']);
  // Without it, captions of another origin do not load.
  expect(video?.crossOrigin).toBe('anonymous');
  expect(show({ ...file, captions: [] }).querySelector('video')?.crossOrigin).toBeNull();
});

test('any other video address is shown as a link that says it opens a new window', () => {
  const root = show({ ...file, url: 'https://video.example/watch/1' });
  expect(root.querySelector('video, iframe')).toBeNull();
  const link = root.querySelector('a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link?.textContent).toBe('Watch “Free jumping”(new window)');
});

test('a video whose server forbids captions plays without them, and keeps the focus', () => {
  const root = show(file);
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const first = root.querySelector('video') as HTMLVideoElement;
  first.focus();
  fireEvent.error(first);
  const bare = root.querySelector('video');
  expect(bare).not.toBe(first);
  expect([bare?.crossOrigin, bare?.querySelector('track')]).toEqual([null, null]);
  expect(play.mock.instances).toEqual([bare]);
  expect(document.activeElement).toBe(bare);
  play.mockRestore();
  fireEvent.error(bare as HTMLVideoElement);
  expect(root.querySelector('[role="status"]')?.textContent).toBe('Cannot be played.');
});

test('a message of the same size replaces a video that does not load, and keeps the focus', () => {
  const root = show({ ...file, captions: [] });
  const video = root.querySelector('video') as HTMLVideoElement;
  const box = video.parentElement as HTMLElement;
  const { height } = box.getBoundingClientRect();
  video.focus();
  fireEvent.error(video);
  const said = root.querySelector('[role="status"]');
  expect(said?.textContent).toBe('Cannot be played.');
  expect(document.activeElement).toBe(said);
  expect(box.getBoundingClientRect().height).toBe(height);
});
