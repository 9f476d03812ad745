import { signal } from '@preact/signals-core';
import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Image } from '../../api/schema/common.ts';
import { tracked } from '../../lib/tracked.ts';
import { createTestStore } from '../../testing/fakes/create-test-store.ts';
import { mount, unmountAll } from '../../testing/mount.tsx';
import { LotGallery } from './LotGallery.tsx';

afterEach(unmountAll);

const anImage = (name: string): Image => ({
  path: `/media/${name}.jpg`,
  width: 6,
  height: 4,
  alt: name,
  sources: [],
});
const IMAGES = ['trot', 'canter', 'head'].map(anImage);

/** A gallery whose slider has loaded and shows the second picture. */
async function atSecond() {
  const images = signal(IMAGES);
  const Page = tracked(() => <LotGallery name="Stella Nova" images={images.value} videos={[]} />);
  const { shown } = mount(<Page />, createTestStore(), 600);
  const view = (): HTMLElement & { swiper?: { activeIndex: number } } => shown.getByRole('group');
  fireEvent.pointerEnter(shown.getByRole('region'));
  await shown.findByRole('button', { name: 'Full screen' });
  fireEvent.click(shown.getByRole('button', { name: 'Go to slide 2: canter' }));
  const update = (next: Image[]) =>
    act(async () => {
      images.value = next;
    });
  return { view, update };
}

test('a lot that is fetched again with the same pictures keeps the slider and its place', async () => {
  const { view, update } = await atSecond();
  const { swiper } = view();
  expect(swiper?.activeIndex).toBe(1);
  await update(structuredClone(IMAGES));
  expect(view().swiper).toBe(swiper);
  expect(view().ariaLabel).toBe('2 of 3: canter');
});

test('another picture creates another slider, at the same place', async () => {
  const { view, update } = await atSecond();
  const { swiper } = view();
  await update([...IMAGES, anImage('foal')]);
  expect(view().swiper).not.toBe(swiper);
  expect([view().swiper?.activeIndex, view().ariaLabel]).toEqual([1, '2 of 4: canter']);
});
