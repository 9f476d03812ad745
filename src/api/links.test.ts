import { expect, test } from 'vitest';
import { safeUrl } from '../lib/safe-url.ts';
import { aLot } from '../testing/fixtures/lots.ts';
import { linkedLot } from './whole-lots.ts';

const link = (address: string) => safeUrl(address, 'https://api.example/api/v1/test');

test('addresses of a lot become absolute, and those that are no web address are left out', () => {
  const image = {
    path: '/p/1.webp',
    width: 10,
    height: 10,
    alt: '',
    sources: [{ path: '/p/1s.webp', width: 5 }],
  };
  const document = {
    id: 'd',
    name: 'x',
    path: 'data:text/html,x',
    type: 'application/pdf',
    size: null,
    login: true,
  };
  const lot = linkedLot(
    aLot({
      images: [image, { ...image, path: 'javascript:1' }],
      documents: [document, { ...document, path: '/d.pdf' }],
      videos: [
        {
          title: 'a',
          url: 'https://video.example/1',
          poster: 'javascript:1',
          captions: [
            { url: '/a.vtt', lang: 'de', label: 'Deutsch' },
            { url: 'data:text/vtt,x', lang: 'en', label: '' },
          ],
        },
        { title: 'b', url: 'javascript:1', poster: null, captions: [] },
      ],
    }),
    link,
  );
  expect(lot.images.map(({ path }) => path)).toEqual(['https://api.example/p/1.webp']);
  expect(lot.images[0]?.sources[0]?.path).toBe('https://api.example/p/1s.webp');
  expect(lot.documents.map(({ path }) => path)).toEqual(['https://api.example/d.pdf']);
  expect(lot.videos).toEqual([
    {
      title: 'a',
      url: 'https://video.example/1',
      poster: null,
      captions: [{ url: 'https://api.example/a.vtt', lang: 'de', label: 'Deutsch' }],
    },
  ]);
});
