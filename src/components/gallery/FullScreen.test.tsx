import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AXE_LOCALES, faults } from '../../testing/axe.ts';
import { type GalleryOptions, openGallery, startedGallery } from '../../testing/gallery.tsx';
import { unmountAll } from '../../testing/mount.tsx';

afterEach(unmountAll);

/** The gallery with its full screen open on the second picture. */
async function opened(options: GalleryOptions = {}) {
  const gallery = await startedGallery(options);
  fireEvent.click(gallery.shown.getByRole('button', { name: 'Go to slide 2: green' }));
  gallery.shown.getByRole('group').focus();
  await userEvent.keyboard('{Enter}');
  const dialog = gallery.shown.getByRole('dialog') as HTMLDialogElement;
  const inDialog = <Kind extends Element>(selector: string): Kind[] => [
    ...dialog.querySelectorAll<Kind>(selector),
  ];
  const stage = inDialog<HTMLElement>('[role=group]')[0] as HTMLElement;
  const picture = () => inDialog<HTMLImageElement>('.swiper-slide:not([inert]) img')[0] as HTMLImageElement;
  await waitFor(() => expect(picture().getBoundingClientRect().width).toBeGreaterThan(0));
  /** Scale and position of the shown picture, as they will be once nothing moves. */
  const zoom = () => {
    const { a: scale } = new DOMMatrix(picture().style.transform);
    const { e: x, f: y } = new DOMMatrix(picture().parentElement?.style.transform);
    return { scale: Math.round(scale * 100) / 100, x: Math.round(x), y: Math.round(y) };
  };
  const button = (name: string) => inDialog<HTMLElement>(`button[aria-label="${name}"]`)[0] as HTMLElement;
  return { ...gallery, dialog, stage, picture, zoom, button };
}

test('the full screen opens with the current slide, in the top layer; Escape returns to the slide seen last, with the focus', async () => {
  const { dialog, stage, root, here } = await opened();
  expect(dialog.matches(':modal')).toBe(true);
  const box = dialog.getBoundingClientRect();
  expect([box.width, box.height]).toEqual([window.innerWidth, window.innerHeight]);
  expect(document.documentElement.style.overflow).toBe('hidden');
  expect([root.activeElement, stage.ariaLabel]).toEqual([stage, '2 of 5: green']);
  await userEvent.keyboard('{ArrowRight}');
  expect(stage.ariaLabel).toBe('3 of 5: blue');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(root.querySelector('dialog')).toBeNull());
  expect(here()).toBe('3 of 5: blue');
  expect(root.activeElement?.getAttribute('aria-label')).toBe('3 of 5: blue');
  expect(document.documentElement.style.overflow).toBe('');
});

test('a press on the picture opens the full screen, a button closes it, and the focus returns', async () => {
  const { shown, root } = await startedGallery();
  fireEvent.click(shown.getByRole('img', { name: 'red' }));
  fireEvent.click(shown.getByRole('button', { name: 'Close full screen' }));
  await waitFor(() => expect(root.activeElement).toBe(shown.getByRole('group')));
  const button = shown.getByRole('button', { name: 'Full screen' });
  button.focus();
  await userEvent.click(button);
  await userEvent.click(shown.getByRole('button', { name: 'Close full screen' }));
  expect(root.activeElement).toBe(button);
});

test('a full screen requested before the slider has loaded opens with the slider', async () => {
  const { shown } = openGallery();
  fireEvent.click(shown.getByRole('img', { name: 'red' }));
  expect(await shown.findByRole('dialog', { name: 'Pictures' })).toBeTruthy();
});

test('in the full screen, too, slides that are not shown are inert', async () => {
  const { dialog } = await opened();
  const slides = [...dialog.querySelectorAll<HTMLElement>('.swiper-slide')];
  expect(slides.map((slide) => slide.inert)).toEqual([true, false, true, true, true]);
  expect(slides.map((slide) => slide.querySelector('img') !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('keys and buttons enlarge the picture up to three times, arrows then move it, 0 resets it', async () => {
  const { zoom, button, stage, picture } = await opened();
  expect([button('Zoom out').ariaDisabled, button('Zoom in').ariaDisabled]).toEqual(['true', 'false']);
  await userEvent.keyboard('+');
  expect(zoom()).toEqual({ scale: 1.5, x: 0, y: 0 });
  // As sharp as the screen shows it when enlarged most.
  expect(picture().sizes).toBe('300vw');
  await userEvent.click(button('Zoom in'));
  await userEvent.click(button('Zoom in'));
  expect(zoom()).toEqual({ scale: 3, x: 0, y: 0 });
  expect([button('Zoom out').ariaDisabled, button('Zoom in').ariaDisabled]).toEqual(['false', 'true']);
  stage.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect([zoom().x, stage.ariaLabel]).toEqual([-80, '2 of 5: green']);
  // Its edge does not leave the edge of the screen.
  for (let i = 0; i < 40; i++) await userEvent.keyboard('{ArrowLeft}');
  const room = (picture().offsetWidth * 3 - window.innerWidth) / 2;
  expect(zoom().x).toBe(Math.round(room));
  await userEvent.keyboard('0');
  expect(zoom()).toEqual({ scale: 1, x: 0, y: 0 });
  await userEvent.keyboard('{ArrowRight}');
  expect(stage.ariaLabel).toBe('3 of 5: blue');
});

test('the mouse wheel enlarges the picture towards the pointer, and makes it smaller again', async () => {
  const { zoom, stage, picture } = await opened();
  const box = picture().getBoundingClientRect();
  const point = { clientX: box.left + box.width * 0.75, clientY: box.top + box.height / 2 };
  const middle = window.innerWidth / 2;
  fireEvent.wheel(stage, { deltaY: -277.26, ...point });
  const { scale, x } = zoom();
  expect(scale).toBe(2);
  // The same point of the picture is still under the pointer.
  expect(Math.abs(x + (point.clientX - middle))).toBeLessThanOrEqual(1);
  fireEvent.wheel(stage, { deltaY: 2_000, ...point });
  expect(zoom().scale).toBe(1);
});

test('a double press enlarges the picture three times, the next one resets it', async () => {
  const { zoom, picture } = await opened();
  const twice = async () => {
    for (let i = 0; i < 2; i++) await userEvent.pointer([{ keys: '[MouseLeft]', target: picture() }]);
  };
  await twice();
  await waitFor(() => expect(zoom().scale).toBe(3));
  // Later than a third press of the same series.
  const later = Date.now() + 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await twice();
  await waitFor(() => expect(zoom().scale).toBe(1));
});

test('a picture is no longer enlarged once the reader has left it', async () => {
  const { stage, shown, dialog } = await opened();
  await userEvent.keyboard('+');
  await userEvent.keyboard('{Home}');
  expect(stage.ariaLabel).toBe('1 of 5: red');
  const green = [...dialog.querySelectorAll<HTMLElement>('.swiper-slide img')][1];
  await waitFor(() => expect(green?.style.transform).toBe('translate3d(0px, 0px, 0px) scale(1)'));
  expect(shown.getAllByRole('button', { name: 'Zoom out' })[0]?.ariaDisabled).toBe('true');
});

test.each(AXE_LOCALES)('axe finds nothing: %s', async (locale) => {
  expect(await faults(await opened({ locale }))).toEqual([]);
});
