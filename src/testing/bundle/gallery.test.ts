import { expect, test } from 'vitest';
import { chunkFile, distFile, gzipped, withImports } from './dist.ts';

/** Bytes (gzip) that a page with a lot loads for its gallery, Swiper's code included. */
const SLIDER = 29_000;

test('the slider of galleries is in a file of its own, within its bytes', () => {
  const page = withImports('auction-lot');
  const more = withImports('GallerySlider').filter((file) => !page.includes(file));
  const sizes = more.map((file) => [file, gzipped(distFile(file))] as const);
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThanOrEqual(SLIDER);
});

test.each(['auction-list', 'auction-lot', 'hybrid-live-room', 'auction-app'])(
  '%s loads without the slider',
  (tag) => {
    expect(withImports(tag)).not.toContain(chunkFile('GallerySlider'));
  },
);
