import { fireEvent } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { startedGallery } from '../../testing/gallery.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

/** A gallery with autoplay, without pointer or focus. */
async function playing() {
  const gallery = await startedGallery({ autoplay: true });
  const elsewhere = document.createElement('p');
  elsewhere.textContent = 'Elsewhere';
  gallery.element.after(elsewhere);
  await userEvent.hover(elsewhere);
  onTestFinished(() => elsewhere.remove());
  return gallery;
}

test('slides change by themselves only where autoplay is asked for', async () => {
  const { advance, here, shown } = await startedGallery();
  expect(shown.queryByRole('button', { name: /the slides$/ })).toBeNull();
  await advance(60_000);
  expect(here()).toBe('1 of 5: red');
});

test('the next slide comes every 3 s, after the last one the first, and no change is announced', async () => {
  const { advance, here, announced } = await playing();
  await advance(2_999);
  expect(here()).toBe('1 of 5: red');
  await advance(1);
  expect(here()).toBe('2 of 5: green');
  for (let slides = 0; slides < 3; slides++) await advance(3_000);
  expect(here()).toBe('5 of 5: Free jumping');
  await advance(3_000);
  expect(here()).toBe('1 of 5: red');
  expect(announced).toEqual([]);
});

test('slides do not change while the focus is in the gallery', async () => {
  const { advance, here, shown } = await playing();
  const button = shown.getByRole('button', { name: 'Full screen' });
  button.focus();
  await advance(9_000);
  expect(here()).toBe('1 of 5: red');
  button.blur();
  await advance(3_000);
  expect(here()).toBe('2 of 5: green');
});

test('slides do not change while the pointer is over the gallery', async () => {
  const { advance, here, element } = await playing();
  await userEvent.hover(element);
  await advance(9_000);
  expect(here()).toBe('1 of 5: red');
});

test('a button pauses and resumes; a slide that is picked pauses as well', async () => {
  const { advance, here, shown } = await playing();
  const press = (name: string) => fireEvent.click(shown.getByRole('button', { name }));
  press('Pause the slides');
  await advance(9_000);
  expect(here()).toBe('1 of 5: red');
  press('Play the slides');
  await advance(3_000);
  expect(here()).toBe('2 of 5: green');
  press('Go to slide 4: grey');
  await advance(9_000);
  expect(here()).toBe('4 of 5: grey');
  expect(shown.getByRole('button', { name: 'Play the slides' })).toBeTruthy();
});

test('with reduced motion nothing changes by itself, and there is nothing to pause', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { advance, here, shown } = await playing();
  expect(shown.queryByRole('button', { name: /the slides$/ })).toBeNull();
  await advance(9_000);
  expect(here()).toBe('1 of 5: red');
});
