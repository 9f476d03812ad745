import { expect, test } from 'vitest';
import { pictureAddress } from './picture.ts';

const API = 'https://api.example/api/v1/marbrook';
const image = (path: string, sources: { path: string; width: number }[] = []) => ({
  path,
  width: 1200,
  height: 900,
  alt: 'A bay gelding',
  sources,
});

test('relative paths are resolved against the API’s origin', () => {
  expect(pictureAddress(image('/media/1.webp'), API)?.src).toBe('https://api.example/media/1.webp');
  expect(pictureAddress(image('media/1.webp'), API)?.src).toBe('https://api.example/media/1.webp');
  expect(pictureAddress(image('https://cdn.example/1.webp'), API)?.src).toBe('https://cdn.example/1.webp');
});

test('widths become a srcset; separators in addresses are encoded', () => {
  const sources = [
    { path: '/media/1,400.webp', width: 400 },
    { path: '/media/1 800.webp', width: 800 },
    { path: 'http://[', width: 900 },
  ];
  expect(pictureAddress(image('/media/1.webp', sources), API)?.srcSet).toBe(
    'https://api.example/media/1%2C400.webp 400w, https://api.example/media/1%20800.webp 800w',
  );
  expect(pictureAddress(image('/media/1.webp'), API)?.srcSet).toBe(undefined);
});

test('a picture without an image or a valid address is null', () => {
  expect(pictureAddress(null, API)).toBe(null);
  expect(pictureAddress(undefined, API)).toBe(null);
  expect(pictureAddress(image('http://['), API)).toBe(null);
  expect(pictureAddress(image('javascript:alert(1)'), API)).toBe(null);
});
