import { fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { aPicture, MEDIA, openGallery, startedGallery } from '../../testing/gallery.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

test('before the slider has loaded, the first picture is shown, and thumbnails and keys choose another', async () => {
  const { shown, root, here } = openGallery();
  const first = shown.getByRole('img', { name: 'red' });
  expect([first.getAttribute('width'), first.getAttribute('height')]).toEqual(['6', '4']);
  fireEvent.click(shown.getByRole('button', { name: 'Go to slide 3: blue' }));
  expect(here()).toBe('3 of 5: blue');
  fireEvent.keyDown(shown.getByRole('group'), { key: 'ArrowLeft' });
  expect(here()).toBe('2 of 5: green');
  expect(root.querySelectorAll('.swiper-slide')).toHaveLength(1);
});

test('the slider takes over the picture that is shown, in the same place and size', async () => {
  const gallery = openGallery();
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
  const { shown, here, slides, root } = await startedGallery({ locale });
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

test.each(['en', 'ar'] as const)('%s: the counter reads "2 / 5" from left to right', async (locale) => {
  const { shown, root } = await startedGallery({ locale });
  await userEvent.click(shown.getByRole('button', { name: 'Go to slide 2: green' }));
  const counter = [...root.querySelectorAll('bdi')].find(({ textContent }) => textContent === '2 / 5');
  const [first, , last] = [...(counter?.childNodes ?? [])].map((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().x;
  });
  expect(first).toBeLessThan(last ?? 0);
});

test('on paper there is no counter', async () => {
  const { root } = await startedGallery();
  const counter = [...root.querySelectorAll('bdi')].find(({ textContent }) => textContent === '1 / 5');
  expect(counter?.checkVisibility()).toBe(true);
  const session = cdp();
  onTestFinished(async () => {
    await session.send('Emulation.setEmulatedMedia', { media: '' });
  });
  await session.send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(counter?.checkVisibility()).toBe(false);
});

test('a change of the picture is announced, and so are the first and the last picture', async () => {
  const { shown, announced } = await startedGallery();
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

test('only the pictures beside the slide in sight are loaded', async () => {
  const { slides, shown } = await startedGallery();
  const fetched = () => slides().map((slide) => slide.querySelector('img') !== null);
  expect(fetched()).toEqual([true, true, false, false, false]);
  await userEvent.click(shown.getByRole('button', { name: 'Next slide' }));
  expect(fetched()).toEqual([true, true, true, false, false]);
});

test('a message takes the place of a picture that fails to load', async () => {
  const broken = aPicture('A bay horse', 'data:image/png;base64,broken');
  const { shown, slides } = await startedGallery({ media: [broken, ...MEDIA] });
  expect(await shown.findByText('This picture could not be loaded.')).toBeTruthy();
  expect(slides()[0]?.textContent).toBe('A bay horseThis picture could not be loaded.');
  expect(slides()[0]?.getBoundingClientRect().height).toBe(400);
  await userEvent.click(shown.getByRole('button', { name: 'Next slide' }));
  expect(shown.getByRole('img', { name: 'red' })).toBeTruthy();
});

test('a gallery without pictures shows a placeholder, and one with a single picture has neither arrows nor thumbnails', async () => {
  const none = openGallery({ media: [] });
  expect(none.shown.queryByRole('region')).toBeNull();
  unmountAll();
  const { shown } = await startedGallery({ media: MEDIA.slice(0, 1) });
  expect(shown.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Full screen']);
});

test('the row of thumbnails has its height before it has thumbnails', () => {
  const heightOf = (media: typeof MEDIA) => {
    const { shown } = openGallery({ media, mayGrow: true });
    return shown.getByRole('region').getBoundingClientRect().height;
  };
  const before = heightOf(MEDIA.slice(0, 1));
  expect(heightOf(MEDIA)).toBe(before);
});

test('when the language changes its direction, the slider goes the other way', async () => {
  const { store, here, shown, root, advance } = await startedGallery();
  fireEvent.click(shown.getByRole('button', { name: /^Go to slide 2/ }));
  const moved = () => new DOMMatrix(root.querySelector<HTMLElement>('.swiper-wrapper')?.style.transform).e;
  expect(moved()).toBe(-600);
  await store.i18n.change('ar');
  await advance();
  expect(here()).toBe('2 of 5: green');
  await userEvent.click(shown.getByRole('button', { name: 'Next slide' }));
  expect(moved()).toBe(1200);
});

test.each(AXE_LOCALES)('axe finds nothing before and after the slider has loaded: %s', async (locale) => {
  const gallery = openGallery({ locale });
  expect(await faults(gallery)).toEqual([]);
  fireEvent.pointerEnter(gallery.shown.getByRole('region'));
  await gallery.shown.findByRole('button', { name: 'Full screen' });
  expect(await faults(gallery)).toEqual([]);
});
